/** Foreign notes in hand: how many of which currency lie in each place, and for how many rupees of it they stand. */
import * as v from 'valibot';
import { entriesOfHandOver } from '../bank/balances.ts';
import { entriesOfMove, type MoneyMove } from '../bank/money-move.ts';
import { type PlaceEntry, type PlaceKey, placeKey } from '../bank/place.ts';
import { CurrencySchema, RATE_UNIT } from '../collections/currency.ts';
import { countedOf, type Receipt } from '../collections/receipt.ts';
import { add, BalanceSchema, type Money, negate, NOTHING } from '../money.ts';
import type { HandOver } from './hand-over.ts';

/** Less than nothing if more went than came: a receipt was cancelled after its notes had been exchanged. */
export const ForeignNotesSchema = v.object({
  code: CurrencySchema.entries.code,
  /** Thousandths of a unit. */
  amount: BalanceSchema,
  /** The rupees that the books hold for them. */
  worth: BalanceSchema,
});
export type ForeignNotes = v.InferOutput<typeof ForeignNotesSchema>;

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

/** The rupees that the books hold for all of these notes. */
export function worthOf(notes: ForeignNotes[]): Money {
  return add(...notes.map(({ worth }) => worth));
}

/** The rupees that a part of the notes stands for, rounded to the paisa. */
export function worthOfPart(amount: Money, notes: ForeignNotes): Money {
  if (amount === notes.amount) return notes.worth;
  const paise = (2n * BigInt(notes.worth) * BigInt(amount) + 10n * BigInt(notes.amount)) / (20n * BigInt(notes.amount));
  return Number(paise * 10n) as Money;
}

/** Millionths of a rupee for one unit, on average of all of them. */
export function rateOf({ amount, worth }: Pick<ForeignNotes, 'amount' | 'worth'>): number {
  return Number((2n * BigInt(worth) * BigInt(RATE_UNIT) + BigInt(amount)) / (2n * BigInt(amount)));
}
