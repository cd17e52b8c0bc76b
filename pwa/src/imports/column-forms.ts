/** How each column of a sheet writes amounts and dates: told by all of its cells, else asked. */
import { type FormOfColumn, formOfColumn } from '../sheets/column-form.ts';
import type { ColumnForm, FormQuestion, TableRow } from '../sheets/workbook.ts';
import type { CellType, Column } from './columns.ts';
import type { Matching } from './match-columns.ts';

/** By the field that the column fills. */
export type Forms = Record<string, ColumnForm>;

/** A column that can be read in two ways, and nobody has said in which. */
export type OpenForm = { column: Column; question: FormQuestion };

const HOLDS: Partial<Record<CellType, 'amount' | 'date'>> = {
  rupees: 'amount',
  percent: 'amount',
  count: 'amount',
  date: 'date',
};

/** Until it is answered a column is read as is usual in India: a point before paise, and the day first. */
export function formsOf(
  columns: Column[],
  rows: TableRow[],
  matching: Matching,
  answered: Forms,
): { forms: Forms; open: OpenForm[] } {
  const forms: Forms = {};
  const open: OpenForm[] = [];
  for (const column of columns) {
    const found = formOf(column, rows, matching);
    if (!found) continue;
    const answer = answered[column.field];
    if ('question' in found && !answer) open.push({ column, question: found.question });
    forms[column.field] = 'form' in found ? found.form : (answer ?? {});
  }
  return { forms, open };
}

function formOf({ field, type }: Column, rows: TableRow[], matching: Matching): FormOfColumn | undefined {
  const [place, holds] = [matching[field], HOLDS[type]];
  if (typeof place !== 'number' || !holds) return undefined;
  return formOfColumn(
    rows.map(({ cells }) => cells[place] ?? null),
    holds,
  );
}
