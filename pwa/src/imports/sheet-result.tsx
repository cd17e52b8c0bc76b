import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import { onPage, usePages } from '../ui/list-state.ts';
import { RecordTable } from '../ui/record-table.tsx';
import { type Answers, leaveRowsOut } from './answers.ts';
import type { Checked } from './checked.ts';
import { faultyRows } from './faulty-rows.ts';
import { RowsLeftOut } from './left-out.tsx';
import { cellKey } from './read-rows.ts';
import { previewOf } from './row-columns.tsx';
import type { CheckedRow } from './sheet-kind.ts';
import { SheetSums } from './sheet-sums.tsx';

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
  const kept = rows.filter(({ out }) => out === undefined);
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
      <Verdict bad={bad.length} count={kept.length} isOpen={checked.open.length > 0} />
      <RowsLeftOut checked={checked} answers={answers} onAnswers={onAnswers} />
      {doubles.length > 0 && <Doubles doubles={doubles} />}
      <SheetSums rows={kept} totals={checked.totals} />
      <label className="check">
        <input
          type="checkbox"
          checked={onlyBad}
          onChange={({ target }) => {
            setOnlyBad(target.checked);
            pages.onChange(1, pages.size);
          }}
        />
        {t('imports.onlyWrong')}
      </label>
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

function Verdict({ bad, count, isOpen }: { bad: number; count: number; isOpen: boolean }) {
  return (
    <div aria-live="polite">
      {bad > 0 && <Notice tone="refused">{t('imports.someWrong', { bad, count })}</Notice>}
      {/* Until it is known what is meant, rows may become other records. */}
      {bad === 0 && !isOpen && <Notice tone="done">{t('imports.allRight', { count })}</Notice>}
    </div>
  );
}

/** What can be done with all faulty rows at once. */
function FaultyActions({ bad, table, onAnswers }: { bad: CheckedRow[] } & Pick<ResultProps, 'table' | 'onAnswers'>) {
  return (
    <div className="import-actions">
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
