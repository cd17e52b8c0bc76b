/** Files as spreadsheet programs write them, for tests. */
import { type BookType, CFB, type CellObject, type Range, utils, type WorkSheet, write } from '@e965/xlsx';

export type Written = string | number | boolean | Date | null | CellObject;

export type SheetToWrite = {
  name: string;
  rows: Written[][];
  merges?: string[];
  hidden?: boolean;
  hiddenRows?: number[];
};

/** Cells joined as `A1:C1` says. A cell with a format is given as `{ t, v, z }`. */
export function spreadsheet(
  sheets: SheetToWrite[],
  bookType: BookType = 'xlsx',
  settings: { date1904?: boolean } = {},
): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, merges = [], hiddenRows = [] } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'dd-mmm-yy' });
    sheet['!merges'] = merges.map((range): Range => utils.decode_range(range));
    sheet['!rows'] = rows.map((_row, index) => (hiddenRows.includes(index + 1) ? { hidden: true } : {}));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { WBProps: settings, Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })) };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
  return bookType === 'ods' ? hideTables(bytes, sheets) : bytes;
}

/** As LibreOffice does it; the library writes all sheets of an OpenDocument as shown. */
function hideTables(bytes: Uint8Array, sheets: SheetToWrite[]): Uint8Array {
  const archive = CFB.read(bytes, { type: 'array' }) as object;
  const file = CFB.find(archive, '/content.xml') as { content: Uint8Array };
  let index = 0;
  const content = new TextDecoder()
    .decode(Uint8Array.from(file.content))
    .replace(
      '</office:automatic-styles>',
      '<style:style style:name="ta9" style:family="table"><style:table-properties table:display="false"/></style:style>$&',
    )
    .replace(/(<table:table [^>]*)"ta1"/g, (tag, start: string) => (sheets[index++]!.hidden ? `${start}"ta9"` : tag));
  file.content = new TextEncoder().encode(content);
  return new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip' }) as ArrayBuffer);
}

export function text(...lines: string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}
