/** What a row looks like wherever its cells stand, in a table that is not known. */
import { amountParts } from './amount-parts.ts';
import { dateReadings, monthOfWord } from './date-parts.ts';
import { isFigure } from './numeral.ts';
import { isEmptyCell, plainCharacters, type Cell, type FilledCell } from './workbook.ts';

/** A day and a figure. */
export function looksLikeLine(cells: Cell[]): boolean {
  const own = ownCells(cells);
  return own.some(isDay) && own.some((cell) => !isDay(cell) && isSum(cell));
}

/** A line, or what remains of one: a figure with decimals. */
export function mayTellMoney(cells: Cell[]): boolean {
  return looksLikeLine(cells) || ownCells(cells).some(hasDecimals);
}

/** What a row holds itself; the copies of joined cells are not counted. */
export function ownCells(cells: Cell[] = []): FilledCell[] {
  return cells.flatMap((cell) => (isEmptyCell(cell) || cell!.repeated ? [] : [cell!]));
}

function isDay(cell: FilledCell): boolean {
  return isDate(cell) || (cell.number === undefined && isDayAndMonth(cell.text));
}

export function isDate({ date, number, text }: FilledCell): boolean {
  if (date) return true;
  const { dayFirst, monthFirst } = number === undefined ? dateReadings(text) : {};
  return Boolean(dayFirst ?? monthFirst);
}

/** `07-Feb`, `Feb 7`, `7/2`: the year stands elsewhere. */
export function isDayAndMonth(text: string): boolean {
  const plain = plainCharacters(text);
  if (/^\d{1,2}\s*[-/]\s*\d{1,2}$/.test(plain)) {
    const [day, month] = plain.split(/[-/]/).map(Number) as [number, number];
    return Math.max(day, month) <= 31 && Math.min(day, month) <= 12;
  }
  const parts = plain.split(/[\s,/.-]+|(?<=^\d{1,2})(?=\p{L})/u).filter(Boolean);
  const day = parts.findIndex((part) => /^\d{1,2}(st|nd|rd|th)?$/i.test(part));
  return parts.length === 2 && day >= 0 && monthOfWord(parts[1 - day]!) !== undefined;
}

/** A number, or a text that is a figure. */
export function isSum({ number, text }: FilledCell): boolean {
  if (number !== undefined) return true;
  // Most words are told from figures at a glance: none that stands beside a figure is so long.
  const plain = plainCharacters(text);
  return /\d/.test(plain) && !/[a-z]{7}/i.test(plain) && isFigure(amountParts(plain).figure);
}

/** Not those of a percentage, nor the points of a date. */
function hasDecimals({ date, number, text }: FilledCell): boolean {
  if (date || text.includes('%')) return false;
  if (number !== undefined) return !Number.isInteger(number) || /\d[.,]\d\d$/.test(text);
  const figures = plainCharacters(text).match(/[\d.,]*\d/g) ?? [];
  return figures.some((figure) => /^[\d,]*\.\d\d$|^[\d.]*,\d\d$/.test(figure));
}
