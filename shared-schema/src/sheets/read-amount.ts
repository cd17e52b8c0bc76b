/** A cell as an amount of rupees. What may be read in two ways is read as the whole column is: see `column-form.ts`. */
import { type Money, NOTHING } from '../money.ts';
import { parseRupees } from '../typed-figure.ts';
import { type AmountParts, amountParts } from './amount-parts.ts';
import { isFigure, plainNumeral } from './numeral.ts';
import type { Cell, ColumnForm, FilledCell } from './workbook.ts';

export type AmountFault =
  | 'empty'
  | 'notAnAmount'
  | 'oddCommas'
  | 'tooManyDecimals'
  | 'otherCurrency'
  | 'isDate'
  | 'isPercent'
  /** `-500 Dr`: it cannot be told whether the minus turns the letters around. */
  | 'signAndLetters'
  /** `#DIV/0!` */
  | 'error';

/** The amount is negative for `(500)`, `-500` and `500-`; `500 Dr` says the direction and is not. */
export type ReadAmount = { amount: Money; direction?: 'credit' | 'debit' } | { fault: AmountFault };

/**
 * A cell joined with the one above is read like any other: its `repeated` tells that the same amount stands for several rows.
 */
export function readAmount(cell: Cell, form: ColumnForm): ReadAmount {
  if (!cell || cell.text.trim() === '') return { fault: 'empty' };
  if (cell.error) return { fault: 'error' };
  if (cell.date) return { fault: 'isDate' };
  if (cell.text.includes('%')) return { fault: 'isPercent' };
  const parts = amountParts(cell.text);
  if (parts.otherCurrency) return { fault: 'otherCurrency' };
  if (cell.number !== undefined) return ofNumber(cell as FilledCell & { number: number }, parts);
  // Books write nothing so.
  if (/^(-+|nil)$/i.test(parts.figure)) return { amount: NOTHING };
  if (!isFigure(parts.figure)) return { fault: 'notAnAmount' };
  const numeral = plainNumeral(parts.figure, form.decimal ?? 'point');
  if (numeral === undefined) return { fault: 'oddCommas' };
  return signed(parseRupees(numeral), parts);
}

/** The letters of a number's format count, as they are what is seen: `500.00 Dr`, where the cell holds -500. */
function ofNumber({ number, text }: FilledCell & { number: number }, parts: AmountParts): ReadAmount {
  const value = decimalsShown(number, text);
  if (!parts.direction) return value === undefined ? { fault: 'tooManyDecimals' } : { amount: value };
  const size = value === undefined ? undefined : (Math.abs(value) as Money);
  return signed(size, parts);
}

/** The thousandths of a number. A formula's thirds are taken as they are shown, if at least paise are. */
function decimalsShown(number: number, text: string): Money | undefined {
  // Sums are a hair beside the decimal.
  const exact = parseRupees(Math.round(number * 1e6) / 1e6);
  if (exact !== undefined) return exact;
  const shown = /\.(\d{2,3})(?!\d)/.exec(text)?.[1];
  return shown ? parseRupees(number.toFixed(shown.length)) : undefined;
}

function signed(amount: Money | undefined, { negative, direction }: AmountParts): ReadAmount {
  if (amount === undefined) return { fault: 'tooManyDecimals' };
  if (!direction) return { amount: (negative && amount > 0 ? -amount : amount) as Money };
  return negative ? { fault: 'signAndLetters' } : { amount, direction };
}

// Percents written as fractions: a program's 2 % whose cell has lost its format holds 0.02.

/** Nobody lends for less a month; a fraction of that size is 10 %. */
const LEAST_PERCENT = 0.1;

/** What the cell is in percent, if it is a fraction: 2 for `0.02`. A sign of percent says that it is none. */
export function percentOfFraction(cell: Cell, { decimal = 'point' }: ColumnForm): number | undefined {
  if (!cell || cell.error || cell.text.includes('%')) return undefined;
  const value = cell.number ?? Number(plainNumeral(cell.text.trim(), decimal) ?? Number.NaN);
  return value > 0 && value < LEAST_PERCENT ? Math.round(value * 1e8) / 1e6 : undefined;
}
