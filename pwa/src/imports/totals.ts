/** The sums that a sheet has of its own: they are left out of what is entered, and compared with it. */
import { add, type Money, NOTHING } from 'shared-schema/money';
import { TOTAL_WORDS } from './aliases.ts';
import type { SheetRow } from './check-sheet.ts';
import type { Column } from './columns.ts';
import { comparable } from './match-columns.ts';
import { type Cell, isEmpty } from './read-table.ts';

/** A total that is another one than the sum of the rows above it. */
export type TotalOff = { row: number; column: Column; said: Money; read: Money };

const WORDS = new Set(TOTAL_WORDS.map(comparable));

/** Its first text is a word for a sum, and nothing else. */
export function isTotal(cells: Cell[]): boolean {
  const first = cells.find((cell) => typeof cell === 'string' && !isEmpty(cell));
  return first !== undefined && WORDS.has(comparable(first));
}

/** A total counts all rows above it, or those since the last one. */
export function compareTotals(rows: SheetRow[], columns: Column[]): TotalOff[] {
  return columns
    .filter(({ type }) => type === 'rupees')
    .flatMap((column) => {
      let all = NOTHING;
      let part = NOTHING;
      const off: TotalOff[] = [];
      for (const { row, amounts, out } of rows) {
        const amount = (amounts?.[column.field] as Money | undefined) ?? NOTHING;
        if (out !== 'total') {
          all = add(all, amount);
          part = add(part, amount);
          continue;
        }
        if (amount !== NOTHING && amount !== all && amount !== part) off.push({ row, column, said: amount, read: all });
        part = NOTHING;
      }
      return off;
    });
}
