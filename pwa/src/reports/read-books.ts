/** What a report asks for, read from this device; waiting changes count. */
import type { Contract } from 'shared-schema/repayments/contract';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import { NOTHING } from 'shared-schema/money';
import type { RowsOfAccount } from 'shared-schema/reports/books-of-account';
import { interestOf, saysInterest } from 'shared-schema/reports/head';
import type { Report, ReportBooks, ReportNeed, ReportScope } from 'shared-schema/reports/report';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { contractsNamed } from '../records/line-description.ts';
import { readAllAccountBooks } from '../records/bank-account-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { linesBeforeOpenings } from '../sync/ledger/money-by-place.ts';
import { type LedgerPeriod, readPeriod } from '../sync/ledger/ledger-period.ts';

const NO_PERIOD: LedgerPeriod = {
  openings: { general: 0, charity: 0, operational: 0 } as LedgerPeriod['openings'],
  placesBefore: new Map(),
  lines: [],
};

const NONE_BEFORE = { sums: new Map(), apart: [] };

/** Only what the report names is read; the rest is empty. Throws RefusalError `records.awaited` while some of it is on its way. */
export async function readReportBooks(
  books: BooksReader,
  { reads, allProjects }: Report,
  scope: ReportScope,
): Promise<ReportBooks> {
  const needs = (...any: ReportNeed[]) => any.some((need) => reads.includes(need));
  const projectId = allProjects ? undefined : scope.projectId;
  const inProject = (row: { projectId: number }) => !projectId || row.projectId === projectId;
  const period = needs('openings', 'lines', 'placesBefore')
    ? await readPeriod(books, { ...scope, projectId })
    : NO_PERIOD;
  const accountBooks = needs('accountBooks') ? await readAllAccountBooks(books) : [];
  const named = [...period.lines, ...accountBooks.flatMap(({ rows }) => rows.transactions)];
  const contractOf = await contractsFor(books, named, needs);
  const members = needs('members') ? await books.members.all() : [];
  return {
    ...period,
    deletedLines: needs('deletedLines') ? await deletedWithin(books, scope) : [],
    contractOf,
    interestOf: (line) => interestOf(line, contractOf(line)),
    receipts: new Map((needs('receipts') ? await books.receipts.all() : []).map((each) => [each.id, each])),
    businesses: needs('businesses') ? await books.installmentBusinesses.where(inProject) : [],
    funds: needs('funds') ? await books.chittyFunds.where(inProject) : [],
    accounts: needs('accounts') ? await books.accounts.all() : [],
    members: new Map(members.map((member) => [member.id, member])),
    handOvers: needs('handOvers') ? await books.handOvers.all() : [],
    moneyMoves: needs('moneyMoves') ? await books.moneyMoves.all() : [],
    bankAccounts: needs('bankAccounts') ? await books.bankAccounts.all() : [],
    linesBefore: needs('linesBefore') ? await linesBeforeOpenings(books) : NONE_BEFORE,
    accountBooks,
    periods: needs('periods') ? await books.periods.all() : [],
    heads: needs('heads') ? await books.heads.all() : [],
    whole: needs('whole') ? await readWhole(books) : NOTHING_WHOLE,
  };
}

const NOTHING_WHOLE: RowsOfAccount = {
  lines: [],
  interestOf: () => NOTHING,
  businesses: [],
  funds: [],
  accounts: [],
  receipts: new Map(),
  members: [],
  runs: [],
  heads: [],
  periods: [],
};

/**
 * Of lines and businesses, of which there are most, only the fields are decoded that are read. Nothing new makes no new object, because much is
 * remembered by it.
 */
async function readWhole(books: BooksReader): Promise<RowsOfAccount> {
  const read = {
    lines: await books.views('transactions'),
    businesses: await books.views('installmentBusinesses'),
    funds: await books.views('chittyFunds'),
    accounts: await books.accounts.views(),
    receipts: await books.receipts.views(),
    members: await books.views('members'),
    runs: await books.views('dividendRuns'),
    heads: await books.heads.views(),
    periods: await books.periods.views(),
  };
  const before = wholeKnown.get(read.lines);
  if (before && Object.entries(read).every(([name, rows]) => before.read[name as keyof typeof read] === rows)) {
    return before.whole;
  }
  const byId = new Map(read.businesses.map((business) => [business.id, business]));
  const settled = read.receipts.filter(({ settlement }) => settlement !== null);
  const whole: RowsOfAccount = {
    lines: read.lines,
    interestOf: (line) => interestOf(line, byId.get(line.associatedId as InstallmentBusinessId)),
    businesses: read.businesses,
    funds: read.funds.map(rowOf),
    accounts: read.accounts.map(rowOf),
    receipts: new Map(settled.map((receipt) => [receipt.id, rowOf(receipt)])),
    members: read.members.map(rowOf),
    runs: read.runs.map(rowOf),
    heads: read.heads.map(rowOf),
    periods: read.periods.map(rowOf),
  };
  wholeKnown.set(read.lines, { read, whole });
  return whole;
}

type Read = { [Part in keyof Omit<RowsOfAccount, 'interestOf'>]: readonly unknown[] };

const wholeKnown = new WeakMap<readonly Transaction[], { read: Read; whole: RowsOfAccount }>();

async function deletedWithin(books: BooksReader, { from, to, timeZone }: ReportScope): Promise<Transaction[]> {
  return (await books.deletedLines()).filter((line) => {
    const date = dateOfLine(line, timeZone);
    return from <= date && date <= to;
  });
}

type Needs = (...any: ReportNeed[]) => boolean;

/** For its interest alone a line seldom needs what it names: those of today's releases say it. */
async function contractsFor(
  books: BooksReader,
  lines: Transaction[],
  needs: Needs,
): Promise<(line: Transaction) => Contract | undefined> {
  if (needs('contractOf')) return contractsNamed(books, lines);
  return contractsNamed(books, needs('interestOf') ? lines.filter((line) => !saysInterest(line)) : []);
}
