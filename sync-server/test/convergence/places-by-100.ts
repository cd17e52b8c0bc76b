/** Where money is as apps of 1.0.0 add it up, from the rows that they have: each account's opening balance, and all that names a place. */
import { type Place, placeKey, placeOfLine } from 'shared-schema/bank/place';
import { effectOf } from 'shared-schema/ledgers/transaction';
import { add, type Money, negate, NOTHING } from 'shared-schema/money';
import type { BooksReader } from '../../../pwa/src/sync/books/reader.ts';

type Entry = [place: Place, amount: Money];

export async function placesBy100(books: BooksReader): Promise<Map<string, Money>> {
  const between = (from: Place, to: Place, amount: Money): Entry[] => [
    [from, negate(amount)],
    [to, amount],
  ];
  const entries: Entry[] = [
    ...(await books.transactions.all()).map((line): Entry => [placeOfLine(line), effectOf(line)]),
    ...(await books.moneyMoves.all()).flatMap(({ from, to, amount, exchanged }) =>
      exchanged ? [] : between(from, to, amount),
    ),
    ...(await books.handOvers.all()).flatMap(({ from, to, amount, confirmedAt }) =>
      confirmedAt ? between({ cashOf: from }, to === null ? { unsaid: 'BANK' } : { cashOf: to }, amount) : [],
    ),
    ...(await books.bankAccounts.all()).flatMap(({ id, opening }) =>
      opening ? between({ unsaid: 'ALL' }, { bankAccountId: id }, opening.amount) : [],
    ),
  ];
  return placesOf(entries.map(([place, amount]) => [placeKey(place), amount]));
}

/** Those with something in them. What nobody has said of is one: 1.0.0 has less in one part of it and more in the other. */
export function placesOf(entries: Iterable<[string, Money]>): Map<string, Money> {
  const sums = new Map<string, Money>();
  for (const [place, amount] of entries) {
    const key = place.startsWith('unsaid') ? 'unsaid' : place;
    sums.set(key, add(sums.get(key) ?? NOTHING, amount));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
