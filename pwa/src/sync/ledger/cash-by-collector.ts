import { placeOfKey } from 'shared-schema/bank/place';
import { cashInHand } from 'shared-schema/cash/cash-in-hand';
import type { MemberId } from 'shared-schema/ids';
import { placesIn } from 'shared-schema/ledgers/page';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { BooksReader } from '../books/reader.ts';

/** The cash that each collector has in hand, in all projects: what the ledgers' heads say, what was handed over, and what was moved. */
export async function cashByCollector(books: BooksReader): Promise<Map<MemberId, Money>> {
  const byLines = new Map<MemberId, Money>();
  for (const head of await books.heads()) {
    for (const [key, amount] of placesIn(head)) {
      const place = placeOfKey(key);
      if ('cashOf' in place) byLines.set(place.cashOf, add(byLines.get(place.cashOf) ?? NOTHING, amount));
    }
  }
  return cashInHand(byLines, await books.handOvers.all(), await books.moneyMoves.all());
}
