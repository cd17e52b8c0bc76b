/** What waits for the person of this device, read from its books. */
import { nextDrawDay, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import { payerOf } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ChittyFundId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Actor, isAdmin, isSuperAdmin } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import type { Money } from 'shared-schema/money';
import type { BooksReader } from '../sync/books/reader.ts';
import { useSharedBooks } from '../sync/books/use-books.ts';
import { memberNamer } from './member-name.tsx';
import { useToday } from './time.tsx';

export type DrawDue = { fund: ChittyFundId; month: number; day: LocalDate };

type Named = { name: string; amount: Money };

export type Inbox = {
  /** Cash that others say they gave this person. */
  handOvers: Named[];
  /** What people say they have paid by UPI. */
  reported: Named[];
  /** Receipts that could not be placed: one's own, for a super admin all. */
  receipts: Receipt[];
  draws: DrawDue[];
  registrations: Member[];
};

const NOTHING_WAITS: Inbox = { handOvers: [], reported: [], receipts: [], draws: [], registrations: [] };

type Query = (books: BooksReader, me: Actor) => Promise<Inbox>;

/** One a day, so that it is read once for all parts of a screen. */
const queries = new Map<LocalDate, Query>();

/** Undefined until it has been read. */
export function useInbox(): Inbox | undefined {
  const today = useToday();
  const query = queries.get(today) ?? ((books, me) => readInbox(books, me, today));
  queries.set(today, query);
  return useSharedBooks<Inbox | undefined>(query, undefined);
}

/** Nothing for who is no admin. */
export async function readInbox(books: BooksReader, me: Actor, today: LocalDate): Promise<Inbox> {
  if (!isAdmin(me)) return NOTHING_WAITS;
  const handOvers = await books.handOvers.where(({ to, confirmedAt }) => to === me.id && !confirmedAt);
  const nameOf = await memberNamer(
    books,
    handOvers.map(({ from }) => from),
  );
  const receipts = await books.undecidedReceipts();
  return {
    handOvers: handOvers.map(({ from, amount }) => ({ name: nameOf(from), amount })),
    reported: await readReported(books),
    receipts: isSuperAdmin(me) ? receipts : receipts.filter(({ collectedBy }) => collectedBy === me.id),
    draws: await readDrawsDue(books, today),
    registrations: await books.members.where(({ status }) => status === 'PENDING'),
  };
}

export function countInbox(inbox: Inbox | undefined): number {
  return Object.values(inbox ?? NOTHING_WAITS).reduce((count, waiting) => count + waiting.length, 0);
}

async function readReported(books: BooksReader): Promise<Named[]> {
  const open = await books.reportedPayments.where(({ state }) => state === 'OPEN');
  if (open.length === 0) return [];
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  return open.map(({ account, amount }) => {
    const payer = payerOf(account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    return { name: contact?.name ?? '', amount };
  });
}

/** The running funds whose next draw has come; the one due longest first. */
export async function readDrawsDue(books: BooksReader, today: LocalDate): Promise<DrawDue[]> {
  const { records } = await books.summaries('chittyFunds');
  const running = records.filter(({ active }) => active);
  const funds = await books.chittyFunds.many(running.map(({ id }) => id as ChittyFundId));
  const draws = funds.flatMap((fund): DrawDue[] => {
    const [month, day] = fund ? [nextDrawMonth(fund), nextDrawDay(fund)] : [];
    return fund && month && day && day <= today ? [{ fund: fund.id, month, day }] : [];
  });
  return draws.sort((a, b) => a.day.localeCompare(b.day) || a.fund - b.fund);
}
