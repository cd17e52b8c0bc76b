/** How many foreign notes of which currency lie in each place. */
import { entriesOfHandOver } from '../bank/balances.ts';
import { entriesOfMove, type MoneyMove } from '../bank/money-move.ts';
import { type PlaceEntry, type PlaceKey, placeKey } from '../bank/place.ts';
import { countedOf, type Receipt } from '../collections/receipt.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import type { ForeignNotes } from './foreign-notes.ts';
import type { HandOver } from './hand-over.ts';

/** Every receipt, hand-over and move that names a currency; others do not matter. */
export type ForeignBooks = {
  receipts: Pick<Receipt, 'currency' | 'collectedBy' | 'cancelled' | 'items' | 'onAccount' | 'onAccountLine'>[];
  handOvers: HandOver[];
  moves: MoneyMove[];
};

/** By place; of each place by code, without currencies of which nothing is left. */
export function foreignInPlaces({ receipts, handOvers, moves }: ForeignBooks): Map<PlaceKey, ForeignNotes[]> {
  const places = new Map<PlaceKey, Map<string, ForeignNotes>>();
  const put = (key: PlaceKey, code: string, amount: Money, worth: Money) => {
    const notes = places.get(key) ?? new Map<string, ForeignNotes>();
    const had = notes.get(code) ?? { code, amount: NOTHING, worth: NOTHING };
    places.set(key, notes.set(code, { code, amount: add(had.amount, amount), worth: add(had.worth, worth) }));
  };
  for (const receipt of receipts) {
    const worth = countedOf(receipt);
    if (!receipt.currency || worth === 0) continue;
    put(placeKey({ cashOf: receipt.collectedBy }), receipt.currency.code, receipt.currency.amount, worth);
  }
  const moved = [
    ...handOvers.map((each) => ({ currency: each.currency, entries: entriesOfHandOver(each) })),
    ...moves.map((each) => ({ currency: each.currency, entries: notesMovedBy(each) })),
  ];
  for (const { currency, entries } of moved) {
    if (!currency) continue;
    for (const { place, amount } of entries) {
      put(placeKey(place), currency.code, amount < 0 ? negate(currency.amount) : currency.amount, amount);
    }
  }
  return new Map([...places].flatMap(([key, notes]) => inOrder(key, [...notes.values()])));
}

function inOrder(key: PlaceKey, notes: ForeignNotes[]): [PlaceKey, ForeignNotes[]][] {
  const left = notes.filter(({ amount }) => amount !== 0).sort((a, b) => (a.code < b.code ? -1 : 1));
  return left.length > 0 ? [[key, left]] : [];
}

/** Notes that were exchanged are gone: rupees lie in their place. */
function notesMovedBy(move: MoneyMove): PlaceEntry[] {
  if (!move.exchanged) return entriesOfMove(move);
  return move.deletedAt ? [] : [{ place: move.from, amount: negate(move.amount) }];
}
