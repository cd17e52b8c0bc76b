/** Tables as they are found in files, for tests. */
import type { LocalDate } from 'shared-schema/local-date';
import type { Translator } from 'shared-schema/texts/translate';
import { findTable } from 'shared-schema/sheets/find-table';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import type { Cell, Sheet, SheetTable } from 'shared-schema/sheets/workbook';
import { headsInBooks } from '../match-columns.ts';

export type Written = string | number | Date | null;

export function writtenTable(rows: Written[][], translators: Translator[]): SheetTable {
  return tableIn({ name: 'S', hidden: false, rows: rows.map((row) => row.map(cellOf)) }, translators);
}

export function tableOfCsv(csv: string, translators: Translator[]): SheetTable {
  const book = readWorkbook(new TextEncoder().encode(csv), 'sheet.csv');
  if ('refused' in book) throw new Error(book.refused);
  return tableIn(book.sheets[0]!, translators);
}

export function tableIn(sheet: Sheet, translators: Translator[]): SheetTable {
  const table = findTable(sheet, headsInBooks(translators));
  if (!table) throw new Error('No row looks like heads');
  return table;
}

function cellOf(written: Written): Cell {
  if (written === null) return null;
  if (typeof written === 'number') return { text: String(written), number: written };
  if (typeof written === 'string') return { text: written };
  const date = written.toISOString().slice(0, 10) as LocalDate;
  return { text: date, date };
}
