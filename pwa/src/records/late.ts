/** What is overdue, by whom it is asked of. */
import { isOverdue } from 'shared-schema/repayments/days-late';
import { accountOfBusiness, accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { whoHasPhone } from 'shared-schema/members/dialled-number';
import type { BooksReader } from '../sync/books/reader.ts';
import { type DueSummary } from '../sync/books/summaries.ts';

export type Late = ReadonlyMap<AccountId, Money>;

export const NOBODY_LATE: Late = new Map();

/**
 * Of each member what they owe as one, what customers owe for whom they answer, and what they bought themselves: a due that is theirs in
 * two ways counts once. Of each customer what they owe. Who owes nothing overdue is left out.
 */
export async function readLate(books: BooksReader, today: LocalDate): Promise<Late> {
  const late = new Map<AccountId, Money>();
  const day = dayNumber(today);
  const owe = (due: DueSummary, accounts: AccountId[]) => {
    for (const account of new Set(accounts)) late.set(account, ((late.get(account) ?? 0) + due.remaining) as Money);
  };
  const overdueOf = async (table: 'installmentBusinesses' | 'chittyFunds') =>
    (await books.summaries(table)).dues.filter((due) => isOverdue(due, day));
  const buyersOf = await readBuyers(books);
  for (const due of await overdueOf('installmentBusinesses')) {
    owe(due, [accountOfBusiness(due.id), accountOfMember(due.userId), ...buyersOf(due.id).map(accountOfMember)]);
  }
  for (const due of await overdueOf('chittyFunds')) owe(due, [accountOfMember(due.userId)]);
  return late;
}

/** The members who are a business's customer, which a phone number in common tells. */
async function readBuyers(books: BooksReader): Promise<(businessId: number) => number[]> {
  const members = [...(await books.contacts('members')).values()];
  const customers = await books.contacts('installmentBusinesses');
  const owners = whoHasPhone(members, ({ phones }) => phones);
  return (id) => (customers.get(id)?.phones ?? []).flatMap(owners).map((member) => member.id);
}
