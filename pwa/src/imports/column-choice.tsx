import { useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { isEmptyCell } from 'shared-schema/sheets/plain-cell';
import type { SheetTable, TableRow } from 'shared-schema/sheets/workbook';
import { headOfColumn } from './columns.ts';
import {
  BY_MARK,
  BY_SIGN,
  columnsOfKind,
  type Matching,
  missingColumns,
  unusedColumns,
  withoutRivals,
} from './match-columns.ts';
import type { Column, SheetKind } from './sheet-kind.ts';

type Props = { kind: SheetKind; table: SheetTable; matching: Matching; onChange: (matching: Matching) => void };

/** Which column of the sheet holds what: found by name, or chosen by hand. Opened, it stays so until it is closed. */
export function SheetColumnChoice({ kind, table: { heads, rows }, matching, onChange }: Props) {
  const columns = columnsOfKind(kind, matching).filter(({ isNotKept, field }) => !isNotKept || field in matching);
  const [open, setOpen] = useState(() => missingColumns(kind, matching).length > 0);
  const matched = columns.filter(({ field }) => field in matching).length;
  const width = Math.max(heads.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, position) => headAt(heads, position));
  const unused = unusedColumns(width, matching).filter((position) =>
    rows.some(({ cells }) => !isEmptyCell(cells[position])),
  );

  function choose(field: string, position: string): void {
    const { [field]: _before, ...others } = matching;
    if (position === '') onChange(others);
    else onChange({ ...withoutRivals(field, others), [field]: /^\d+$/.test(position) ? Number(position) : position });
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
              onChange={(position) => choose(column.field, position)}
            />
          ))}
        </div>
      </details>
      {unused.length > 0 && <UnusedColumns positions={unused} heads={names} rows={rows} />}
    </>
  );
}

function headAt(heads: string[], position: number): string {
  return (heads[position] ?? '').trim() || t('imports.unnamed', { number: position + 1 });
}

type SelectProps = {
  column: Column;
  value: Matching[string] | undefined;
  heads: string[];
  onChange: (position: string) => void;
};

function ColumnSelect({ column, value = '', heads, onChange }: SelectProps) {
  return (
    <FormField label={headOfColumn(column, t)}>
      {({ id }) => (
        <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('imports.notInSheet')}</option>
          {heads.map((head, position) => (
            <option key={position} value={position}>
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

function UnusedColumns({ positions, heads, rows }: { positions: number[]; heads: string[]; rows: TableRow[] }) {
  return (
    <div>
      <p>{t('imports.unusedColumns')}</p>
      <ul className="import-unused">
        {positions.map((position) => (
          <li key={position}>
            {t('imports.unusedColumn', { head: heads[position]!, examples: examplesOf(rows, position) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_EXAMPLES = 3;

function examplesOf(rows: TableRow[], position: number): string {
  const written = rows.flatMap(({ cells }) => (isEmptyCell(cells[position]) ? [] : [cells[position]!.text]));
  return [...new Set(written)].slice(0, MOST_EXAMPLES).join(', ');
}
