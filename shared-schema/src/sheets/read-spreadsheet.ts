/** XLSX, XLS and ODS as the spreadsheet program shows them. */
import { CFB, type CellObject, type Range, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { isLocalDate, type LocalDate } from '../local-date.ts';
import { type ArchiveParts, hiddenRowsOf } from './hidden-rows.ts';
import { trimmed } from './trim-rows.ts';
import type { Cell, FilledCell, Sheet } from './workbook.ts';

/** `text` is of a page that calls itself a workbook, as banks write them. */
export function readSpreadsheet(content: { bytes: Uint8Array; format?: 'ods' | 'xlsx' } | { text: string }): Sheet[] {
  const options = {
    dense: true,
    cellNF: true,
    cellHTML: false,
    // A formula that was never worked out is told from an empty cell.
    cellFormula: true,
    // The one format that means "as usual here": India's.
    dateNF: 'dd/mm/yyyy',
    bookFiles: true,
  } as const;
  const book =
    'bytes' in content
      ? read(content.bytes, { ...options, type: 'array' })
      : read(content.text, { ...options, type: 'string', raw: true });
  const hidden = 'bytes' in content && content.format === 'ods' ? hiddenTables(content.bytes) : undefined;
  const parts = (book as { files?: ArchiveParts }).files;
  const hiddenRows = parts ? hiddenRowsOf(parts) : [];
  return book.SheetNames.map((name, index) => ({
    name,
    hidden: hidden?.has(index) ?? Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
    rows: rowsOf(book.Sheets[name]!, is1904(book)),
    ...(hiddenRows[index]?.length && { hiddenRows: hiddenRows[index] }),
  }));
}

/** The places of an OpenDocument's hidden sheets, which the library does not tell. */
function hiddenTables(bytes: Uint8Array): Set<number> {
  const archive = CFB.read(bytes, { type: 'array' }) as object;
  const file = CFB.find(archive, '/content.xml') as { content: Uint8Array } | null;
  const content = file ? new TextDecoder().decode(Uint8Array.from(file.content)) : '';
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

function is1904(book: WorkBook): boolean {
  return Boolean(book.Workbook?.WBProps?.date1904);
}

function rowsOf(sheet: WorkSheet, date1904: boolean): Cell[][] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows = Array.from(data, (row) => Array.from(row ?? [], (cell) => cellOf(cell, date1904)));
  for (const merge of sheet['!merges'] ?? []) repeat(rows, merge);
  return trimmed(rows);
}

/** The content of joined cells counts for each of them. */
function repeat(rows: Cell[][], { s: start, e: end }: Range): void {
  const content = rows[start.r]?.[start.c];
  if (!content) return;
  for (let row = start.r; row <= Math.min(end.r, rows.length - 1); row++)
    for (let column = start.c; column <= end.c; column++)
      if (row !== start.r || column !== start.c) rows[row]![column] = { ...content, repeated: true };
}

function cellOf(cell: CellObject | undefined, date1904: boolean): Cell {
  if (!cell) return null;
  if (cell.t === 'e') return { text: cell.w ?? `=${cell.f ?? ''}`, error: true };
  if (cell.v === undefined || cell.v === null) return cell.f ? { text: `=${cell.f}`, error: true } : null;
  if (cell.t === 'n') return numberCell(cell, cell.v as number, date1904);
  const text = String(cell.t === 'b' ? (cell.w ?? cell.v) : cell.v);
  return text.trim() === '' ? null : { text };
}

function numberCell(cell: CellObject, value: number, date1904: boolean): FilledCell {
  const format = String(cell.z ?? '');
  // Long numbers, such as phones, are shown with an exponent only because their column is narrow.
  const text = (/^(general)?$/i.test(format) ? String(value) : (cell.w ?? String(value))).trim();
  if (SSF.is_date(format)) {
    const date = dateOf(value, date1904);
    // A time of day, or a month beyond what the books hold.
    return date ? { text, date } : { text };
  }
  const number = format.includes('%') ? Math.round(value * 1e8) / 1e6 : value;
  return { text: text || String(value), number };
}

/** A sheet has the same days again and again. */
const known = new Map<string, LocalDate | undefined>();
const MOST_KNOWN = 10_000;

function dateOf(value: number, date1904: boolean): LocalDate | undefined {
  const key = `${Math.floor(value)} ${date1904}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MOST_KNOWN) known.clear();
  const date = calendarDate(Math.floor(value), date1904);
  known.set(key, date);
  return date;
}

function calendarDate(value: number, date1904: boolean): LocalDate | undefined {
  const parts = SSF.parse_date_code(value, { date1904 }) as { y: number; m: number; d: number } | null;
  if (!parts || value < 1) return undefined;
  const iso = [String(parts.y), ...[parts.m, parts.d].map((part) => String(part).padStart(2, '0'))].join('-');
  return isLocalDate(iso) ? (iso as LocalDate) : undefined;
}
