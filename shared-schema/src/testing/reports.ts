/** Reports over books in memory, for tests of rules. */
import type { BankAccount } from '../bank/bank-account.ts';
import { linesInOrder } from '../bank/statements/bank-order.ts';
import { contractNamedBy } from '../ledgers/contract-named-by.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import { placeKey } from '../bank/place.ts';
import { addUp, type BeforeOpenings, placePostings } from '../bank/postings.ts';
import { apartOfLine } from '../ledgers/page.ts';
import { dateOfLine, effectOf, type Transaction } from '../ledgers/transaction.ts';
import { addDays, type LocalDate, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { closedUntil, type PeriodFigures } from '../periods/period.ts';
import type { RowsOfAccount } from '../reports/books-of-account.ts';
import { finalFigures } from '../reports/final-accounts.ts';
import { balancesAt } from '../reports/money-in-places.ts';
import { receiptsAndPayments } from '../reports/receipts-and-payments.ts';
import { interestOf } from '../reports/head.ts';
import type { AccountBooks, Report, ReportBooks, ReportScope } from '../reports/report.ts';
import type { ReportTable } from '../reports/report-table.ts';
import { TIME_ZONE } from './build.ts';
import { english } from './english.ts';

export const YEAR: ReportScope = {
  from: localDate('2026-01-01'),
  to: localDate('2026-11-21'),
  projectId: undefined,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
};

/** The tables of a report in English. */
export function makeReport(report: Report, books: MemoryBooks, scope: Partial<ReportScope> = {}): ReportTable[] {
  const whole = { ...YEAR, ...scope };
  return report.make(booksFor(books, whole), whole, english);
}

/** What a report may read of these books. */
export function booksFor(books: MemoryBooks, { from, to }: ReportScope): ReportBooks {
  const contractOf = (line: Transaction) => contractNamed(books, line);
  const openings: Record<Ledger, Money> = { general: NOTHING, charity: NOTHING, operational: NOTHING };
  const before: Transaction[] = [];
  const lines: Transaction[] = [];
  for (const line of books.all('transactions')) {
    const date = dateOfLine(line, TIME_ZONE);
    if (date >= from && date <= to) lines.push(line);
    if (date >= from) continue;
    openings[line.ledger] = add(openings[line.ledger], effectOf(line));
    before.push(line);
  }
  const isWithin = (line: Transaction) => dateOfLine(line, TIME_ZONE) >= from && dateOfLine(line, TIME_ZONE) <= to;
  const placesBefore = addUp(placePostings({ lines: before, moves: [], handOvers: [], accounts: [] }, TIME_ZONE));
  return {
    openings,
    lines,
    deletedLines: books.every('transactions').filter((line) => line.deletedAt && isWithin(line)),
    interestOf: (line) => interestOf(line, contractOf(line)),
    contractOf,
    receipts: new Map(books.all('receipts').map((receipt) => [receipt.id, receipt])),
    businesses: books.all('installmentBusinesses'),
    funds: books.all('chittyFunds'),
    accounts: books.all('accounts'),
    members: new Map(books.all('members').map((member) => [member.id, member])),
    placesBefore,
    handOvers: books.all('handOvers'),
    moneyMoves: books.all('moneyMoves'),
    bankAccounts: books.all('bankAccounts'),
    linesBefore: linesBeforeOpenings(books),
    accountBooks: books.all('bankAccounts').map((account) => accountBooksOf(books, account)),
    periods: books.all('periods'),
    heads: books.all('heads'),
    whole: rowsOfAccount(books),
  };
}

export function rowsOfAccount(books: MemoryBooks): RowsOfAccount {
  return {
    lines: books.every('transactions'),
    interestOf: (line) => interestOf(line, contractNamed(books, line)),
    businesses: books.every('installmentBusinesses'),
    funds: books.every('chittyFunds'),
    accounts: books.all('accounts'),
    receipts: new Map(books.all('receipts').map((receipt) => [receipt.id, receipt])),
    members: books.every('members'),
    runs: books.every('dividendRuns'),
    heads: books.all('heads'),
    periods: books.all('periods'),
  };
}

/** What the server keeps when the books are closed up to a day. */
export function figuresUntil(books: MemoryBooks, to: LocalDate): PeriodFigures {
  const before = closedUntil(books.all('periods').filter(({ id }) => id < to));
  const scope = { ...YEAR, from: before ? addDays(before, 1) : localDate('1900-01-01'), to };
  const read = booksFor(books, scope);
  return {
    from: scope.from,
    final: finalFigures(read.whole, balancesAt(read, scope), to, TIME_ZONE),
    ...receiptsAndPayments(read),
  };
}

function contractNamed(books: MemoryBooks, line: Transaction) {
  const ref = contractNamedBy(line);
  return ref && books.get(ref.table, ref.id);
}

/** What the books and the bank have of an account. */
export function accountBooksOf(books: MemoryBooks, account: BankAccount): AccountBooks {
  const isOfAccount = (row: { bankAccountId: number }) => row.bankAccountId === account.id;
  const statements = books.all('statements').filter(isOfAccount);
  return {
    account,
    rows: { account, transactions: books.all('transactions'), moves: books.all('moneyMoves') },
    lines: linesInOrder(books.all('statementLines').filter(isOfAccount), statements),
    statements,
  };
}

function linesBeforeOpenings(books: MemoryBooks): BeforeOpenings {
  const lines = books.all('transactions');
  const postings = placePostings({ lines, moves: [], handOvers: [], accounts: [] }, TIME_ZONE);
  const openings = new Map(
    books.all('bankAccounts').map(({ id, opening }) => [placeKey({ bankAccountId: id }), opening]),
  );
  const sums = addUp(postings.filter(({ account, day }) => day < (openings.get(account)?.date ?? day)));
  const apart = lines.flatMap((line) => (line.deletedAt ? [] : apartOfLine(line, dateOfLine(line, TIME_ZONE))));
  return { sums, apart };
}
