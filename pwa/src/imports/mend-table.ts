/** Cells that a person mended in the preview. */
import type { Table } from 'shared-schema/sheets/workbook';

/** Of a cell: the row as the spreadsheet numbers it, and the column's place, from 0. */
export function cellKey(row: number, place: number): string {
  return `${row} ${place}`;
}

/** The table with what cells say instead, by `cellKey`. */
export function mendTable(table: Table, mended: Readonly<Record<string, string>>): Table {
  const byRow = Map.groupBy(Object.entries(mended), ([key]) => Number(key.split(' ')[0]));
  if (byRow.size === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    for (const [key, text] of byRow.get(row.row) ?? []) {
      const place = Number(key.split(' ')[1]);
      // A row ends with its last filled cell.
      while (cells.length <= place) cells.push(null);
      cells[place] = text.trim() === '' ? null : { text };
    }
    return { ...row, cells };
  });
  return { ...table, rows };
}
