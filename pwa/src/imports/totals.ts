/** The sums that a sheet has of its own, compared with what is entered. */
import { add, type Money, negate, NOTHING } from 'shared-schema/money';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import type { Column, SheetRow } from './sheet-kind.ts';

/** A sum that is another one than `read`: a total of a column, or a balance. */
export type TotalOff = { row: number; said: Money; read: Money } & (
  | { column: Column }
  | { balance: 'opening' | 'closing' }
);

/** What was there, came and went comes to what the sheet says was left; over all its balances, if it has several. */
type Proof = { opening: Money; received: Money; paid: Money; closing: Money };

export type SheetTotals = { off: TotalOff[]; proof: Proof | undefined };

export function compareTotals(rows: SheetRow[], columns: Column[]): SheetTotals {
  // What is not entered as a record would hide that it is missing.
  const told = rows.filter(({ out }) => out !== 'note' && out !== 'example');
  const balances = compareBalances(told);
  const off = columns.filter(({ type }) => type === 'rupees').flatMap((column) => compareColumn(told, column));
  return { off: [...off, ...balances.off], proof: balances.off.length === 0 ? balances.proof : undefined };
}

/** A total counts all rows above it, or those since the last one; with or without the balances that stand in its column. */
function compareColumn(rows: SheetRow[], column: Column): TotalOff[] {
  const nothing = () => ({ records: NOTHING, balances: NOTHING });
  const all = nothing();
  let part = nothing();
  const off: TotalOff[] = [];
  for (const { row, amounts, out, balance } of rows) {
    const amount = (amounts?.[column.field] as Money | undefined) ?? NOTHING;
    if (out !== 'total' || balance) {
      const kind = balance ? 'balances' : 'records';
      for (const sums of [all, part]) sums[kind] = add(sums[kind], amount);
      continue;
    }
    const right = [all, part].flatMap(({ records, balances }) => [records, add(records, balances)]);
    if (amount !== NOTHING && !right.includes(amount)) off.push({ row, column, said: amount, read: all.records });
    part = nothing();
  }
  return off;
}

/** Each closing balance is what was there before and the rows since; what is brought forward is the closing balance before it. */
function compareBalances(rows: SheetRow[]): SheetTotals {
  const off: TotalOff[] = [];
  const sum: Omit<Proof, 'closing'> = { opening: NOTHING, received: NOTHING, paid: NOTHING };
  let [held, opened, closed]: [held?: Money, opened?: true, closed?: true] = [];
  for (const { row, values, amounts, balance } of rows) {
    const { type, amount } = values as { type?: TransactionType; amount?: Money };
    const said = balance && saidIn(amounts, balance);
    if (said !== undefined && balance === 'opening' && held === undefined) {
      [held, opened] = [said, true];
      sum.opening = said;
    } else if (said !== undefined && balance) {
      const read = held ?? NOTHING;
      if (said !== read && said !== negate(read)) off.push({ row, balance, said, read });
      if (balance === 'closing') closed = true;
    } else if (!balance && type && amount !== undefined) {
      const side = type === 'CREDIT' ? 'received' : 'paid';
      sum[side] = add(sum[side], amount);
      held = add(held ?? NOTHING, type === 'CREDIT' ? amount : negate(amount));
      // No balance says yet what is left after it.
      closed = undefined;
    }
  }
  return { off, proof: opened && closed ? { ...sum, closing: held ?? NOTHING } : undefined };
}

/** An account has its closing balance on the side of what was paid, and what it was short of at first. */
function saidIn({ received, paid, amount }: Record<string, unknown> = {}, balance: 'opening' | 'closing') {
  const said = (received ?? amount ?? paid) as Money | undefined;
  return said !== undefined && said === paid && balance === 'opening' ? negate(said) : said;
}
