/** XLSX, XLS and ODS as the spreadsheet program shows them. */
import { type CellObject, type Range, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { isLocalDate, type LocalDate } from '../local-date.ts';
import type { ArchiveParts } from './archive.ts';
import { counter, MOST_CELLS, MOST_COLUMNS, MOST_JOINED_IN_PAGE, MOST_ROWS, TooLarge } from './bounds.ts';
import { trimmed, type Cell, type FilledCell, type Sheet } from './workbook.ts';

const OPTIONS = {
  dense: true,
  cellNF: true,
  cellHTML: false,
  // A formula that was never worked out is told from an empty cell.
  cellFormula: true,
  // The one format that means "as usual here": India's.
  dateNF: 'dd/mm/yyyy',
} as const;

/** Of an archive: the library gets it without what it need not read, and not packed, so that it unpacks nothing itself. */
export function readArchive(parts: ArchiveParts): Sheet[] {
  const content = parts.get('content.xml');
  const text = content && new TextDecoder().decode(content);
  if (text) checkRepeats(text);
  for (const [name, part] of parts) if (name.startsWith('xl/worksheets/')) checkCells(part);
  const bytes = zipSync(Object.fromEntries([...parts].map(([name, part]) => [name, [part, { level: 0 }]])));
  const hiddenRows = text ? [] : hiddenRowsOf(parts);
  const hidden = text ? hiddenTables(text) : undefined;
  return sheetsOf(read(bytes, { ...OPTIONS, type: 'array' })).map((sheet, index) => ({
    ...sheet,
    ...(hidden && { hidden: hidden.has(index) }),
    ...(hiddenRows[index]?.length && { hiddenRows: hiddenRows[index] }),
  }));
}

/** Of Excel before 2007. */
export function readOldExcel(bytes: Uint8Array): Sheet[] {
  return sheetsOf(read(bytes, { ...OPTIONS, type: 'array' }));
}

/** Of a page that calls itself a workbook, as banks write them. */
export function readHtmlPage(text: string): Sheet[] {
  checkRepeats(text);
  checkTimes(text, /<tr\b/gi, MOST_ROWS);
  checkTimes(text, /\b(col|row)span\s*=/gi, MOST_JOINED_IN_PAGE);
  return sheetsOf(read(text, { ...OPTIONS, type: 'string', raw: true }));
}

function checkTimes(text: string, pattern: RegExp, most: number): void {
  for (let times = 0; pattern.test(text); times++) if (times === most) throw new TooLarge();
}

/** An OpenDocument says in a few letters that a row comes a million times: the library writes each of its cells. */
function checkRepeats(xml: string): void {
  const count = counter(MOST_CELLS);
  let rows = 1;
  for (const [tag] of xml.matchAll(/<(\w+:)?table-(row|cell)\b[^>]*(?<!\/)>(?!\s*<\/)/g)) {
    if (/^<(\w+:)?table-row/.test(tag)) rows = repeatsIn(tag, 'rows');
    else count(rows * repeatsIn(tag, 'columns'));
  }
}

function repeatsIn(tag: string, of: 'rows' | 'columns'): number {
  return Number(new RegExp(`number-${of}-repeated=["'](\\d+)`).exec(tag)?.[1] ?? 1);
}

function checkCells(xml: Uint8Array): void {
  let cells = 0;
  for (let at = xml.indexOf(0x3c); at >= 0; at = xml.indexOf(0x3c, at + 1)) if (xml[at + 1] === 0x63) cells++;
  if (cells > MOST_CELLS) throw new TooLarge();
}

function sheetsOf(book: WorkBook): Sheet[] {
  const count = counter(MOST_CELLS);
  const cellOf = sharedCells(Boolean(book.Workbook?.WBProps?.date1904));
  return book.SheetNames.map((name, index) => ({
    name,
    hidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
    rows: rowsOf(book.Sheets[name]!, cellOf, count),
  }));
}

/** The places of an OpenDocument's hidden sheets, which the library does not tell. */
function hiddenTables(content: string): Set<number> {
  const styles = content.matchAll(
    /<style:style [^>]*style:name="([^"]+)"[^>]*style:family="table"[^>]*>(.*?)<\/style:style>/gs,
  );
  const hiding = new Set(
    [...styles].flatMap(([, name, inside]) => (/table:display="false"/.test(inside!) ? [name!] : [])),
  );
  const tables = [...content.matchAll(/<table:table [^>]*>/g)];
  return new Set(
    tables.flatMap(([tag], index) => (hiding.has(/table:style-name="([^"]+)"/.exec(tag)?.[1] ?? '') ? [index] : [])),
  );
}

