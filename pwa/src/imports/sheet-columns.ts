/** The columns that a sheet may have: those of its template, and the two in which many write what came in and what went out. */
import { type Column, COLUMNS } from './columns.ts';
import type { SheetKind } from './sheet-kind.ts';

const RECEIVED: Column = { field: 'received', label: 'imports.credit', type: 'rupees' };
const PAID: Column = { field: 'paid', label: 'imports.debit', type: 'rupees' };

/** What stands for the direction of all rows, where no column says it: a minus before what was paid. */
export const BY_SIGN = 'sign';

/** The same where the amounts have a Cr or Dr: it means one thing in a cash book and the other at a bank. */
export const BY_MARK = { crIsReceived: 'crIsReceived', drIsReceived: 'drIsReceived' } as const;

/** All columns of a kind, each required as far as what was matched makes it so. */
export function columnsOfKind(kind: SheetKind, matching: Matching): Column[] {
  const columns = COLUMNS[kind];
  if (!hasDirection(kind)) return columns;
  const split = isSplit(matching);
  return columns.flatMap((column) => {
    if (column.field === 'type') return [{ ...column, required: !split }].map(plain);
    if (column.field === 'amount') return [plain({ ...column, required: !split }), RECEIVED, PAID];
    return [column];
  });
}

type Loose = Omit<Column, 'required'> & { required: boolean };

function plain({ required, ...column }: Loose): Column {
  return required ? { ...column, required } : column;
}

/** Its rows say whether money came or went: a column, two columns, a sign, or one answer for all. */
export function hasDirection(kind: SheetKind): boolean {
  return COLUMNS[kind].some(({ field }) => field === 'type');
}

/** What came in and what went out stand in two columns. */
export function isSplit(matching: Matching): boolean {
  return 'received' in matching || 'paid' in matching;
}

/** A row has one amount: what was chosen instead of another takes its place. */
const RIVALS: Record<string, string[]> = { amount: ['received', 'paid'], received: ['amount'], paid: ['amount'] };

export function withoutRivals(field: string, matching: Matching): Matching {
  return Object.fromEntries(Object.entries(matching).filter(([other]) => !RIVALS[field]?.includes(other)));
}

/**
 * Of columns found by name, unless one `wasChosen` by a person before: beside an amount, one such as `Receipt` or `Paid` holds
 * a number or a tick; beside both, the amount is another one, such as a balance.
 */
export function withOneAmount(kind: SheetKind, matching: Matching, wasChosen: (field: string) => boolean): Matching {
  if (!hasDirection(kind) || !('amount' in matching)) return matching;
  const isBoth = 'received' in matching && 'paid' in matching;
  const field = ['amount', 'received', 'paid'].find(wasChosen) ?? (isBoth ? 'received' : 'amount');
  return withoutRivals(field, matching);
}

/** What must be chosen before the sheet can be checked. */
export function missingColumns(kind: SheetKind, matching: Matching): Column[] {
  return columnsOfKind(kind, matching).filter(({ field, required }) => required && !(field in matching));
}

/** The columns of the sheet that fill nothing, from 0. */
export function unusedColumns(width: number, matching: Matching): number[] {
  const used = new Set(Object.values(matching));
  return Array.from({ length: width }, (_, position) => position).filter((position) => !used.has(position));
}

/** By the field: the place of the column that fills it, from 0, or the value that all rows have. */
export type Matching = Record<string, number | string>;
