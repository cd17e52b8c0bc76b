import { daysLate, hasFallenDue, isOverdue } from 'shared-schema/repayments/days-late';
import type { MemberId } from 'shared-schema/ids';
import { dateOfDay, dayNumber, type LocalDate } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import { phonesOf } from 'shared-schema/members/phone-number';
import type { Money } from 'shared-schema/money';
import type { Rows } from 'shared-schema/tables';
import type { BooksReader } from '../sync/books/reader.ts';
import { type DueSummary } from '../sync/books/summaries.ts';

export type ContractTable = 'installmentBusinesses' | 'chittyFunds';

/** What a member owes, or what is still to be paid of a business or chitty fund. */
export type Owed = {
  /** What has fallen due, today included. */
  now: Money;
  /** What falls due from tomorrow on. */
  later: Money;
  /** What of it fell due before today. */
  late: Money;
  /** Since the oldest of them fell due; 0 if none is late. */
  daysLate: number;
  /** The next day after today on which something falls due, and how much then. */
  next: { date: LocalDate; sum: Money } | undefined;
};

/** What still is to be paid that this member answers for: of customers they brought, and of their own tickets. */
export async function readDuesOf(
  books: BooksReader,
  userId: MemberId,
): Promise<{ installments: DueSummary[]; subscriptions: DueSummary[] }> {
  const own = (due: DueSummary) => due.userId === userId;
  return {
    installments: (await books.summaries('installmentBusinesses')).dues.filter(own),
    subscriptions: (await books.summaries('chittyFunds')).dues.filter(own),
  };
}

/** What each member owes of their own tickets. */
export async function readOwedByMember(books: BooksReader, today: LocalDate): Promise<Map<MemberId, Owed>> {
  const { dues } = await books.summaries('chittyFunds');
  return owedBy(dues, ({ userId }) => userId as MemberId, today);
}

/** What is still to be paid of each business or chitty fund; nothing for those that are paid. */
export async function readOwedByContract<T extends ContractTable>(
  books: BooksReader,
  table: T,
  today: LocalDate,
): Promise<Map<Rows[T]['id'], Owed>> {
  const { dues } = await books.summaries(table);
  return owedBy(dues, ({ id }) => id as Rows[T]['id'], today);
}

function owedBy<K>(dues: DueSummary[], keyOf: (due: DueSummary) => K, today: LocalDate): Map<K, Owed> {
  return new Map([...Map.groupBy(dues, keyOf)].map(([key, own]) => [key, owedOf(own, today)]));
}

/**
 * What still is to be paid of businesses in which a member is the customer, which a phone number in common tells; whoever
 * brought them. Devices that see no customers' phones know of none.
 */
export async function readPurchasesOf(books: BooksReader, member: Member): Promise<DueSummary[]> {
  const phones = phonesOf(member);
  if (phones.length === 0) return [];
  const customers = [...(await books.contacts('installmentBusinesses')).values()];
  const bought = customers.filter((customer) =>
    customer.phones.some((phone) => phones.some((own) => isSamePhone(phone, own))),
  );
  const ids = new Set(bought.map(({ id }) => id));
  return (await books.summaries('installmentBusinesses')).dues.filter(({ id }) => ids.has(id));
}

export function owedOf(dues: DueSummary[], today: LocalDate): Owed {
  const now = dayNumber(today);
  const late = dues.filter((due) => isOverdue(due, now));
  const later = dues.filter((due) => !hasFallenDue(due, now));
  const nextDay = Math.min(...later.map(({ dueDay }) => dueDay));
  return {
    now: sumOf(dues.filter((due) => hasFallenDue(due, now))),
    later: sumOf(later),
    late: sumOf(late),
    daysLate: Math.max(0, ...late.map((due) => daysLate(due, now))),
    next: Number.isFinite(nextDay)
      ? { date: dateOfDay(nextDay), sum: sumOf(dues.filter(({ dueDay }) => dueDay === nextDay)) }
      : undefined,
  };
}

function sumOf(dues: DueSummary[]): Money {
  return dues.reduce((sum, due) => sum + due.remaining, 0) as Money;
}

/** Everything that is still to be paid, whenever it falls due. */
export function remainsOf(owed: Owed | undefined): Money {
  return ((owed?.now ?? 0) + (owed?.later ?? 0)) as Money;
}