/** `count` is told of cells before they are made. */
function rowsOf(sheet: WorkSheet, cellOf: CellReader, count: (cells: number) => void): Cell[][] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  if (data.length > MOST_ROWS) throw new TooLarge();
  let width = 0;
  data.forEach((row) => {
    if (row.length > MOST_COLUMNS) throw new TooLarge();
    width = Math.max(width, row.length);
    count(row.length);
  });
  const rows = Array.from(data, (row) => Array.from(row ?? [], cellOf));
  for (const merge of sheet['!merges'] ?? []) repeat(rows, merge, width, count);
  return trimmed(rows);
}

/** The content of joined cells counts for each of them, as far as the sheet's own reach. */
function repeat(rows: Cell[][], { s: start, e: end }: Range, width: number, count: (cells: number) => void): void {
  const content = rows[start.r]?.[start.c];
  if (!content) return;
  const last = { row: Math.min(end.r, rows.length - 1), column: Math.min(end.c, width - 1) };
  count((last.row - start.r + 1) * (last.column - start.c + 1));
  for (let row = start.r; row <= last.row; row++)
    for (let column = start.c; column <= last.column; column++)
      if (row !== start.r || column !== start.c) rows[row]![column] = { ...content, repeated: true };
}

type CellReader = (cell: CellObject | undefined) => Cell;

/** A workbook says the same again and again: what looks the same is one cell, which is worked out, sent to the screen and held once. */
function sharedCells(date1904: boolean): CellReader {
  const texts = new Map<string, Cell>();
  const byFormat = new Map<unknown, Map<number, { shown: string | undefined; cell: Cell }>>();

  function ofText(text: string): Cell {
    let cell = texts.get(text);
    if (cell === undefined) texts.set(text, (cell = text.trim() === '' ? null : { text }));
    return cell;
  }

  function ofNumber(cell: CellObject, value: number): Cell {
    let numbers = byFormat.get(cell.z);
    if (!numbers) byFormat.set(cell.z, (numbers = new Map()));
    const known = numbers.get(value);
    if (known && known.shown === cell.w) return known.cell;
    const made = numberCell(cell, value, date1904);
    numbers.set(value, { shown: cell.w, cell: made });
    return made;
  }

  return (cell) => {
    if (!cell) return null;
    if (cell.t === 'e') return { text: cell.w ?? `=${cell.f ?? ''}`, error: true };
    if (cell.v === undefined || cell.v === null) return cell.f ? { text: `=${cell.f}`, error: true } : null;
    if (cell.t === 'n') return ofNumber(cell, cell.v as number);
    return ofText(String(cell.t === 'b' ? (cell.w ?? cell.v) : cell.v));
  };
}

function numberCell(cell: CellObject, value: number, date1904: boolean): FilledCell {
  const format = String(cell.z ?? '');
  // Long numbers, such as phones, are shown with an exponent only because their column is narrow.
  const text = (/^(general)?$/i.test(format) ? String(value) : (cell.w ?? String(value))).trim();
  if (SSF.is_date(format)) {
    const date = calendarDate(Math.floor(value), date1904);
    // A time of day, or a month beyond what the books hold.
    return date ? { text, date } : { text };
  }
  const number = format.includes('%') ? Math.round(value * 1e8) / 1e6 : value;
  return { text: text || String(value), number };
}

function calendarDate(value: number, date1904: boolean): LocalDate | undefined {
  const parts = SSF.parse_date_code(value, { date1904 }) as { y: number; m: number; d: number } | null;
  if (!parts || value < 1) return undefined;
  const iso = [String(parts.y), ...[parts.m, parts.d].map((part) => String(part).padStart(2, '0'))].join('-');
  return isLocalDate(iso) ? (iso as LocalDate) : undefined;
}

// The rows of an XLSX that a filter or a person has hidden. The library tells of them only with all formats of all
// cells.

/** For each sheet, in the workbook's order, its hidden rows as the program numbers them. */
function hiddenRowsOf(parts: ArchiveParts): number[][] {
  const textOf = (name: string) => new TextDecoder().decode(parts.get(name));
  const relations = textOf('xl/_rels/workbook.xml.rels').match(/<[^>]*\bTarget=[^>]*>/g) ?? [];
  const targets = new Map(
    relations.map((tag) => [/\bId="([^"]*)"/.exec(tag)?.[1], /\bTarget="([^"]*)"/.exec(tag)?.[1]]),
  );
  const sheets = textOf('xl/workbook.xml').match(/<(\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.map((tag) => {
    const target = targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? '';
    return rowsIn(textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`));
  });
}

function rowsIn(xml: string): number[] {
  const rows = xml.match(/<(\w+:)?row\s[^>]*\bhidden="(1|true)"[^>]*>/g) ?? [];
  return rows.map((tag) => Number(/\sr="(\d+)"/.exec(tag)?.[1]));
}
