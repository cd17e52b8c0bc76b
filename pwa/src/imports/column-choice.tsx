import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { isEmptyCell } from 'shared-schema/sheets/plain-cell';
import type { SheetTable, TableRow } from 'shared-schema/sheets/workbook';
import { type Column, headOfColumn } from './columns.ts';
import type { Matching } from './sheet-columns.ts';
import { BY_MARK, BY_SIGN, columnsOfKind, missingColumns, unusedColumns, withoutRivals } from './sheet-columns.ts';
import type { SheetKind } from './sheet-kind.ts';

type Props = { kind: SheetKind; table: SheetTable; matching: Matching; onChange: (matching: Matching) => void };

/** Which column of the sheet holds what: found by name, or chosen by hand. Opened, it stays so until it is closed. */
export function SheetColumnChoice({ kind, table: { heads, rows }, matching, onChange }: Props) {
  const columns = columnsOfKind(kind, matching);
  const [open, setOpen] = useState(() => missingColumns(kind, matching).length > 0);
  const matched = columns.filter(({ field }) => field in matching).length;
  const width = Math.max(heads.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, place) => headAt(heads, place));
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
            <ColumnSelect
              key={column.field}
              column={column}
              value={matching[column.field]}
              heads={names}
              onChange={(place) => choose(column.field, place)}
            />
          ))}
        </div>
      </details>
      {unused.length > 0 && <UnusedColumns places={unused} heads={names} rows={rows} />}
    </>
  );
}

function headAt(heads: string[], place: number): string {
  return (heads[place] ?? '').trim() || t('imports.unnamed', { number: place + 1 });
}

type SelectProps = {
  column: Column;
  value: Matching[string] | undefined;
  heads: string[];
  onChange: (place: string) => void;
};

function ColumnSelect({ column, value = '', heads, onChange }: SelectProps) {
  return (
    <FormField label={headOfColumn(column, t)}>
      {({ id }) => (
        <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('imports.notInSheet')}</option>
          {heads.map((head, place) => (
            <option key={place} value={place}>
              {head}
            </option>
          ))}
          <SameForAll column={column} />
        </select>
      )}
    </FormField>
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

function UnusedColumns({ places, heads, rows }: { places: number[]; heads: string[]; rows: TableRow[] }) {
  return (
    <div>
      <p>{t('imports.unusedColumns')}</p>
      <ul className="import-unused">
        {places.map((place) => (
          <li key={place}>{t('imports.unusedColumn', { head: heads[place]!, examples: examplesOf(rows, place) })}</li>
        ))}
      </ul>
    </div>
  );
}

const MOST_EXAMPLES = 3;

function examplesOf(rows: TableRow[], place: number): string {
  const written = rows.flatMap(({ cells }) => (isEmptyCell(cells[place]) ? [] : [cells[place]!.text]));
  return [...new Set(written)].slice(0, MOST_EXAMPLES).join(', ');
}
