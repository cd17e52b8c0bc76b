/** How many foreign notes of which currency lie in each place. */
import { entriesOfHandOver } from '../bank/balances.ts';
import { entriesOfMove, type MoneyMove } from '../bank/money-move.ts';
import { type PlaceEntry, type PlaceKey, placeKey } from '../bank/place.ts';
import type { Currency } from '../collections/currency.ts';
import { countedOf, type Receipt } from '../collections/receipt.ts';
import type { Instant } from '../local-date.ts';
import { add, atLeastNothing, type Money, negate, NOTHING, subtract } from '../money.ts';
import { type ForeignNotes, worthOfPart } from './foreign-notes.ts';
import type { HandOver } from './hand-over.ts';

type ForeignReceipt = Pick<
  Receipt,
  'currency' | 'collectedBy' | 'enteredAt' | 'cancelled' | 'items' | 'onAccount' | 'onAccountLine'
>;

/** Every receipt, hand-over and move that names a currency; others do not matter. */
export type ForeignBooks = {
  receipts: ForeignReceipt[];
  handOvers: HandOver[];
  moves: MoneyMove[];
};

/** Notes that came to a place, or left it. */
type Event = {
  at: Instant;
  place: PlaceKey;
  code: string;
  amount: Money;
  worth: Money;
  /** They went back to their payer: of those that were gone already, rupees did. */
  givenBack?: true;
};

/** By place; of each place by code, without currencies of which nothing is left. */
export function foreignInPlaces(books: ForeignBooks): Map<PlaceKey, ForeignNotes[]> {
  const places = new Map<PlaceKey, Map<string, ForeignNotes>>();
  for (const event of eventsOf(books)) {
    const notes = places.get(event.place) ?? new Map<string, ForeignNotes>();
    places.set(event.place, notes.set(event.code, after(notes.get(event.code), event)));
  }
  return new Map([...places].flatMap(([key, notes]) => inOrder(key, [...notes.values()])));
}

/** How many notes of a receipt its collector no longer has, and the rupees that go back for them once it is cancelled. */
export function missingNotes(receipt: ForeignReceipt, held: ForeignNotes[]): ForeignNotes | undefined {
  const { currency } = receipt;
  if (!currency || receipt.cancelled) return undefined;
  const { code } = currency;
  const there = atLeastNothing(held.find((each) => each.code === code)?.amount ?? NOTHING);
  const amount = atLeastNothing(subtract(currency.amount, there));
  const worth = countedOf(receipt);
  if (amount === 0 || worth === 0) return undefined;
  return { code, amount, worth: worthOfPart(amount, { code, amount: currency.amount, worth }) };
}

/** In the order in which they happened: what is there when a receipt is cancelled depends on what went before. */
function eventsOf({ receipts, handOvers, moves }: ForeignBooks): Event[] {
  const moved = [
    ...handOvers.map((each) => ({ ...each, at: each.confirmedAt ?? each.at, entries: entriesOfHandOver(each) })),
    ...moves.map((each) => ({ ...each, at: each.enteredAt, entries: notesMovedBy(each) })),
  ];
  const events = [
    ...receipts.flatMap(eventsOfReceipt),
    ...moved.flatMap(({ currency, at, entries }) => (currency ? eventsOfEntries(currency, at, entries) : [])),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function eventsOfReceipt({ cancelled, ...receipt }: ForeignReceipt): Event[] {
  const worth = countedOf({ ...receipt, cancelled: null });
  if (!receipt.currency || worth === 0) return [];
  const { code, amount } = receipt.currency;
  const place = placeKey({ cashOf: receipt.collectedBy });
  const taken: Event = { at: receipt.enteredAt, place, code, amount, worth };
  if (!cancelled) return [taken];
  return [taken, { ...taken, at: cancelled.at, amount: negate(amount), worth: negate(worth), givenBack: true }];
}

function eventsOfEntries({ code, ...currency }: Currency, at: Instant, entries: PlaceEntry[]): Event[] {
  return entries.map(({ place, amount: worth }) => {
    const amount = worth < 0 ? negate(currency.amount) : currency.amount;
    return { at, place: placeKey(place), code, amount, worth };
  });
}

/** The notes of a place after an event. Once none are left, nothing of what they stood for is. */
function after(had: ForeignNotes | undefined, { code, ...event }: Event): ForeignNotes {
  const before = had ?? { code, amount: NOTHING, worth: NOTHING };
  const amount = add(before.amount, event.amount);
  if (event.givenBack && amount < 0) return before.amount < 0 ? before : { code, amount: NOTHING, worth: NOTHING };
  return { code, amount, worth: amount === 0 ? NOTHING : add(before.worth, event.worth) };
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
