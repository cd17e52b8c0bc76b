import { useState } from 'react';
import { updateMember } from 'shared-schema/members/member-commands';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { useToast } from '../ui/toasts.tsx';
import { type Answers, leaveRowsOut } from './answers.ts';
import type { Checked } from './checked.ts';
import type { CheckedRow } from './sheet-kind.ts';

type Props = { checked: Checked; answers: Answers; onAnswers: (change: (before: Answers) => Answers) => void };

type Counts = [inBooks: number, totals: number, notes: number];

/** What is not entered, and why; and what would be, though the spreadsheet does not show it. */
export function RowsLeftOut({ checked: { rows, numbers }, answers, onAnswers }: Props) {
  const withOut = (out: CheckedRow['out']) => rows.filter((row) => row.out === out);
  const [inBooks, totals, notes] = (['inBooks', 'total', 'note'] as const).map((out) => withOut(out).length) as Counts;
  return (
    <>
      {withOut('example').map(({ row }) => (
        <p key={row} className="quiet">
          {t('imports.exampleLeftOut', { row })}
        </p>
      ))}
      {totals > 0 && <p className="quiet">{t('imports.totalsLeftOut', { count: totals })}</p>}
      {notes > 0 && <p className="quiet">{t('imports.notesLeftOut', { count: notes })}</p>}
      <Hidden rows={rows} onAnswers={onAnswers} />
      <ByHand rows={rows} onAnswers={onAnswers} />
      {(inBooks > 0 || answers.againInBooks) && (
        <>
          {inBooks > 0 && <Notice tone="waiting">{t('imports.inBooksTitle', { count: inBooks })}</Notice>}
          {numbers.length > 0 && <GiveNumbers numbers={numbers} />}
          <label className="check">
            <input
              type="checkbox"
              checked={answers.againInBooks}
              onChange={({ target }) => onAnswers((before) => ({ ...before, againInBooks: target.checked }))}
            />
            {t('imports.againInBooks')}
          </label>
        </>
      )}
    </>
  );
}

/** Books of before 1.1 have forgotten the numbers of the sheets that they came from. */
function GiveNumbers({ numbers }: Pick<Checked, 'numbers'>) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const [given, setGiven] = useState(false);
  const { busy, once } = useInFlight();
  const count = numbers.length;

  async function give(): Promise<void> {
    const changes = (memberNumber: string) => ({ memberNumber: { from: null, to: memberNumber } });
    await dispatchAll(
      updateMember,
      numbers.map(({ id, memberNumber }) => ({ id, changes: changes(memberNumber) })),
    );
    setGiven(true);
    toast(t('imports.numbersGiven', { count }));
  }

  if (given) return null;
  return (
    <div className="import-actions">
      <Button look="outlined" label={t('imports.giveNumbers', { count })} busy={busy} onClick={() => void once(give)} />
    </div>
  );
}

/** Rows that a filter hides: the person who sees the sheet does not see them. */
function Hidden({ rows, onAnswers }: { rows: CheckedRow[] } & Pick<Props, 'onAnswers'>) {
  const hidden = rows.filter(({ out, hidden: isHidden }) => isHidden && out === undefined);
  const count = hidden.length;
  if (count === 0) return null;
  return (
    <>
      <Notice tone="waiting">{t('imports.hiddenRows', { count })}</Notice>
      <div className="import-actions">
        <Button
          look="outlined"
          label={t('imports.leaveOutHidden', { count })}
          onClick={() => onAnswers((before) => leaveRowsOut(before, hidden, true))}
        />
      </div>
    </>
  );
}

/** A record is left out whole, with rows of it that nobody has chosen. */
function ByHand({ rows, onAnswers }: { rows: CheckedRow[] } & Pick<Props, 'onAnswers'>) {
  const left = rows.filter(({ out }) => out === 'byHand' || out === 'withOther');
  if (left.length === 0) return null;
  return (
    <>
      <p className="quiet">{t('imports.byHandLeftOut', { count: left.length })}</p>
      <div className="import-actions">
        <Button
          look="outlined"
          label={t('imports.bringBack')}
          onClick={() => onAnswers((before) => leaveRowsOut(before, left, false))}
        />
      </div>
    </>
  );
}
