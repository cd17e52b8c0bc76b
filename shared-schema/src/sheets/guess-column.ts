/** What a column's content looks like, where its name says nothing. */
import { plainName } from '../plain-text.ts';
import { isDate, isSum } from './looks-like-line.ts';
import { isEmptyCell, plainCharacters, plainWords, type Cell, type FilledCell } from './workbook.ts';

export type ColumnContent =
  | 'date'
  | 'amount'
  | 'phone'
  | 'email'
  | 'name'
  /** 1, 2, 3, … or, …: each is one more than the last. */
  | 'series'
  /** Few words that come again and again. */
  | 'words'
  | 'text';

/** So much of a column must look alike. */
const MOST = 0.8;

/** Undefined for a column that is empty. */
export function guessColumn(cells: Cell[]): ColumnContent | undefined {
  const filled = cells.filter((cell): cell is FilledCell => !isEmptyCell(cell) && !cell!.error);
  if (filled.length === 0) return undefined;
  const most = (looks: (cell: FilledCell) => boolean) => filled.filter(looks).length >= filled.length * MOST;
  if (most(isDate)) return 'date';
  if (most(({ text }) => /^\S+@\S+\.\S+$/.test(text.trim()))) return 'email';
  if (isSeries(filled)) return 'series';
  if (most(isPhone)) return 'phone';
  if (most(isSum)) return 'amount';
  const words = new Set(filled.map(({ text }) => plainWords(text)));
  if (filled.length >= 4 && words.size <= Math.max(2, filled.length / 3)) return 'words';
  return most(isName) ? 'name' : 'text';
}

/** Ten digits or more, as mobiles have them; amounts of that size have commas or decimals. */
function isPhone({ text, number }: FilledCell): boolean {
  const plain = plainCharacters(number === undefined ? text : String(number));
  return plain.split(/[/,;]| or /).every((each) => {
    const digits = each.replace(/\D/g, '').length;
    return /^\+?[\d\s().-]+$/.test(each.trim()) && !/\.\d{1,2}$/.test(each.trim()) && digits >= 10 && digits <= 15;
  });
}

function isSeries(filled: FilledCell[]): boolean {
  if (filled.length < 3) return false;
  const numbers = filled.map(({ text }) => /^(\D*)(\d{1,9})$/.exec(plainCharacters(text)));
  return numbers.every(
    (each, index) =>
      each && (index === 0 || Number(each[2]) - Number(numbers[index - 1]![2]) === 1) && each[1] === numbers[0]![1],
  );
}

/** One to five words of letters, with initials. */
function isName({ text }: FilledCell): boolean {
  return /^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’()-]+){0,4}$/u.test(plainName(text));
}
