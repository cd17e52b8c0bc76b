/** A file of a spreadsheet program, as that program shows it. */
import type { LocalDate } from '../local-date.ts';
import { plainText } from '../plain-text.ts';
import { usualDigits } from '../text.ts';

/** An empty cell is null. */
export type Cell = FilledCell | null;

export type FilledCell = {
  /** As the program shows it: `2%`, `05-Apr-26`, `₹1,50,050.00`, `#DIV/0!`. */
  text: string;
  /** Of a cell that holds a number, as people read it: 2 for one shown as `2%`. */
  number?: number;
  /** Of a cell that holds a date. */
  date?: LocalDate;
  /** The program could not work it out: `#DIV/0!`, `#REF!`. */
  error?: true;
  /** The cell is joined with the one above or before it, whose content it repeats. */
  repeated?: true;
};

export type Sheet = {
  name: string;
  hidden: boolean;
  rows: Cell[][];
  /** Rows that a filter or a person has hidden, as the program numbers them. */
  hiddenRows?: number[];
};

/** What a file does not say rightly, such as a quote that nothing closes, or letters that are those of no name. `line` counts from 1. */
export type FileFault = { line: number; reason: 'quote' | 'tooFewFields' | 'tooManyFields' | 'unreadable' | 'letters' };

export type Workbook = {
  fileName: string;
  format: 'xlsx' | 'xls' | 'ods' | 'csv';
  sheets: Sheet[];
  faults: FileFault[];
  /** Of a CSV: how its letters were read, found or chosen by hand. */
  encoding?: string;
};

/** Rows of a sheet as they stand in it. `row` is the number that the program shows. */
export type TableRow = {
  row: number;
  cells: Cell[];
  /** Totals are left out of the records, and compared with their sum. */
  kind: 'record' | 'total' | 'note';
  /** The program does not show it. */
  hidden?: true;
  /** A figure beyond the last head, where others have none: a comma or a slip may have cut an amount in two. */
  beyond?: string;
};

/** The table in a sheet: the lines above its heads, its heads (two lines joined), and what stands below. */
export type SheetTable = {
  title: string[];
  headRow: number;
  heads: string[];
  rows: TableRow[];
  /** Rows that stand above the heads and look like records: their own heads may be damaged. */
  above?: { row: number; text: string }[];
};

/** How a column writes what can be read in two ways. Each is settled for the whole column. */
export type ColumnForm = {
  decimal?: 'point' | 'comma';
  dates?: 'dayFirst' | 'monthFirst';
  /** Its cells that hold dates have day and month the wrong way round: a program of another country took the texts for its own. */
  turned?: boolean;
  /** Percents below a tenth are fractions: 0.02 is 2 %. */
  fractions?: boolean;
};

/** What cannot be told from any cell of the column; the examples say what each answer makes of one of them. */
export type FormQuestion =
  | { about: 'decimal'; example: string; point: string | undefined; comma: string }
  | { about: 'dates'; example: string; dayFirst: LocalDate; monthFirst: LocalDate }
  | { about: 'turned'; example: string; dates: 'dayFirst' | 'monthFirst'; asItIs: LocalDate; turned: LocalDate }
  | { about: 'fractions'; example: string; form: ColumnForm; percent: number };

/** What a cell says, without what only changes how it looks. */

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
