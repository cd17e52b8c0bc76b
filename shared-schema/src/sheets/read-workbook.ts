/** Any file that a spreadsheet program writes, as a workbook. It takes time: screens call `openWorkbook`, which does it in a worker. */
import { unpack } from './archive.ts';
import { LARGEST_FILE, MOST_CELLS, TooLarge } from './bounds.ts';
import { decodeText, findEncoding } from './encodings.ts';
import { readCsv } from './read-csv.ts';
import { readArchive, readOldExcel, readHtmlPage } from './read-spreadsheet.ts';
import type { Workbook } from './workbook.ts';

export type RefusedFile = { refused: 'notASpreadsheet' | 'locked' | 'tooLarge' | FormatOfBanks };

/** What banks write for other programs. */
type FormatOfBanks = 'mt940' | 'ofx' | 'qif' | 'camt';

export function readWorkbook(bytes: Uint8Array, fileName: string, encoding?: string): Workbook | RefusedFile {
  if (bytes.length > LARGEST_FILE) return { refused: 'tooLarge' };
  try {
    const book = bookOf(bytes, fileName, encoding);
    if ('refused' in book) return book;
    const cells = book.sheets.reduce((sum, { rows }) => sum + rows.reduce((count, row) => count + row.length, 0), 0);
    return cells > MOST_CELLS ? { refused: 'tooLarge' } : book;
  } catch (error) {
    if (error instanceof TooLarge) return { refused: 'tooLarge' };
    return { refused: /password|encrypt/i.test(String(error)) ? 'locked' : 'notASpreadsheet' };
  }
}

/** Pictures and what else an archive holds are left packed. */
const OF_WORKBOOK = /(^mimetype|\.(xml|rels|bin|vml))$/i;

function bookOf(bytes: Uint8Array, fileName: string, encoding: string | undefined): Workbook | RefusedFile {
  if (isOldExcel(bytes)) return { fileName, format: 'xls', sheets: readOldExcel(bytes), faults: [] };
  if (isZip(bytes)) {
    const parts = unpack(bytes, (name) => OF_WORKBOOK.test(name));
    return { fileName, format: parts.has('content.xml') ? 'ods' : 'xlsx', sheets: readArchive(parts), faults: [] };
  }
  const found = encoding ?? findEncoding(bytes);
  const text = decodeText(bytes.subarray(0, 4000), found);
  const ofBanks = formatOfBanks(text);
  if (ofBanks) return { refused: ofBanks };
  if (/^\s*<(\?xml|html|!doctype|table|workbook|meta|head|style|div)\b/i.test(text))
    return bookOfPage(bytes, fileName, found);
  // What holds characters that no text has is a picture, a PDF or a program.
  if (/^%PDF|^\{\\rtf|[^\P{Cc}\s]/u.test(text) || text.trim() === '') return { refused: 'notASpreadsheet' };
  return readCsv(bytes, fileName, encoding);
}

function formatOfBanks(text: string): FormatOfBanks | undefined {
  if (/^\s*(\{1:F01|:20:)/m.test(text) && /^:(25|28C?|60[FM]|61):/m.test(text)) return 'mt940';
  if (/^\s*OFXHEADER|<\?OFX|<OFX>/i.test(text)) return 'ofx';
  if (/^\s*!(Type|Account|Option):/im.test(text)) return 'qif';
  return /<Document\b[^>]*camt\.05/i.test(text) ? 'camt' : undefined;
}

/** Banks and old programs write a page with a table, or XML, and call it `.xls`. */
function bookOfPage(bytes: Uint8Array, fileName: string, encoding: string): Workbook | RefusedFile {
  const text = decodeText(bytes, encoding);
  if (!/<table\b|<(ss:)?workbook\b|office:spreadsheet/i.test(text)) return { refused: 'notASpreadsheet' };
  return { fileName, format: 'xls', sheets: readHtmlPage(text), faults: [] };
}

/** As its first bytes say. */
export function kindOfFile(bytes: Uint8Array): 'archive' | 'oldExcel' | 'text' {
  return isZip(bytes) ? 'archive' : isOldExcel(bytes) ? 'oldExcel' : 'text';
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

function isOldExcel([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
}
