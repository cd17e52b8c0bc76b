/** What a sheet of entries adds up to. */
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { CheckedRow } from './sheet-kind.ts';

type Sums = { by: string; received: Money; paid: Money };
export type SumsBy = 'ledger' | 'head' | 'month';

/** Rows that have an amount and a direction, by what `by` says of them. */
export function sumRows(rows: CheckedRow[], by: SumsBy): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { values } of rows) {
    const { type, amount } = values as { type?: TransactionType; amount?: Money };
    if (!type || !amount) continue;
    const name = nameOf(values, by);
    const sum = sums.get(name) ?? { by: name, received: NOTHING, paid: NOTHING };
    const field = type === 'CREDIT' ? 'received' : 'paid';
    sums.set(name, { ...sum, [field]: add(sum[field], amount) });
  }
  return [...sums.values()].toSorted((a, b) => a.by.localeCompare(b.by));
}

function nameOf(values: Record<string, unknown>, by: SumsBy): string {
  const name = values[by === 'month' ? 'date' : by];
  if (typeof name !== 'string') return '';
  return by === 'month' ? name.slice(0, 7) : name;
}
