/**
 * A report: which of the books it is made from, and how. Like a command it is a pure function of the rows it asks for, so
 * that a phone without a network, the server and a test make the same figures. A new one is a file, and a line in `reports.ts`.
 */
import type { BankAccount } from '../bank/bank-account.ts';
import type { AccountRows } from '../bank/statements/account-books.ts';
import type { Statement, StatementLine } from '../bank/statements/statement-line.ts';
import type { MoneyMove, PlaceKey } from '../bank/place.ts';
import type { BeforeOpenings } from '../bank/postings.ts';
import type { HandOver } from '../cash/hand-over.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import type { PayerAccount } from '../collections/account.ts';
import type { Receipt } from '../collections/receipt.ts';
import type { MemberId, ProjectId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { LedgerHead } from '../ledgers/head.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import type { LocalDate } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import type { Money } from '../money.ts';
import type { Period } from '../periods/period.ts';
import type { Contract } from '../repayments/contract.ts';
import type { PlainTextKey } from '../texts/text-key.ts';
import type { Translate, Translator } from '../texts/translate.ts';
import type { RowsOfAccount } from './books-of-account.ts';
import type { ReportTable } from './report-table.ts';

/** What of the books a report may ask for: of the project it is made for, and nothing that is deleted. */
export type ReportBooks = {
  /** The ledgers' balances before the period. */
  openings: Record<Ledger, Money>;
  /** The lines of the period, by day and in ledger order. */
  lines: Transaction[];
  /** Those of the period that were deleted. */
  deletedLines: Transaction[];
  /** What of a line's amount is interest. */
  interestOf: (line: Transaction) => Money;
  /** The business or fund that a line names, as far as it is known. */
  contractOf: (line: Transaction) => Contract | undefined;
  /** By number. */
  receipts: Map<string, Receipt>;
  businesses: InstallmentBusiness[];
  funds: ChittyFund[];
  /** What payers have on account, in every project. */
  accounts: PayerAccount[];
  /** Those whom the reader knows. */
  members: Map<MemberId, Member>;
  /** What lines came to before the period, by the place of the money. */
  placesBefore: Map<PlaceKey, Money>;
  // In every project, also what follows.
  handOvers: HandOver[];
  moneyMoves: MoneyMove[];
  bankAccounts: BankAccount[];
  /** What lines come to on each account before the day of its opening balance. */
  linesBefore: BeforeOpenings;
  /** What books and bank have of each account, of all days. */
  accountBooks: AccountBooks[];
  /** In every project: what was closed. */
  periods: Period[];
  /** What the words of entries mean. */
  heads: LedgerHead[];
  /** All there is, of all days, also what is deleted. */
  whole: RowsOfAccount;
};
/** `lines` are in the order in which the bank booked them; statements that were taken back are left out. */
export type AccountBooks = {
  account: BankAccount;
  rows: AccountRows;
  lines: StatementLine[];
  statements: Statement[];
};

export type ReportNeed = keyof ReportBooks;

/** The stretch of days a report is about, both included, and where it is made. */
export type ReportScope = {
  from: LocalDate;
  to: LocalDate;
  /** Undefined for all projects. */
  projectId: ProjectId | undefined;
  today: LocalDate;
  timeZone: string;
  /** One of the places of money, where the report can tell of one alone. */
  place?: PlaceKey | undefined;
  /** One of the lines of the final accounts, likewise. */
  line?: string | undefined;
};

/** `period`: what happened on these days; `day`: how things stood at the end of the last one; `today`: as they stand. */
export type ReportTime = 'period' | 'day' | 'today';

export type Report = {
  /** In addresses: `receipts-and-payments`. */
  name: string;
  title: PlainTextKey<'reports'>;
  /** What it tells, in a sentence. */
  about: PlainTextKey<'reports'>;
  time: ReportTime;
  /** It always tells of all projects. */
  allProjects?: boolean;
  /** Officers and auditor sign it. */
  isSigned?: true;
  reads: readonly ReportNeed[];
  /** What it says is kept when the books are closed: if it says otherwise now, that stands in a table of its own below. */
  keptAtClosing?: boolean;
  /** Columns that may be shown beside those of other days; none where that would say nothing. */
  compares?: readonly number[];
  make: (books: ReportBooks, scope: ReportScope, translator: Translator) => ReportTable[];
};

export function defineReport<const N extends ReportNeed>(
  report: Omit<Report, 'reads' | 'make'> & {
    reads: readonly N[];
    make: (books: Pick<ReportBooks, N>, scope: ReportScope, translator: Translator) => ReportTable[];
  },
): Report {
  return report;
}

/** A member's name, or `User 12` where it is not known. */
export function memberNameIn(members: Map<MemberId, Member>, t: Translate): (id: MemberId) => string {
  return (id) => members.get(id)?.name || t('common.userNumber', { id });
}
