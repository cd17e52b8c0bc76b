/** Percents written as fractions: a program's 2 % whose cell has lost its format holds 0.02. */
import { plainNumeral } from './numeral.ts';
import type { Cell, ColumnForm } from './workbook.ts';

/** Nobody lends for less a month; a fraction of that size is 10 %. */
const LEAST_PERCENT = 0.1;

/** What the cell is in percent, if it is a fraction: 2 for `0.02`. A sign of percent says that it is none. */
export function percentOfFraction(cell: Cell, { decimal = 'point' }: ColumnForm): number | undefined {
  if (!cell || cell.error || cell.text.includes('%')) return undefined;
  const value = cell.number ?? Number(plainNumeral(cell.text.trim(), decimal) ?? Number.NaN);
  return value > 0 && value < LEAST_PERCENT ? Math.round(value * 1e8) / 1e6 : undefined;
}
