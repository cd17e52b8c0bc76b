/** The sums that a sheet has of its own, compared with what is entered. */
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { Column } from './columns.ts';
import type { SheetRow } from './sheet-row.ts';

/** A total that is another one than the sum of the rows above it. */
export type TotalOff = { row: number; column: Column; said: Money; read: Money };

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
        // What is not entered as a record would hide that it is missing.
        if (out === 'note' || out === 'example') continue;
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
