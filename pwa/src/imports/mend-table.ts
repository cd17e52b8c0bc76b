/** Cells that a person mended in the preview. */
import type { Table } from '../sheets/workbook.ts';

/** Of a cell: the row as the spreadsheet numbers it, and the column's place, from 0. */
export function cellKey(row: number, place: number): string {
  return `${row} ${place}`;
}

/** The table with what cells say instead, by `cellKey`. */
export function mendTable(table: Table, mended: Readonly<Record<string, string>>): Table {
  if (Object.keys(mended).length === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = row.cells.map((cell, place) => {
      const text = mended[cellKey(row.row, place)];
      return text === undefined ? cell : text.trim() === '' ? null : { text };
    });
    return { ...row, cells };
  });
  return { ...table, rows };
}
