import { type ReactNode, useState } from 'react';
import { closeDay } from 'shared-schema/cash/hand-over-commands';
import { type Denomination, DENOMINATIONS } from 'shared-schema/cash/day-close';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { type ReceiptNumber, unbroken } from 'shared-schema/collections/receipt-number';
import { formatMoney, type Money, rupees } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { DraftForm, DialogActions, FormDialog, useLeaveForm } from '../forms/draft-form.tsx';
import { FIGURE, TextField } from '../forms/kinds.tsx';
import { errorsOf, type Draft, useDraft } from '../forms/draft.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { notesTogether, sumText } from '../records/foreign-notes.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Loading, Notice } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import {
  compareCount,
  type CountDraft,
  countsOf,
  countTyped,
  denominationName,
  differenceReasons,
  differenceText,
  isUncountable,
  wrongCounts,
} from './count-draft.ts';
import { type CashView, readClosing } from './read-cash.ts';
import { fromTo } from './read-collector-cash.ts';

type ClosingDraft = { counts: CountDraft };

type Props = Pick<CashView, 'handOvers' | 'nameOf'> & { onClose: () => void };

/** Counts my cash by notes and coins against what the books say. Shown as long as it is mounted. */
export function CloseDayDialog({ onClose, ...view }: Props) {
  const { id: me } = useUser();
  const { data } = useRecords((books) => readClosing(books, me), [me]);
  const form = useDraft<ClosingDraft>({ counts: {} });
  const numbers = data?.receipts.map(({ id }) => id) ?? [];
  return (
    <FormDialog title={t('cash.closeDay')} dirty={form.dirty} onClose={onClose}>
      {data ? (
        <CountForm form={form} {...data} receipts={numbers} onClose={onClose}>
          <OnItsWay {...view} />
        </CountForm>
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}

type CountProps = {
  form: Draft<ClosingDraft>;
  expected: Money;
  notes: ForeignNotes[];
  receipts: ReceiptNumber[];
  onClose: () => void;
  children: ReactNode;
};

function CountForm({ form, expected, notes, receipts, onClose, children }: CountProps) {
  const { draft, set, errors } = form;
  const close = useClose(form, { expected, notes, receipts, onClose });
  const [asked, setAsked] = useState(false);
  const { difference } = compareCount(draft.counts, expected);

  async function submit(): Promise<void> {
    const wrong = wrongCounts(draft.counts).map((each) => [`counts.${each}`, t('forms.enterWholeNumber')]);
    if (wrong.length > 0) form.fail(Object.fromEntries(wrong));
    else if (!isUncountable(difference)) setAsked(true);
    else await close().catch((failure) => form.fail(errorsOf(failure, t('common.failed'))));
  }

  const actions = (
    <>
      <Comparison counts={draft.counts} expected={expected} notes={notes} />
      <DialogActions verb={t('cash.closeDay')} />
    </>
  );
  return (
    <DraftForm form={form} onSubmit={submit} actions={actions}>
      <p className="quiet">{t('cash.countHint')}</p>
      <p>
        {t('cash.expected')} <Amount money={expected} />
      </p>
      {children}
      <div className="notes">
        {DENOMINATIONS.map((denomination) => (
          <NoteCount
            key={denomination}
            denomination={denomination}
            typed={draft.counts[denomination] ?? ''}
            onChange={(typed) => set('counts', { ...draft.counts, [denomination]: typed })}
            error={errors[`counts.${denomination}`]}
          />
        ))}
      </div>
      <p className="quiet small">
        {t('cash.receiptsUsed', { count: receipts.length, numbers: receipts.map(unbroken).join(', ') })}
      </p>
      <ReasonDialog
        open={asked}
        usual={differenceReasons()}
        title={t('cash.differenceQuestion', { difference: differenceText(difference) })}
        verb={t('cash.closeDay')}
        onConfirm={close}
        onCancel={() => setAsked(false)}
      >
        <p>{t('cash.differenceAbout')}</p>
      </ReasonDialog>
    </DraftForm>
  );
}

/** Why the count may differ: what the books still have here, or do not have here yet. Its rows stand on the page. */
function OnItsWay({ handOvers, nameOf }: Pick<CashView, 'handOvers' | 'nameOf'>) {
  const { id: me } = useUser();
  const leave = useLeaveForm();
  return handOvers
    .filter(({ from, to, confirmedAt }) => !confirmedAt && (from === me || to === me))
    .map((handOver) => (
      <Notice key={handOver.id} tone="waiting">
        {t('cash.notConfirmed')}:{' '}
        <Button look="text" label={`${fromTo(handOver, nameOf)} · ${sumText(handOver)}`} onClick={() => leave()} />
      </Notice>
    ));
}

type NoteProps = {
  denomination: Denomination;
  typed: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

/** How many of a note or coin there are, and what they come to. */
function NoteCount({ denomination, typed, onChange, error }: NoteProps) {
  const sum = rupees(denomination * (countTyped(typed) ?? 0));
  return (
    <div className="note-count">
      <TextField
        {...FIGURE}
        label={denominationName(denomination)}
        error={error}
        placeholder="0"
        value={typed}
        onChange={onChange}
      />
      <Amount money={sum} />
    </div>
  );
}

type ComparisonProps = { counts: CountDraft; expected: Money; notes: ForeignNotes[] };

/** In view while notes are counted. */
function Comparison({ counts, expected, notes }: ComparisonProps) {
  const { counted, difference } = compareCount(counts, expected);
  return (
    <output className="count-result">
      <span>
        {t('cash.counted')}{' '}
        <strong data-testid="counted">
          <Amount money={counted} />
        </strong>
      </span>
      <strong>{differenceText(difference)}</strong>
      {notes.length > 0 && (
        <span className="quiet small">{t('cash.foreignApart', { notes: notesTogether(notes) })}</span>
      )}
    </output>
  );
}

function useClose(
  { draft }: Draft<ClosingDraft>,
  { expected, notes, receipts, onClose }: Omit<CountProps, 'form' | 'children'>,
): (reason?: string) => Promise<void> {
  const { dispatch } = useDevice();
  const today = useToday();
  const toast = useToast();

  return async (reason = '') => {
    const counts = countsOf(draft.counts);
    const foreign = notes.length > 0 && { foreign: notes };
    await dispatch(closeDay, { date: today, expected, counts, ...foreign, receipts, note: reason });
    toast(t('cash.dayClosed', { amount: formatMoney(compareCount(draft.counts, expected).counted) }));
    onClose();
  };
}
