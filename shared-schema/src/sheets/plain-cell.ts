/** What a cell says, without what only changes how it looks. */
import { plainText } from '../plain-text.ts';
import { usualDigits } from '../text.ts';
import type { Cell } from './workbook.ts';

/** The digits of every script as the usual ones, plain blanks and minuses, no marks of direction. */
export function plainCharacters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('  ')) return text.trim();
  return usualDigits(text)
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\p{Cf}/gu, (mark) => (mark === '\u200d' || mark === '\u200c' ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

export function isEmptyCell(cell: Cell | undefined): boolean {
  return !cell || cell.text.trim() === '';
}

/** A name of a column or a word, to be compared: capitals, blanks, stars and brackets make no difference. */
export function comparableText(text: string): string {
  const plain = plainText(text);
  // Most of what sheets hold; the signs of all scripts take four times as long.
  if (/^[\0-\x7f]*$/.test(plain)) return plain.replace(/[^a-z0-9]+/g, '');
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Words with one blank between them, in lower case, without what stands between words. */
export function plainWords(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .trim();
}

/** Without the empty rows and cells at the ends, which formats leave behind. */
export function trimmed(rows: Cell[][]): Cell[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => !isEmptyCell(cell)));
  return rows.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex((cell) => !isEmptyCell(cell)) + 1));
}
