/** Everything one payer may pay, read from this device. */
import { daysLate, hasFallenDue, contractOf } from 'shared-schema/repayments/repayment';
import { accountBalance } from 'shared-schema/collections/account';
import { accountOfBusiness, type AccountId, type Payer, payerOf } from 'shared-schema/collections/account-id';
import { type OwedPart, partOf } from 'shared-schema/collections/owed';
import { type OpenDue, openDuesOf } from 'shared-schema/collections/put-to-oldest';
import { linesOf, type Receipt } from 'shared-schema/collections/receipt';
import type { Money } from 'shared-schema/money';
import { type Contract, isFund, reopened, withRepayments } from 'shared-schema/repayments/contract';
import { readAccountsOf, readContracts, readDebts } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { type Household, type HouseholdPayer, householdsOf, othersInHouse } from './households.ts';

/** A due, and what it is for. */
export type PayableDue = OpenDue & { of: number };

export type PersonToAsk = {
  person: HouseholdPayer;
  payer: Payer;
  /** What they owe themselves, in the order in which it is paid. */
  own: PayableDue[];
  /** What they answer for: of other customers whom they brought. */
  ofCustomers: PayableDue[];
  /** Businesses and funds that they pay for themselves, finished ones too. */
  contracts: Contract[];
  /** On account. */
  held: Money;
  /** The household's others who owe something by today that this payer cannot pay. */
  others: { person: HouseholdPayer; sum: Money; daysLate: number }[];
  /** Who else is of the household, by name. */
  house: string[];
  /** Their record was deleted; only what is on account is left. */
  isDeleted: boolean;
};

export async function readHouseholds(books: BooksReader): Promise<Household[]> {
  const dues = await readDebts(books);
  const known = await books.summaries('members');
  const members = new Map(await books.contacts('members'));
  // Who is not a member yet, or no more, is asked for nothing unless they owe something.
  const owing = new Set(dues.flatMap(({ kind, userId }) => (kind === 'subscription' ? [userId] : [])));
  for (const { id, active } of known.records) if (!active && !owing.has(id)) members.delete(id);
  return householdsOf({
    members,
    customers: await books.contacts('installmentBusinesses'),
    dues,
  });
}

/** Undefined if there is no such member or business, and nothing was ever put on account for one. What they owe is as if `without` had never been. */
export async function readPerson(
  books: BooksReader,
  households: Household[],
  account: AccountId,
  today: number,
  without?: Receipt,
): Promise<PersonToAsk | undefined> {
  const payer = payerOf(account);
  const household = households.find(({ people }) => people.some((each) => each.account === account));
  const person = household?.people.find((each) => each.account === account);
  if (!household || !person) return readDeleted(books, account);

  const all = await contractsWithout(books, payer, without);
  const accounts = await readAccountsOf(books, payer, all);
  const dues = openDuesOf(all).map((each) => ({ ...each, of: each.contract.tenure }));
  const of = (part: OwedPart) => dues.filter((due) => partOf(accounts, due) === part);
  return {
    person,
    payer,
    contracts: all.filter((each) => isFund(each) || accounts.includes(accountOfBusiness(each.id))),
    own: of('own'),
    ofCustomers: of('answersFor'),
    held: accountBalance(await books.accounts.get(account)),
    others: othersOf(household, account, all, today),
    house: othersInHouse(household, person),
    isDeleted: false,
  };
}

/** What it has paid in full is among what may be paid again. */
async function contractsWithout(books: BooksReader, payer: Payer, receipt: Receipt | undefined): Promise<Contract[]> {
  const stored = await readContracts(books, payer);
  if (!receipt) return stored;
  const paid = (await books.rowsOf(receipt.items.map((item) => contractOf(item.repaymentId)))) as (
    | Contract
    | undefined
  )[];
  const all = new Map([...stored, ...paid].flatMap((each) => (each ? [[`${isFund(each)} ${each.id}`, each]] : [])));
  return [...all.values()].map((each) => withoutReceipt(each, receipt));
}

/** The contract as if the receipt had never paid it. */
function withoutReceipt<C extends Contract>(contract: C, receipt: Receipt): C {
  const lines = new Set(linesOf(receipt));
  const changed = contract.scheduledRepayments.flatMap((repayment) => {
    const payments = repayment.payments.filter(({ transactionId }) => !lines.has(transactionId));
    return payments.length === repayment.payments.length ? [] : [{ ...repayment, payments }];
  });
  return changed.length > 0 ? withRepayments(reopened(contract), changed) : contract;
}

/** Who was deleted, called as on the latest receipt, with the money that is still on account. */
async function readDeleted(books: BooksReader, account: AccountId): Promise<PersonToAsk | undefined> {
  const stored = await books.accounts.get(account);
  if (!stored) return undefined;
  const { payer } = stored;
  const id = 'memberId' in payer ? payer.memberId : payer.businessId;
  const receipts = await books.receipts.many(stored.entries.flatMap(({ receiptNumber }) => receiptNumber ?? []));
  const name = receipts.findLast((receipt) => receipt !== undefined)?.payerName ?? '';
  const person: HouseholdPayer = { account, id, number: String(id), name, phones: [], place: '' };
  const held = accountBalance(stored);
  return { person, payer, own: [], ofCustomers: [], contracts: [], held, others: [], house: [], isDeleted: true };
}

function othersOf(
  household: Household,
  account: AccountId,
  paidHere: Contract[],
  today: number,
): PersonToAsk['others'] {
  const here = new Set([account, ...paidHere.filter((each) => !isFund(each)).map(({ id }) => accountOfBusiness(id))]);
  return household.people.flatMap((person) => {
    const dues = household.dues.filter((due) => due.account === person.account && hasFallenDue(due, today));
    if (here.has(person.account) || dues.length === 0) return [];
    const sum = dues.reduce((total, due) => total + due.remaining, 0) as Money;
    return [{ person, sum, daysLate: daysLate(dues[0]!, today) }];
  });
}
