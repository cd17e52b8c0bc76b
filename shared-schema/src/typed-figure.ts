/**
 * Figures as people and programs write them: in forms, over REST, on the page of a payment link. Apart from `money.ts`, as visitors need none of
 * it to read a page.
 */
import { decimalUnits, formatMoney, type Money, toDecimal } from './money.ts';
import type { Percent } from './percent.ts';
import { typedNumeral } from './sheets/numeral.ts';

/**
 * Reads rupees: a number, or a figure with at most three decimals in the digits of any script. `₹1,500.50`, `1 500,5` and `1500` are
 * read; undefined for anything else, such as `1,50,05`.
 */
export function parseRupees(rupees: number | string): Money | undefined {
  const figure = typeof rupees === 'number' ? rupees : rupees.replace(/^(\s*[-−]?\s*)₹/, '$1');
  return parseDecimals(figure, 3) as Money | undefined;
}

/** The same of rupees and paise, because nobody pays less than a paisa. */
export function parsePaise(typed: string): Money | undefined {
  const money = parseRupees(typed);
  return money !== undefined && money % 10 === 0 ? money : undefined;
}

/** Whether it is written as the app writes that amount, with or without its sign and its noughts. */
export function isWrittenOut(typed: string, money: Money): boolean {
  const shown = formatMoney(money).replace('₹', '');
  return [shown, shown.replace('.00', ''), formatMoney(money)].includes(typed.trim());
}

/** An amount as it stands in a field: `2549.50`, `5000`; a third decimal where there are thousandths. */
export function rupeesText(money: Money): string {
  return toDecimal(money).replace(/\.000$|0$/, '');
}

/** Reads a per cent figure with at most three decimals. */
export function parsePercent(value: number | string): Percent | undefined {
  const figure = typeof value === 'number' ? value : value.replace(/%\s*$/, '');
  return parseDecimals(figure, 3) as Percent | undefined;
}

/** Reads a rate of at most six decimals, in millionths. */
export function parseRate(rate: number | string): number | undefined {
  return parseDecimals(rate, 6);
}

/** A number with an exponent (1e21, 1e-7) is none that anybody means. */
function parseDecimals(figure: number | string, decimals: number): number | undefined {
  const numeral = typeof figure === 'number' ? figure : typedNumeral(figure);
  return numeral === undefined ? undefined : decimalUnits(numeral, decimals);
}
