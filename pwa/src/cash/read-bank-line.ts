/** A line of the bank with all that can be done with it, in words. */
import type { Candidate } from 'shared-schema/bank/statements/match-lines';
import { type MatchPart, openAmount, type StatementLine } from 'shared-schema/bank/statements/statement-line';
import { type AccountId, type Payer } from 'shared-schema/collections/account-id';
import {
  accountsWithCustomers,
  allDuesOf,
  receiptForSum,
  type ReceiptForSum,
} from 'shared-schema/collections/receipt-for-sum';
import type { BankAccountId, StatementLineId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Money, subtract } from 'shared-schema/money';
import { sumToRemindOf } from 'shared-schema/reminders/reminder-message';
import { readAccountsOf, readContracts } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import {
  type BankAccountView,
  type ListedLine,
  partsNamed,
  payersNamed,
  readBankAccount,
  wordsOf,
} from './read-bank-account.ts';

/** What of the books a line may be, as a person knows it. */
export type NamedCandidate = Candidate & { what: string };

export type BankLineView = BankAccountView & {
  listed: ListedLine;
  /** The open line after it, which is seen to next. */
  next: StatementLineId | undefined;
  /** Of its direction, the nearest day first. */
  choosable: NamedCandidate[];
  nameOf: (account: AccountId) => string;
  /** With the number that tells a payer from others of that name. */
  calledOf: (account: AccountId) => string;
  whatOf: (part: MatchPart) => string;
};

type Asked = { account: BankAccountId; id: StatementLineId; today: LocalDate; timeZone: string };

/** Undefined if there is no such line. */
export async function readBankLine(
  books: BooksReader,
  { account, id, today, timeZone }: Asked,
): Promise<BankLineView | undefined> {
  const view = await readBankAccount(books, account, today, timeZone);
  const listed = view?.lines.find((each) => each.id === id);
  if (!view || !listed) return undefined;
  const [whatOf, named] = [await partsNamed(books, view.books.rows), await payersNamed(books)];
  const { line } = listed;
  const apart = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(line.date));
  return {
    ...view,
    listed,
    next: view.lines.find((each) => each.state === 'open' && each.id !== id)?.id,
    choosable: view.candidates
      .filter(({ type }) => type === line.type)
      .map((each) => ({ ...each, what: wordsOf(each, whatOf) }))
      .sort((a, b) => apart(a.date) - apart(b.date)),
    nameOf: (payer) => named(payer).name,
    calledOf: (payer) => `${named(payer).name} · ${named(payer).number}`,
    whatOf,
  };
}

export type LineReceipt = {
  receipt: ReceiptForSum;
  /** What customers owe whom the payer brought: it is paid only if a person says so. */
  ofCustomers: Money;
};

/** The receipt that a credit becomes. */
export async function readLineReceipt(
  books: BooksReader,
  {
    line,
    payer,
    withCustomers,
    today,
  }: { line: StatementLine; payer: Payer; withCustomers: boolean; today: LocalDate },
): Promise<LineReceipt> {
  const contracts = await readContracts(books, payer);
  const own = allDuesOf(contracts, await readAccountsOf(books, payer, contracts));
  const all = allDuesOf(contracts, accountsWithCustomers(payer, contracts));
  const receipt = receiptForSum(
    { sum: openAmount(line), paidOn: line.date, bankAccountId: line.bankAccountId },
    {
      dues: withCustomers ? all : own,
      bankAccounts: await books.bankAccounts.all(),
      periods: await books.periods.all(),
      today,
    },
  );
  return { receipt, ofCustomers: subtract(sumToRemindOf(all), sumToRemindOf(own)) };
}
