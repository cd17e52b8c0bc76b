/** What the Cash page shows, from the records on this device. */
import { cashIn } from 'shared-schema/bank/place';
import type { DayClose } from 'shared-schema/cash/day-close';
import { type ForeignNotes, worthOf } from 'shared-schema/cash/foreign-notes';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { countedOf, newestFirst, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant, type LocalDate, startOfDay } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { memberNamer } from '../records/member-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { foreignByPlace, moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { isUncountable } from './count-draft.ts';
import { type Method, METHODS } from 'shared-schema/collections/account-id';
import { type MoneyView, readMoney } from './read-money.ts';

export type CashView = {
  /** The rupees that I have in hand, and the foreign notes besides. */
  mine: Money;
  myNotes: ForeignNotes[];
  /** The other collectors who have any, the most first. */
  others: { id: MemberId; name: string; cash: Money; notes: ForeignNotes[] }[];
  /** Not confirmed yet first, then the newest. */
  handOvers: HandOver[];
  /** The newest first. */
  dayCloses: DayClose[];
  /** When they last closed their day, and what they counted then. */
  lastCloseOf: (id: MemberId) => DayClose | undefined;
  /** The rupees that they handed over and whose receivers have not confirmed them. */
  waitingOf: (id: MemberId) => Money;
  nameOf: (id: MemberId) => string;
};

export async function readCash(books: BooksReader, me: MemberId): Promise<CashView> {
  const inHand = await inHandOf(books);
  const handOvers = (await books.handOvers.all()).sort(
    (a, b) => Number(a.confirmedAt !== null) - Number(b.confirmedAt !== null) || (a.at < b.at ? 1 : -1),
  );
  const dayCloses = (await books.dayCloses.all()).sort((a, b) => (a.closedAt < b.closedAt ? 1 : -1));
  const people = [
    ...inHand.keys(),
    ...handOvers.flatMap(({ from, to }) => [from, to]),
    ...dayCloses.map(({ collector }) => collector),
  ];
  const nameOf = await memberNamer(books, people);
  const others = [...inHand]
    .filter(([id, { cash, notes }]) => id !== me && (cash !== 0 || notes.length > 0))
    .map(([id, held]) => ({ id, name: nameOf(id), ...held }))
    .sort((a, b) => b.cash - a.cash);
  const lastCloseOf = (id: MemberId) => dayCloses.find(({ collector }) => collector === id);
  const waitingOf = (id: MemberId) =>
    add(
      NOTHING,
      ...handOvers
        .filter(({ from, confirmedAt, currency }) => from === id && !confirmedAt && !currency)
        .map(({ amount }) => amount),
    );
  const { cash: mine, notes: myNotes } = inHand.get(me) ?? EMPTY;
  return { mine, myNotes, others, handOvers, dayCloses, lastCloseOf, waitingOf, nameOf };
}

type InHand = { cash: Money; notes: ForeignNotes[] };

const EMPTY: InHand = { cash: NOTHING, notes: [] };

/** The rupees to count that each collector has in hand, and their foreign notes, which the books hold in rupees as well. */
async function inHandOf(books: BooksReader): Promise<Map<MemberId, InHand>> {
  const [all, foreign] = [cashIn(await moneyByPlace(books)), await foreignByPlace(books)];
  return new Map(
    [...all].map(([id, sum]) => {
      const notes = foreign.get(`cash-${id}`) ?? [];
      return [id, { cash: subtract(sum, worthOf(notes)), notes }];
    }),
  );
}

/**
 * What is proposed to be handed over: what was counted when the day was closed, as long as nothing has come or gone since, because
 * that is what is in the hand; otherwise what was entered.
 */
export function cashToHandOver(inHand: Money, lastClose: DayClose | undefined): Money {
  if (lastClose?.expected !== inHand || isUncountable(subtract(lastClose.counted, inHand))) return inHand;
  return lastClose.counted;
}

/** My receipts that were entered at that time or later, the newest first, those that are cancelled as well. */
export async function myReceiptsSince(books: BooksReader, me: MemberId, since: Instant): Promise<Receipt[]> {
  const mine = await books.receiptsSince(since, ({ collectedBy }) => collectedBy === me);
  return mine.sort(newestFirst);
}

/** What I need to close my day: what should be in hand, and the receipts since I last closed one that count, the earliest first. */
export async function readClosing(
  books: BooksReader,
  me: MemberId,
): Promise<{ expected: Money; notes: ForeignNotes[]; receipts: Receipt[] }> {
  const { cash: expected, notes } = (await inHandOf(books)).get(me) ?? EMPTY;
  const mine = await books.dayCloses.where(({ collector }) => collector === me);
  const last =
    mine
      .map(({ closedAt }) => closedAt)
      .sort()
      .at(-1) ?? instant(0);
  const receipts = await myReceiptsSince(books, me, last);
  const counting = receipts.filter((receipt) => receipt.enteredAt > last && countedOf(receipt) > 0);
  return { expected, notes, receipts: counting.reverse() };
}

/** The other admins, to whom cash can be handed over: who got some from me last comes first, the rest by name. */
export async function otherAdmins(books: BooksReader, me: MemberId): Promise<Member[]> {
  const mine = await books.handOvers.where(({ from }) => from === me);
  const lastTo = new Map(mine.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ to }, place) => [to, place]));
  const last = ({ id }: Member) => lastTo.get(id) ?? -1;
  const members = await books.members.all();
  return members
    .filter(
      ({ id, role, status, deletedAt }) =>
        id !== me && role && isAdmin({ id, role }) && status === 'APPROVED' && !deletedAt,
    )
    .sort((a, b) => last(b) - last(a) || a.name.localeCompare(b.name));
}

/** What a collector has done today, from the records on this device. */

type DayView = {
  /** Those entered today, the newest first, those that are cancelled as well. */
  receipts: Receipt[];
  /** The day as it was closed last, if it was. */
  closed: DayClose | undefined;
  /** It is closed, and nothing was collected since. */
  isOver: boolean;
};

async function readMyDay(
  books: BooksReader,
  { me, today, timeZone }: { me: MemberId; today: LocalDate; timeZone: string },
): Promise<DayView> {
  const receipts = await myReceiptsSince(books, me, startOfDay(today, timeZone));
  const closings = await books.dayCloses.where(({ collector, date }) => collector === me && date === today);
  const closed = closings.sort((a, b) => (a.closedAt < b.closedAt ? 1 : -1))[0];
  const isOver = closed !== undefined && receipts.every(({ enteredAt }) => enteredAt <= closed.closedAt);
  return { receipts, closed, isOver };
}

/** The sum of each method that money came by, in the order of the methods. */
export function sumsByMethod(receipts: Receipt[]): { method: Method; sum: Money }[] {
  return METHODS.flatMap((method) => {
    const sum = add(...receipts.filter((receipt) => receipt.method === method).map(countedOf));
    return sum > 0 ? [{ method, sum }] : [];
  });
}

/** What the page Cash and bank shows, from the records on this device. */

export type CashAndBank = MoneyView & CashView & { day: DayView };

export async function readCashAndBank(
  books: BooksReader,
  of: { me: MemberId; today: LocalDate; timeZone: string },
): Promise<CashAndBank> {
  return {
    ...(await readMoney(books, of.today, of.timeZone)),
    ...(await readCash(books, of.me)),
    day: await readMyDay(books, of),
  };
}
