/** A CSV file as a sheet, and what it does not say rightly. */
import Papa from 'papaparse';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, timesIn, TooLarge } from './bounds.ts';
import { decodeText, findEncoding, strangeLetters } from './encodings.ts';
import { looksLikeFormula } from './looks-like-formula.ts';
import { looksLikeLine } from './looks-like-line.ts';
import { trimmed, type Cell, type FileFault, type Workbook } from './workbook.ts';
import { saysTotal } from './total-words.ts';

const SEPARATORS = [',', ';', '\t', '|'];

/** More than anybody mends. */
const MOST_FAULTS = 100;

/** So many rows tell which separator a file has. */
const LOOKED_AT = 200;

export function readCsv(bytes: Uint8Array, fileName: string, chosen?: string): Workbook {
  const encoding = chosen ?? findEncoding(bytes);
  const whole = decodeText(bytes, encoding);
  const named = /^sep=(.)\r?\n/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const firstLine = named ? 2 : 1;
  checkSize(text);
  const separator = named?.[1] ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  if (data.some((fields) => fields.length > MOST_COLUMNS)) throw new TooLarge();
  const faults = errors.slice(0, MOST_FAULTS).flatMap(({ type, index, row }): FileFault[] => {
    if (!/quotes/i.test(type)) return [];
    const line = index === undefined ? (row ?? 0) + firstLine : lineAt(text, index) + firstLine - 1;
    return [{ line, reason: 'quote' }];
  });
  const swallowing = data.findIndex((fields) => swallowsLines(fields, separator));
  if (swallowing >= 0) faults.push({ line: swallowing + firstLine, reason: 'quote' });
  const strange = chosen || encoding.startsWith('utf') ? -1 : strangeLetters(text);
  if (strange >= 0) faults.push({ line: lineAt(text, strange) + firstLine - 1, reason: 'letters' });
  const unreadable = text.indexOf('\ufffd');
  if (unreadable >= 0) faults.push({ line: lineAt(text, unreadable) + firstLine - 1, reason: 'unreadable' });
  faults.push(...oddWidths(data, firstLine));
  if (isCutInAmount(text, data)) faults.push({ line: data.length + firstLine - 1, reason: 'tooFewFields' });
  const rows = data.map((fields) => fields.map(cellOf));
  // The number of a row is what a spreadsheet program shows.
  const name = fileName.replace(/\.[^.]+$/, '');
  return {
    fileName,
    format: 'csv',
    sheets: [{ name, hidden: false, rows: trimmed(rows) }],
    faults: faults.slice(0, MOST_FAULTS),
    encoding,
  };
}

/** Before fields are made of it. */
function checkSize(text: string): void {
  const most = [['\n', MOST_ROWS] as const, ...SEPARATORS.map((separator) => [separator, MOST_CELLS] as const)];
  if (most.some(([sought, limit]) => timesIn(text, sought, limit) > limit)) throw new TooLarge();
}

/**
 * Exports put an apostrophe before what a spreadsheet would take for a formula, and write as a formula what it would show in
 * another way: `="0012"`.
 */
function cellOf(field: string): Cell {
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(field) ?? [];
  const text = quoted?.replaceAll('""', '"') ?? withoutMark(field);
  return text.trim() === '' ? null : { text };
}

/** Without the apostrophe that keeps a text from becoming a formula. */
function withoutMark(field: string): string {
  return field.startsWith("'") && looksLikeFormula(field) ? field.slice(1) : field;
}

/** The one with which lines can be read, and which makes most rows equally wide. */
function separatorOf(text: string): string {
  const scored = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: true });
    const { rows, hasLines } = fromHeads(data);
    const width = usualWidth(rows);
    const share = width > 1 ? rows.filter((fields) => fields.length === width).length / rows.length : 0;
    return { delimiter, width, fit: share + (hasLines ? 1 : 0), decimals: timesBetweenDigits(text, delimiter) };
  });
  return scored.toSorted((a, b) => b.fit - a.fit || a.decimals - b.decimals || b.width - a.width)[0]!.delimiter;
}

