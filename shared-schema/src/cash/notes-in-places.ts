/** How many foreign notes of which currency lie in each place. */
import { type MoneyMove, type PlaceKey, placeKey } from '../bank/place.ts';
import { type Posting, placePostings } from '../bank/postings.ts';
import type { Currency } from '../collections/currency.ts';
import { type Counted, countedOf, type Receipt } from '../collections/receipt.ts';
import { type Instant, instant } from '../local-date.ts';
import { add, atLeastNothing, type Money, negate, NOTHING, subtract } from '../money.ts';
import { type ForeignNotes, worthOfPart } from './foreign-notes.ts';
import type { HandOver } from './hand-over.ts';

type ForeignReceipt = Counted & Pick<Receipt, 'currency' | 'collectedBy' | 'enteredAt' | 'withheld'>;

/** Every receipt, hand-over and move that names a currency; others do not matter. */
type ForeignBooks = {
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
};

/** Money of a receipt that no longer counts: of its notes those that are still there stand for it, rupees go back for the others. */
type GiveBack = {
  at: Instant;
  place: PlaceKey;
  /** The notes of the receipt, and what of their worth no longer counts. */
  of: ForeignNotes;
  /** Nothing of the receipt counts any more, so the notes themselves go back. */
  last: boolean;
};

/** By place; of each place by code. Of notes that are gone rupees may be left, if they went at another rate than they came. */
export function foreignInPlaces(books: ForeignBooks): Map<PlaceKey, ForeignNotes[]> {
  const places = new Map<PlaceKey, Map<string, ForeignNotes>>();
  for (const event of eventsOf(books)) {
    const { code } = 'of' in event ? event.of : event;
    const notes = places.get(event.place) ?? new Map<string, ForeignNotes>();
    const had = notes.get(code) ?? { code, amount: NOTHING, worth: NOTHING };
    places.set(event.place, notes.set(code, 'of' in event ? afterGivingBack(had, event) : after(had, event)));
  }
  return new Map([...places].flatMap(([key, notes]) => inOrder(key, [...notes.values()])));
}

/** How many notes of a receipt its collector no longer has, and the rupees that go back for them once it is cancelled. */
export function missingNotes(receipt: ForeignReceipt, held: ForeignNotes[]): ForeignNotes | undefined {
  const { currency } = receipt;
  if (!currency || receipt.cancelled) return undefined;
  const { code } = currency;
  const of = { code, amount: currency.amount, worth: countedOf(receipt) };
  const there = partThere(held.find((each) => each.code === code)?.amount ?? NOTHING, of);
  const amount = subtract(of.amount, there.amount);
  if (amount === 0 || of.worth === 0) return undefined;
  return { code, amount, worth: subtract(of.worth, there.worth) };
}

/** In the order in which they happened: what is there when a receipt is cancelled depends on what went before. */
function eventsOf({ receipts, handOvers, moves }: ForeignBooks): (Event | GiveBack)[] {
  // The days do not matter.
  const postings = placePostings({ moves, handOvers, accounts: [] }, 'UTC');
  const events = [
    ...receipts.flatMap(eventsOfReceipt),
    ...postings.flatMap(eventsOfPosting),
    ...moves.flatMap(eventsOfExchange),
  ];
  return events.sort(byTime);
}

function byTime(a: { at: Instant }, b: { at: Instant }): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

function eventsOfReceipt(receipt: ForeignReceipt): (Event | GiveBack)[] {
  const { currency, enteredAt, cancelled } = receipt;
  const counts = countedOf({ ...receipt, cancelled: null });
  const off = takenOff(receipt);
  const worth = add(counts, ...off.map((each) => each.amount));
  if (!currency || worth === 0) return [];
  const { code, amount } = currency;
  const place = placeKey({ cashOf: receipt.collectedBy });
  // The clock of whoever takes it back may be behind.
  const back = (at: Instant, part: Money, last: boolean): GiveBack => {
    return { at: at < enteredAt ? enteredAt : at, place, of: { code, amount, worth: part }, last };
  };
  return [
    { at: enteredAt, place, code, amount, worth },
    ...off.map((each) => back(each.at, each.amount, counts === 0 && each === off.at(-1))),
    ...(cancelled && counts > 0 ? [back(cancelled.at, counts, true)] : []),
  ];
}

const AFTER_ALL = instant('9999-12-31');

/** What its deleted lines put to it, in the order in which they were deleted. */
function takenOff({ items, onAccount, onAccountLine, withheld }: ForeignReceipt): { at: Instant; amount: Money }[] {
  const off = items.flatMap(({ deletedAt, amount }) => (deletedAt ? [{ at: deletedAt, amount }] : [])).sort(byTime);
  if (onAccountLine !== null || onAccount === 0 || withheld) return off;
  // When the line on account was deleted is not on record: with the items, or else after all that is.
  return [...off, { at: off.at(-1)?.at ?? AFTER_ALL, amount: onAccount }];
}

function eventsOfPosting({ account: place, amount: worth, at, of: { kind, of } }: Posting): Event[] {
  const currency = kind === 'move' || kind === 'handOver' ? of.currency : undefined;
  return currency && at ? [eventOf(currency, at, place, worth)] : [];
}

/** Notes that were exchanged are gone: rupees lie in their place. */
function eventsOfExchange({ currency, exchanged, deletedAt, enteredAt, from, amount }: MoneyMove): Event[] {
  return currency && exchanged && !deletedAt ? [eventOf(currency, enteredAt, placeKey(from), negate(amount))] : [];
}

function eventOf({ code, amount }: Currency, at: Instant, place: PlaceKey, worth: Money): Event {
  return { at, place, code, amount: worth < 0 ? negate(amount) : amount, worth };
}

function after({ code, ...had }: ForeignNotes, event: Event): ForeignNotes {
  return { code, amount: add(had.amount, event.amount), worth: add(had.worth, event.worth) };
}

/** They go back at the rate at which they were taken. What the books hold for them above or below it stays, until later ones are exchanged. */
function afterGivingBack({ code, ...had }: ForeignNotes, { of, last }: GiveBack): ForeignNotes {
  const there = partThere(had.amount, of);
  return {
    code,
    amount: last ? subtract(had.amount, there.amount) : had.amount,
    worth: subtract(had.worth, there.worth),
  };
}

/** What of a receipt's notes is among so many, and what that stands for. */
function partThere(held: Money, of: ForeignNotes): Pick<ForeignNotes, 'amount' | 'worth'> {
  const amount = Math.min(atLeastNothing(held), of.amount) as Money;
  return { amount, worth: worthOfPart(amount, of) };
}

function inOrder(key: PlaceKey, notes: ForeignNotes[]): [PlaceKey, ForeignNotes[]][] {
  const left = notes
    .filter(({ amount, worth }) => amount !== 0 || worth !== 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return left.length > 0 ? [[key, left]] : [];
}
