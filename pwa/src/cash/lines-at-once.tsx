import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { matchLine, setAsideLine, unmatchLine } from 'shared-schema/bank/statements/match-line';
import { HELD_BY_OPENING } from 'shared-schema/bank/statements/statement-line';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { formatDate, t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Row, RowButton, Rows } from '../ui/rows.tsx';
import { LineAmount } from '../ui/facts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';
import type { BankAccountView, ListedLine } from './read-bank-account.ts';

/** What is plain for many lines is said to all of them in one. */
export function LinesAtOnce({ view }: { view: BankAccountView }) {
  return (
    <>
      <MatchCertain view={view} />
      <SetAsideBefore view={view} />
    </>
  );
}

/** Reference, sum and account are equal, and nothing else has them. */
function MatchCertain({ view: { lines } }: { view: BankAccountView }) {
  const { dispatchAll } = useDevice();
  const certain = lines.filter((each) => each.certain);
  const count = certain.length;
  return (
    <AtOnce
      lines={certain}
      label={t('bank.matchCertain', { count })}
      about={t('bank.certainAbout')}
      done={t('bank.certainMatched', { count })}
      act={() =>
        dispatchAll(
          matchLine,
          certain.map(({ id, certain: candidate }) => ({ id, parts: candidate!.parts })),
        )
      }
      undo={() =>
        dispatchAll(
          unmatchLine,
          certain.map(({ id }) => ({ id })),
        )
      }
    />
  );
}

function SetAsideBefore({ view: { account, lines } }: { view: BankAccountView }) {
  const { dispatchAll } = useDevice();
  const { opening } = account;
  if (!opening) return null;
  const before = lines.filter(({ line, state }) => state === 'open' && !line.match && line.date < opening.date);
  const count = before.length;
  const setAside = (reason: string | null) =>
    dispatchAll(
      setAsideLine,
      before.map(({ id }) => ({ id, reason })),
    );
  return (
    <AtOnce
      lines={before}
      label={t('bank.setAsideBefore', { count, date: formatDate(opening.date) })}
      about={t('bank.beforeAbout')}
      done={t('bank.wereSetAside', { count })}
      act={() => setAside(HELD_BY_OPENING)}
      undo={() => setAside(null)}
    />
  );
}

type AtOnceProps = {
  lines: ListedLine[];
  label: string;
  /** Why nothing has to be said to each of them. */
  about: string;
  done: string;
  act: () => Promise<unknown>;
  undo: () => Promise<unknown>;
};

/** The same for several lines: asked once, with each of them and what they come to; taken back at once, too. */
function AtOnce({ lines, label, about, done, act, undo }: AtOnceProps) {
  const [toast, failed] = [useToast(), useFailureToast()];
  const [asked, setAsked] = useState(false);
  if (lines.length === 0) return null;
  const takeBack = () => undo().catch((reason: unknown) => failed(sentenceOf(reason, t('money.failed'))));

  async function confirm(): Promise<void> {
    await act();
    toast(done, { label: t('bank.undo'), onChoose: () => void takeBack() });
  }

  return (
    <Rows label={label}>
      <RowButton icon={<CheckCheck aria-hidden />} label={label} note={about} onChoose={() => setAsked(true)} />
      <ConfirmDialog open={asked} title={label} verb={label} onConfirm={confirm} onCancel={() => setAsked(false)}>
        <Rows label={t('bank.lines')}>
          {[...Map.groupBy(lines, ({ line }) => line.type)].map(([type, of]) => (
            <Row
              key={type}
              label={<strong>{t('common.total')}</strong>}
              value={<LineAmount type={type} amount={sumOf(of.map(({ line }) => line))} />}
            />
          ))}
          {lines.map(({ id, line, suggested }) => (
            <Row
              key={id}
              label={line.text}
              note={[formatDate(line.date), suggested?.what].filter(Boolean).join(' · ')}
              value={<LineAmount {...line} />}
            />
          ))}
        </Rows>
      </ConfirmDialog>
    </Rows>
  );
}
