/** A file as rows of cells. It takes time: screens have it done by `read-table-worker.ts`. */
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';

/** An empty cell is null. */
export type Cell = string | number | boolean | Date | null;

/** The first sheet of an XLSX file, or a CSV file, whatever its separators and its encoding; without the empty rows at its end. */
export async function readTable(bytes: ArrayBuffer): Promise<Cell[][]> {
  const rows = isZip(bytes) ? ((await readSheet(bytes)) as Cell[][]) : readCsv(textOf(bytes));
  const last = rows.findLastIndex((row) => row.some((cell) => !isEmpty(cell)));
  return rows.slice(0, last + 1);
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** An XLSX file is a ZIP archive. */
function isZip(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  return first === 0x50 && second === 0x4b;
}

/** A CSV whose quotes leave open where a field ends: rows of it would be swallowed. `line` counts from 1. */
export class BrokenQuoteError extends Error {
  override name = 'BrokenQuoteError';

  readonly line: number;

  constructor(line: number) {
    super(`A quote on line ${line} is not closed`);
    this.line = line;
  }
}

/** Throws BrokenQuoteError. */
function readCsv(text: string): Cell[][] {
  // An empty line at the end would count when the separator is guessed.
  const { data, errors } = Papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { delimitersToGuess: [',', ';', '\t'] });
  const broken = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (broken) throw new BrokenQuoteError(lineOf(data, broken.row ?? 0));
  return data.map((row) => row.map(asWritten));
}

/** The line on which a row begins: the fields above it may hold line breaks. */
function lineOf(rows: string[][], row: number): number {
  const breaks = rows.slice(0, row).flatMap((fields) => fields.map((field) => field.split('\n').length - 1));
  return breaks.reduce((sum, count) => sum + count, row + 1);
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function asWritten(field: string): Cell {
  return field.trim() === '' ? null : field.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** UTF-8 or UTF-16 with its mark; without one UTF-8, and what is not comes from an old spreadsheet in Western Europe's letters. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
