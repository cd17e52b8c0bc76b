/** How each column of a sheet is read: told by all of its cells, else asked. */
import { phoneDigits } from 'shared-schema/members/phone-number';
import { type FormOfColumn, formOfColumn } from 'shared-schema/sheets/column-form';
import {
  plainCharacters,
  type Cell,
  type ColumnForm,
  type FormQuestion,
  type TableRow,
} from 'shared-schema/sheets/workbook';
import { percentOfFraction } from 'shared-schema/sheets/read-amount';
import type { Matching } from './match-columns.ts';
import type { CellType, Column } from './sheet-kind.ts';

/** `second` is the field that takes the second of two phone numbers in a cell; empty, it is left out. */
export type ReadAs = ColumnForm & { second?: string };

/** By the field that the column fills. */
export type Forms = Record<string, ReadAs>;

/** Cells that hold two phone numbers, and the fields that may take the second. */
type SecondPhone = { about: 'second'; example: string; fields: Column[] };

/** A column that can be read in two ways, and nobody has said in which. */
export type OpenForm = { column: Column; question: FormQuestion | SecondPhone };

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
    const found = column.type === 'phone' ? secondOf(column, columns, rows, matching) : formOf(column, rows, matching);
    if (!found) continue;
    const answer = answered[column.field];
    if ('question' in found && !answer) open.push({ column, question: found.question });
    forms[column.field] = 'form' in found ? found.form : (answer ?? {});
  }
  return { forms, open };
}

function secondOf(
  { field }: Column,
  columns: Column[],
  rows: TableRow[],
  matching: Matching,
): { question: SecondPhone } | undefined {
  const position = matching[field];
  if (typeof position !== 'number') return undefined;
  const double = rows.find(({ cells }) => twoPhones(cells[position]?.text ?? ''));
  const fields = columns.filter((column) => column.type === 'phone' && !(column.field in matching));
  return double && { question: { about: 'second', example: double.cells[position]!.text, fields } };
}

function formOf({ field, type }: Column, rows: TableRow[], matching: Matching): FormOfColumn | undefined {
  const [position, holds] = [matching[field], HOLDS[type]];
  if (typeof position !== 'number' || !holds) return undefined;
  const cells = rows.map((row) => row.cells[position] ?? null);
  const found = formOfColumn(cells, holds);
  if (type !== 'percent' || !('form' in found)) return found;
  const question = fractionsIn(cells, found.form);
  return question ? { question } : found;
}

function fractionsIn(cells: Cell[], form: ColumnForm): FormQuestion | undefined {
  const example = cells.find((cell) => percentOfFraction(cell, form) !== undefined);
  if (!example) return undefined;
  return { about: 'fractions', example: example.text, form, percent: percentOfFraction(example, form)! };
}

/** Two phone numbers in one cell, as many write them: `94470 11206 / 94470 11207`. */
export function twoPhones(text: string): [string, string] | undefined {
  const parts = plainCharacters(text).split(/\s*(?:[/,;&]|\bor\b|\band\b)\s*/);
  const [first, second] = parts;
  const isBoth = parts.length === 2 && parts.every((part) => phoneDigits(part));
  return isBoth ? [first!, second!] : undefined;
}
