import { isEmptyCell } from './plain-cell.ts';
import type { Cell } from './workbook.ts';

/** Without the empty rows and cells at the ends, which formats leave behind. */
export function trimmed(rows: Cell[][]): Cell[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => !isEmptyCell(cell)));
  return rows.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex((cell) => !isEmptyCell(cell)) + 1));
}
