import { cashInHand } from 'shared-schema/cash/cash-in-hand';
import type { MemberId } from 'shared-schema/ids';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { BooksReader } from '../books/reader.ts';

/** The cash that each collector has in hand, in all projects: what the ledgers' heads say, and what was handed over. */
export async function cashByCollector(books: BooksReader): Promise<Map<MemberId, Money>> {
  const byLines = new Map<MemberId, Money>();
  for (const { cash = {} } of await books.heads()) {
    for (const [collector, amount] of Object.entries(cash)) {
      const id = Number(collector) as MemberId;
      byLines.set(id, add(byLines.get(id) ?? NOTHING, amount));
    }
  }
  return cashInHand(byLines, await books.handOvers.all());
}
