import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { isEmptyCell } from '../sheets/plain-cell.ts';
import type { Table, TableRow } from '../sheets/workbook.ts';
import { type Column, headOf } from './columns.ts';
import type { Matching } from './match-columns.ts';
import { BY_MARK, BY_SIGN, columnsOf, missingColumns, unusedColumns, withoutRivals } from './sheet-columns.ts';
import type { SheetKind } from './sheet-kind.ts';

type Props = { kind: SheetKind; table: Table; matching: Matching; onChange: (matching: Matching) => void };

/** Which column of the sheet holds what: found by name, or chosen by hand. Opened, it stays so until it is closed. */
export function ColumnChoice({ kind, table: { heads, rows }, matching, onChange }: Props) {
  const columns = columnsOf(kind, matching);
  const [open, setOpen] = useState(() => missingColumns(kind, matching).length > 0);
  const matched = columns.filter(({ field }) => field in matching).length;
  const headAt = (place: number) => (heads[place] ?? '').trim() || t('imports.unnamed', { number: place + 1 });
  const width = Math.max(heads.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const unused = unusedColumns(width, matching).filter((place) => rows.some(({ cells }) => !isEmptyCell(cells[place])));

  function choose(field: string, place: string): void {
    const { [field]: _before, ...others } = matching;
    if (place === '') onChange(others);
    else onChange({ ...withoutRivals(field, others), [field]: /^\d+$/.test(place) ? Number(place) : place });
  }

  return (
    <>
      <details
        className="sheet padded folded"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('imports.columnsMatched', { matched, all: columns.length })}</summary>
        <div className="import-columns">
          {columns.map((column) => (
            <FormField key={column.field} label={headOf(column, t)}>
              {({ id }) => (
                <select
                  id={id}
                  className="select"
                  value={matching[column.field] ?? ''}
                  onChange={({ target }) => choose(column.field, target.value)}
                >
                  <option value="">{t('imports.notInSheet')}</option>
                  {Array.from({ length: width }, (_, place) => (
                    <option key={place} value={place}>
                      {headAt(place)}
                    </option>
                  ))}
                  <SameForAll column={column} />
                </select>
              )}
            </FormField>
          ))}
        </div>
      </details>
      {unused.length > 0 && (
        <div>
          <p>{t('imports.unusedColumns')}</p>
          <ul className="import-unused">
            {unused.map((place) => (
              <li key={place}>
                {t('imports.unusedColumn', { head: headAt(place), examples: examplesOf(rows, place) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Answers for the whole sheet, where no column says it. */
function SameForAll({ column: { field, choices } }: { column: Column }) {
  if (!choices || field === 'nomineeRelation') return null;
  return (
    <optgroup label={t('imports.sameForAll')}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name(t)}
        </option>
      ))}
      {field === 'type' && (
        <>
          <option value={BY_SIGN}>{t('imports.bySign')}</option>
          <option value={BY_MARK.crIsReceived}>{t('imports.crIsReceived')}</option>
          <option value={BY_MARK.drIsReceived}>{t('imports.drIsReceived')}</option>
        </>
      )}
    </optgroup>
  );
}

const MOST_EXAMPLES = 3;

function examplesOf(rows: TableRow[], place: number): string {
  const written = rows.flatMap(({ cells }) => (isEmptyCell(cells[place]) ? [] : [cells[place]!.text]));
  return [...new Set(written)].slice(0, MOST_EXAMPLES).join(', ');
}
