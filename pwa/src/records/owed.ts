/** What people owe, read from this device: see `shared-schema/collections/owed`. */
import { type AccountId, accountOfBusiness, accountOfMember, type Payer } from 'shared-schema/collections/account-id';
import {
  accountOfDue,
  type Debt,
  isOwnPurchase,
  type Owed,
  owedBy,
  type OwedBy,
  owedOf,
  partOf,
} from 'shared-schema/collections/owed';
import { ownAccounts } from 'shared-schema/collections/receipt-for-sum';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { Contract } from 'shared-schema/repayments/contract';
import type { Rows } from 'shared-schema/tables';
import type { BooksReader } from '../sync/books/reader.ts';
import type { Contact } from '../sync/books/contacts.ts';
import type { DueSummary, Summaries } from '../sync/books/summaries.ts';

export type ContractTable = 'installmentBusinesses' | 'chittyFunds';

export type DueAtHand = DueSummary & Debt & { kind: 'installment' | 'subscription' };

/** Everything that is still to be paid, by whomever. */
export async function readDebts(books: BooksReader): Promise<readonly DueAtHand[]> {
  return debtsOf(await books.summaries('installmentBusinesses'), await books.summaries('chittyFunds'));
}

const debtsOf = remembered((businesses: Summaries, funds: Summaries) =>
  [...businesses.dues, ...funds.dues].map(atHand),
);

/** Worked out once of the same books: list after list asks what everybody owes. It goes with what it was worked out of. */
function remembered<O extends object, F extends unknown[], T>(
  make: (of: O, ...from: F) => T,
): (of: O, ...from: F) => T {
  const known = new WeakMap<O, { from: F; made: T }>();
  return (of, ...from) => {
    let last = known.get(of);
    if (!last || from.some((each, index) => each !== last!.from[index])) {
      known.set(of, (last = { from, made: make(of, ...from) }));
    }
    return last.made;
  };
}

export function atHand(due: DueSummary): DueAtHand {
  return { ...due, kind: due.ticket ? 'subscription' : 'installment', account: accountOfDue(due, due.id) };
}

/** What a member owes themselves; apart, what they answer for. */
export async function readOwedBy(books: BooksReader, id: MemberId, today: LocalDate): Promise<OwedBy> {
  const debts = (await readDebts(books)).filter(({ userId }) => userId === id);
  return owedBy(await readOwnAccounts(books, id, debts), debts, today);
}

/** What a member does not owe themselves, but answers for. */
export async function readAnsweredFor(books: BooksReader, id: MemberId): Promise<DueAtHand[]> {
  const debts = (await readDebts(books)).filter(({ userId }) => userId === id);
  const accounts = await readOwnAccounts(books, id, debts);
  return debts.filter((debt) => partOf(accounts, debt) === 'answersFor');
}

/** What each member owes themselves; nobody else. */
export async function readOwedByMember(books: BooksReader, today: LocalDate): Promise<ReadonlyMap<MemberId, Owed>> {
  const debts = await readDebts(books);
  return owedByMember(debts, await books.contacts('members'), await books.contacts('installmentBusinesses'), today);
}

const owedByMember = remembered(
  (all: readonly DueAtHand[], people: Contacts, customers: Contacts, today: LocalDate) => {
    const owed = new Map<MemberId, Owed>();
    for (const [userId, debts] of Map.groupBy(all, (debt) => debt.userId as MemberId)) {
      owed.set(userId, owedBy(accountsOf(userId, debts, people, customers), debts, today).own);
    }
    return owed;
  },
);

/** A member's account, and those of what they brought and bought themselves. */
export async function readOwnAccounts(
  books: BooksReader,
  id: MemberId,
  debts: readonly DueAtHand[],
): Promise<AccountId[]> {
  return accountsOf(id, debts, await books.contacts('members'), await books.contacts('installmentBusinesses'));
}

type Contacts = ReadonlyMap<number, Contact>;

function accountsOf(id: MemberId, debts: readonly DueAtHand[], people: Contacts, customers: Contacts): AccountId[] {
  const member = people.get(id);
  const brought = new Set(debts.flatMap((debt) => (debt.kind === 'installment' ? [debt.id] : [])));
  const bought = [...brought].filter((business) => {
    const customer = customers.get(business);
    return member && customer && isOwnPurchase(member, customer, people);
  });
  return [accountOfMember(id), ...bought.map(accountOfBusiness)];
}

/** What is still to be paid of each business or chitty fund; nothing for those that are paid. */
export async function readOwedByContract<T extends ContractTable>(
  books: BooksReader,
  table: T,
  today: LocalDate,
): Promise<ReadonlyMap<Rows[T]['id'], Owed>> {
  return owedByContract(await books.summaries(table), today);
}

const owedByContract = remembered(({ dues }: Summaries, today: LocalDate) => {
  const own = Map.groupBy(dues.map(atHand), ({ id }) => id as Rows[ContractTable]['id']);
  return new Map([...own].map(([id, debts]) => [id, owedOf(debts, today)]));
});

/** What of theirs is overdue, of whoever owes something overdue: members, and customers of businesses. */
export type LateByAccount = ReadonlyMap<AccountId, Money>;

export const NOBODY_LATE: LateByAccount = new Map();

export async function readLate(books: BooksReader, today: LocalDate): Promise<LateByAccount> {
  const members = [...(await readOwedByMember(books, today))].map(([id, owed]) => [accountOfMember(id), owed] as const);
  const customers = [...(await readOwedByContract(books, 'installmentBusinesses', today))].map(
    ([id, owed]) => [accountOfBusiness(id), owed] as const,
  );
  return new Map([...members, ...customers].flatMap(([account, { late }]) => (late > 0 ? [[account, late]] : [])));
}

// The contracts of which a payer may owe something, whatever their state, read from this device.

/** For a customer their business; for a member the businesses they answer for, and the funds they hold tickets of. */
export async function readContracts(books: BooksReader, payer: Payer): Promise<Contract[]> {
  if ('businessId' in payer) {
    const business = await books.installmentBusinesses.get(payer.businessId);
    return business ? [business] : [];
  }
  const businesses = await books.installmentBusinesses.where(({ refererId }) => refererId === payer.memberId);
  const { dues } = await books.summaries('chittyFunds');
  const ids = new Set(dues.filter((due) => due.userId === payer.memberId).map((due) => due.id as ChittyFundId));
  const funds = await books.chittyFunds.many([...ids]);
  return [...businesses, ...funds.filter((fund) => fund !== undefined)];
}

/** Whose dues are the payer's own, of these contracts. */
export async function readAccountsOf(books: BooksReader, payer: Payer, contracts: Contract[]): Promise<AccountId[]> {
  return ownAccounts(payer, contracts, await books.contacts('members'));
}
