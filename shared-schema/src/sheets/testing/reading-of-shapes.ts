/** A sheet's table and what its columns were read as, in short, for tests. */
import { toRupees } from '../../money.ts';
import { formOfColumn } from '../column-form.ts';
import { findTable } from '../find-table.ts';
import { comparableText, type Cell, type ColumnForm, type Sheet, type SheetTable } from '../workbook.ts';
import { readAmount } from '../read-amount.ts';
import { readDate } from '../read-date.ts';
import { readWorkbook } from '../read-workbook.ts';
import { spreadsheet, type Written } from './sheet-builders.ts';

/** Some of the names that the app's own columns have. */
export const KNOWN = new Set(
  [
    'date',
    'amount',
    'description',
    'name',
    'full name',
    'member',
    'ledger',
    'type',
    'indian mobile',
    'shares',
    'number',
    'chitty',
    'email',
    'interest',
    'debit',
    'credit',
    'balance',
    'received',
    'paid',
    'പേര്',
    'തീയതി',
    'തുക',
    'नाम',
    'तारीख',
    'राशि',
  ].map(comparableText),
);

export type Source = string[] | { rows: Written[][]; merges?: string[] };

/** Lines of a CSV, or rows of an XLSX. */
export function sheetOf(source: Source): Sheet {
  const bytes = Array.isArray(source)
    ? new TextEncoder().encode(source.join('\n'))
    : spreadsheet([{ name: 'sheet', ...source }]);
  const book = readWorkbook(bytes, 'a file');
  if ('refused' in book) throw new Error(book.refused);
  if (book.faults.length > 0) throw new Error(JSON.stringify(book.faults));
  return book.sheets[0]!;
}

export function tableOf(source: Source): SheetTable | undefined {
  return findTable(sheetOf(source), KNOWN);
}

/** `R` for a record, `T` for a total, `n` for a note. */
export function kindsOf({ rows }: SheetTable): string {
  return rows.map(({ kind }) => ({ record: 'R', total: 'T', note: 'n' })[kind]).join('');
}

/** What the records hold under a head: amounts, `500 debit`, dates, `!fault`, or the question about the whole column. */
export function columnOf(table: SheetTable, head: string, holds: 'amount' | 'date'): (string | number)[] | string {
  const position = table.heads.indexOf(head);
  if (position < 0) return `no ${head}`;
  const cells = table.rows.filter(({ kind }) => kind === 'record').map((row) => row.cells[position] ?? null);
  const found = formOfColumn(cells, holds);
  if ('question' in found) return `? ${found.question.about}`;
  return cells.map((cell) => (holds === 'amount' ? amountOf(cell, found.form) : dateOf(cell, found.form)));
}

function amountOf(cell: Cell, form: ColumnForm): string | number {
  const read = readAmount(cell, form);
  if ('fault' in read) return `!${read.fault}`;
  return read.direction ? `${toRupees(read.amount)} ${read.direction}` : toRupees(read.amount);
}

function dateOf(cell: Cell, form: ColumnForm): string {
  const read = readDate(cell, form);
  return 'fault' in read ? `!${read.fault}` : read.date;
}
