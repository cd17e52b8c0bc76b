import { Download } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { CheckField } from '../forms/kinds.tsx';
import { formatList, t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import { Button, useInFlight } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { onPage, usePages } from '../ui/list-state.ts';
import { RecordTable } from '../ui/record-table.tsx';
import { type Answers, type Checked, isToEnter, isRight, leaveRowsOut } from './answers.ts';
import { faultyRows } from './template.ts';
import { cellKey } from './read-rows.ts';
import { previewOf } from './row-columns.tsx';
import type { CheckedRow } from './sheet-kind.ts';
import { SheetSums } from './sheet-sums.tsx';
import { updateMember } from 'shared-schema/members/member-commands';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useToast } from '../ui/toasts.tsx';

const SIZES = [20, 50, 100];

type ResultProps = {
  checked: Checked;
  table: SheetTable;
  answers: Answers;
  onAnswers: (change: (before: Answers) => Answers) => void;
};

/** What a sheet becomes, row by row, and what is wrong with it. */
export function SheetResult({ checked, table, answers, onAnswers }: ResultProps) {
  const { rows, doubles, kind } = checked;
  const kept = rows.filter(isToEnter);
  const bad = kept.filter((row) => row.faults.length > 0);
  const [onlyBad, setOnlyBad] = useState(bad.length > 0);
  const preview = useMemo(
    () =>
      previewOf(kind, {
        leaveOut: (row, out) => onAnswers((before) => leaveRowsOut(before, [{ row }], out)),
        mend: (row, column, text) =>
          onAnswers((before) => ({ ...before, mended: { ...before.mended, [cellKey(row, column)]: text } })),
      }),
    [kind, onAnswers],
  );
  const isBad = new Set(bad);
  const faultyFirst = [...bad, ...rows.filter((row) => !isBad.has(row))];
  const shown = onlyBad ? bad : faultyFirst;
  const pages = usePages(shown.length, SIZES);
  return (
    <>
      <div aria-live="polite">
        {bad.length > 0 && (
          <Notice tone="refused">{t('imports.someWrong', { bad: bad.length, count: kept.length })}</Notice>
        )}
        {isRight([checked]) && <Notice tone="done">{t('imports.allRight', { count: kept.length })}</Notice>}
      </div>
      <RowsLeftOut checked={checked} answers={answers} onAnswers={onAnswers} />
      {doubles.length > 0 && <Doubles doubles={doubles} />}
      <SheetSums rows={kept} totals={checked.totals} />
      <CheckField
        label={t('imports.onlyWrong')}
        value={onlyBad}
        onChange={(isChosen) => {
          setOnlyBad(isChosen);
          pages.onChange(1, pages.size);
        }}
      />
      {bad.length > 0 && <FaultyActions bad={bad} table={table} onAnswers={onAnswers} />}
      <RecordTable
        label={t('imports.preview')}
        rows={onPage(shown, pages)}
        rowKey={({ row }) => row}
        columns={preview.columns}
        card={preview.card}
        tone={(row) => (row.faults.length > 0 ? 'refused' : undefined)}
        empty={<p className="padded quiet">{t('imports.noneWrong')}</p>}
        pages={pages}
      />
    </>
  );
}

/** What can be done with all faulty rows at once. */
function FaultyActions({ bad, table, onAnswers }: { bad: CheckedRow[] } & Pick<ResultProps, 'table' | 'onAnswers'>) {
  return (
    <div className="acts">
      <Button
        look="outlined"
        label={t('imports.leaveOutFaulty', { count: bad.length })}
        onClick={() => onAnswers((before) => leaveRowsOut(before, bad, true))}
      />
      <Button
        look="text"
        icon={<Download aria-hidden />}
        label={t('imports.saveFaulty')}
        onClick={() => void faultyRows(table, bad, t).then(shareFile)}
      />
    </div>
  );
}

function Doubles({ doubles }: Pick<Checked, 'doubles'>) {
  return (
    <details className="more">
      <summary>{t('imports.doublesTitle', { count: doubles.length })}</summary>
      <p className="quiet small">{t('imports.doublesNote')}</p>
      <ul>
        {doubles.map(({ row, other, shares }) => (
          <li key={row}>
            {typeof other === 'number'
              ? t('imports.doubleRow', { row, other, shares })
              : t('imports.doubleMember', { row, name: other, shares })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is not entered, and why; and what would be, though the spreadsheet does not show it. */
function RowsLeftOut({ checked: { rows, repeated, numbers }, answers, onAnswers }: Omit<ResultProps, 'table'>) {
  const withOut = (out: CheckedRow['out']) => rows.filter((row) => row.out === out);
  const [inBooks, totals, notes] = [withOut('inBooks').length, withOut('total').length, withOut('note').length];
  // The person who sees the sheet does not see the rows that a filter hides.
  const hidden = rows.filter((row) => row.hidden && row.out === undefined);
  // A record is left out whole, with rows of it that nobody has chosen.
  const byHand = rows.filter(({ out }) => out === 'byHand' || out === 'withOther');
  return (
    <>
      {withOut('example').map(({ row }) => (
        <p key={row} className="quiet">
          {t('imports.exampleLeftOut', { row })}
        </p>
      ))}
      {totals > 0 && <p className="quiet">{t('imports.totalsLeftOut', { count: totals })}</p>}
      {notes > 0 && <p className="quiet">{t('imports.notesLeftOut', { count: notes })}</p>}
      {[
        {
          found: hidden,
          says: t('imports.hiddenRows', { count: hidden.length }),
          leaves: t('imports.leaveOutHidden', { count: hidden.length }),
        },
        {
          found: repeated,
          says: t('imports.repeatedRows', {
            count: repeated.length,
            rows: formatList(repeated.map(({ row }) => String(row))),
          }),
          leaves: t('imports.leaveOutRepeated', { count: repeated.length }),
        },
      ]
        .filter(({ found }) => found.length > 0)
        .map(({ found, says, leaves }) => (
          <Fragment key={leaves}>
            <Notice tone="waiting">{says}</Notice>
            <div className="acts">
              <Button
                look="outlined"
                label={leaves}
                onClick={() => onAnswers((before) => leaveRowsOut(before, found, true))}
              />
            </div>
          </Fragment>
        ))}
      {byHand.length > 0 && (
        <>
          <p className="quiet">{t('imports.byHandLeftOut', { count: byHand.length })}</p>
          <div className="acts">
            <Button
              look="outlined"
              label={t('imports.bringBack')}
              onClick={() => onAnswers((before) => leaveRowsOut(before, byHand, false))}
            />
          </div>
        </>
      )}
      {(inBooks > 0 || answers.againInBooks) && (
        <>
          {inBooks > 0 && <Notice tone="waiting">{t('imports.inBooksTitle', { count: inBooks })}</Notice>}
          {numbers.length > 0 && <GiveNumbers numbers={numbers} />}
          <CheckField
            label={t('imports.againInBooks')}
            value={answers.againInBooks}
            onChange={(againInBooks) => onAnswers((before) => ({ ...before, againInBooks }))}
          />
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
    <div className="acts">
      <Button look="outlined" label={t('imports.giveNumbers', { count })} busy={busy} onClick={() => void once(give)} />
    </div>
  );
}
