/** What of money that is about to be taken is right now and then, and mostly a slip: a person is asked about all of it at once. */
import { utrIn } from 'shared-schema/bank/utr';
import { type GivenCheque, isStale } from 'shared-schema/collections/cheque';
import type { Method } from 'shared-schema/collections/account-id';
import { daysBetween, type LocalDate } from 'shared-schema/local-date';
import { usualDigits } from 'shared-schema/text';
import { formatDate, t } from '../language/texts.ts';
import { type ReactNode, useRef } from 'react';
import { useQuestion } from '../ui/choice-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Money is seldom entered later. */
const MOST_DAYS = 31;
/** Of a cheque's number, on every cheque of an Indian bank. */
const CHEQUE_DIGITS = 6;

type Taken = {
  method: Method;
  reference: string | null;
  cheque?: GivenCheque | null | undefined;
  /** When the money came. */
  receivedOn: LocalDate;
};

export function doubtsOf({ method, reference, cheque, receivedOn }: Taken, today: LocalDate): string[] {
  const days = daysBetween(receivedOn, today);
  return [
    ...(method === 'UPI' ? utrDoubts(reference) : []),
    ...(days > MOST_DAYS ? [t('paying.longAgo', { date: formatDate(receivedOn), days })] : []),
    ...(cheque ? chequeDoubts(cheque, receivedOn, today) : []),
  ];
}

function utrDoubts(reference: string | null): string[] {
  if (!reference) return [t('paying.noUtr')];
  return utrIn(reference) ? [] : [t('paying.utrShort', { digits: countDigits(reference) })];
}

/** The bank takes it not yet, or no more; or its number is not whole. */
function chequeDoubts({ number, date }: GivenCheque, receivedOn: LocalDate, today: LocalDate): string[] {
  return [
    ...(date > today ? [t('paying.chequeAhead', { date: formatDate(date) })] : []),
    ...(isStale({ date }, receivedOn) ? [t('paying.chequeStale', { date: formatDate(date) })] : []),
    ...(countDigits(number) === CHEQUE_DIGITS ? [] : [t('paying.chequeDigits')]),
  ];
}

/** How many digits of a number are typed. */
export function countDigits(typed: string): number {
  return usualDigits(typed).replaceAll(/\D/g, '').length;
}

/**
 * Asks once about doubts. The question belongs on the screen; `isMeant` resolves to whether the person goes on, at once where there is no doubt.
 * A form that takes other money next has `forget` what was answered.
 */
export function useDoubts(): {
  question: ReactNode;
  isMeant: (doubts: string[]) => Promise<boolean>;
  forget: () => void;
} {
  const { about, ask, dialog } = useQuestion<string[]>();
  const settled = useRef('');

  async function isMeant(doubts: string[]): Promise<boolean> {
    const all = doubts.join('\n');
    if (all === '' || all === settled.current) return true;
    const yes = await ask(doubts);
    if (yes) settled.current = all;
    return yes;
  }

  const question = (
    <ConfirmDialog {...dialog} title={t('paying.doubtsTitle')} verb={t('paying.doubtsVerb')}>
      {about?.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
  return { question, isMeant, forget: () => void (settled.current = '') };
}