/** A comma there may stand before decimals. */
function timesBetweenDigits(text: string, delimiter: string): number {
  const parts = text.slice(0, 10_000).split(delimiter);
  return parts.slice(1).filter((part, index) => /^\d/.test(part) && /\d$/.test(parts[index]!)).length;
}

/** What a bank says of the account above its table may be more rows than the lines: it does not tell how wide these are. */
function fromHeads(data: string[][]): { rows: string[][]; hasLines: boolean } {
  const first = data.findIndex((fields) => looksLikeLine(fields.map(cellOf)));
  return { rows: data.slice(Math.max(0, first - 1)), hasLines: first >= 0 };
}

function usualWidth(rows: string[][]): number {
  const counts = [...Map.groupBy(rows, (fields) => fields.length)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/**
 * A quote that opens by mistake and is closed by a later one makes one field of the lines between. Broken up again they are lines, where the
 * breaks of a long text leave parts of one.
 */
function swallowsLines(fields: string[], separator: string): boolean {
  const isBroken = (field: string) => /[\r\n]/.test(field) && field.includes(separator);
  if (!fields.some(isBroken)) return false;
  const readsAsLine = (line: string) => looksLikeLine(line.split(separator).map(cellOf));
  const whole = fields.map((field) => (isBroken(field) ? field : field.replace(/[\r\n]+/g, ' ')));
  const broken = whole.join(separator).split(/[\r\n]+/);
  const within = fields.filter(isBroken).flatMap((field) => field.split(/[\r\n]+/).slice(1, -1));
  return broken.filter(readsAsLine).length > 1 || within.some(readsAsLine);
}

/** Few rows that are short come from a hand; where many are, the program leaves out empty fields at a line's end. */
const FEW = 0.2;

/**
 * A comma without quotes cuts a field in two: such a row has more fields than the others. One that is cut short has fewer;
 * titles and notes, which fill less than half of them, do not count, nor do totals.
 */
function oddWidths(data: string[][], firstLine: number): FileFault[] {
  const rows = data
    .map((fields, index) => ({
      line: index + firstLine,
      fields,
      used: fields.findLastIndex((field) => field.trim() !== '') + 1,
    }))
    .filter(({ used }) => used > 0);
  const table = fromHeads(rows.map(({ fields }) => fields)).rows;
  const usual = usualWidth(table);
  if (usual < 2) return [];
  const wide = rows.filter(({ used }) => used > usual);
  const short = rows
    .slice(-table.length)
    .filter(({ fields, used }) => fields.length < usual && used >= Math.max(2, usual / 2) && !isTotal(fields));
  const cut = short.length <= Math.max(1, rows.length * FEW) ? short : [];
  return [
    ...wide.map(({ line }) => ({ line, reason: 'tooManyFields' as const })),
    ...cut.map(({ line }) => ({ line, reason: 'tooFewFields' as const })),
  ];
}

/** It says so, or has figures alone, below a column that tells the records apart. */
function isTotal(fields: string[]): boolean {
  return fields.some(saysTotal) || (fields[0]!.trim() === '' && !/\p{L}/u.test(fields.join('')));
}

/** The last field of the file, without a line's end behind it, has fewer decimals than all amounts above it. */
function isCutInAmount(text: string, data: string[][]): boolean {
  const last = data.at(-1) ?? [];
  const position = last.length - 1;
  const above = data
    .slice(0, -1)
    .flatMap((fields) => (/\d/.test(fields[position] ?? '') ? [fields[position]!.trim()] : []));
  if (text.endsWith('\n') || above.length === 0 || !/^[\d,]*\d\.?\d?$/.test(last[position]!.trim())) return false;
  return above.every((field) => /\.\d\d$/.test(field));
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
