/** A whole year: ledgers, places, receipts and payments, and the money of a chitty. Every figure was worked out by hand. */
import { expect, test } from 'vitest';
import { rupees, toRupees } from '../money.ts';
import { instant, localDate } from '../local-date.ts';
import { mostLinesOf } from '../collections/receipt.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { TIME_ZONE } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { SUPER } from '../testing/trades.ts';
import { balanceSheetReport, incomeAndExpenditureReport, trialBalanceReport } from './final-account-reports.ts';
import type { Report } from './report.ts';
import { yearFigures } from './final-accounts.ts';
import { holdings, membersOn } from './holdings.ts';
import { memberStatement } from './member-statement.ts';
import { balancesAt } from './money-in-places.ts';
import { besideEachOther } from './side-by-side.ts';
import { chittyMoneyReport } from './chitty-money.ts';
import { nameOfHead } from './head.ts';
import { type HeadSum, receiptsAndPayments, receiptsAndPaymentsReport, sumOfSide } from './receipts-and-payments.ts';
import { english } from '../testing/english.ts';
import { booksFor, figuresUntil, makeReport, YEAR } from '../testing/reports.ts';
import { due, fundIn, moneyOn, on } from '../testing/worked-chitty.ts';
import { WORKED_YEAR, workedYear } from '../testing/worked-year.ts';

const LAST_DAY = WORKED_YEAR.to;
const SCOPE = { ...YEAR, ...WORKED_YEAR };

function inRupees(sums: HeadSum[]): Record<string, number> {
  return Object.fromEntries(sums.map(({ head, amount }) => [nameOfHead(head, english.t), toRupees(amount)]));
}

test('the ledgers, the bank and the cash of the year, and all that came in and went out', async () => {
  const books = await workedYear();
  const { ledgers, total } = receiptsAndPayments(booksFor(books, SCOPE));
  expect(ledgers.map(({ ledger, opening, closing }) => [ledger, toRupees(opening), toRupees(closing)])).toEqual([
    ['general', 100_000, 106_132],
    ['charity', 10_000, 9000],
    ['operational', 0, 3000],
  ]);
  expect(inRupees(total.receipts)).toEqual({
    Shares: 10_000,
    'Installments, principal': 16_000,
    'Installments, interest': 1600,
    'Chitty subscriptions': 51_650,
    Donations: 5000,
    'On account': 1000,
    'Bank interest': 1200,
  });
  expect(inRupees(total.payments)).toEqual({
    'Goods bought for installments': 20_000,
    'Prize money': 40_000,
    'Charity given': 6000,
    Rent: 12_000,
    'Bank charges': 118,
    Dividends: 200,
  });
  expect([sumOfSide(total.receipts), sumOfSide(total.payments)]).toEqual([rupees(86_450), rupees(78_318)]);
  expect([total.opening, total.closing]).toEqual([rupees(110_000), rupees(118_132)]);
  const places = [...balancesAt(booksFor(books, SCOPE), SCOPE)].filter(([, sum]) => sum !== 0);
  // 20,000 in the box, and 23,600 in the hands of who took it.
  const inPlaces = { box: 20_000, 'cash-1': 23_600, 'bank-1': 74_532 };
  expect(Object.fromEntries(places.map(([place, sum]) => [place, toRupees(sum)]))).toEqual(inPlaces);
});

test('what the chitty holds at the end of the year, beside what there is', async () => {
  const books = await workedYear();
  expect(moneyOn(books, LAST_DAY)).toEqual({
    received: 51_650,
    prizesPaid: 40_000,
    prizesWaiting: 8000,
    commission: 3000,
    held: 8650,
    forMonthsToCome: 1500,
    unpaid: 850,
    arrears: 850,
  });
  // 1,18,132 less what is charity's and on account leaves 1,08,132.
  const [held, beside] = makeReport(chittyMoneyReport, books, WORKED_YEAR);
  expect(held!.groups[0]!.rows).toEqual([['Chitty Fund 7', ...[8650, 8000, 1500, 850, 850].map(rupees)]]);
  expect(beside!.total).toEqual(['Over for the association', rupees(99_482)]);
});

test('if the unpaid ticket has won, 9,500 are owed to subscribers, of which its 850 are to come', async () => {
  const books = await workedYear({ unpaid: 3 });
  expect(moneyOn(books, LAST_DAY)).toMatchObject({
    received: 51_650,
    held: 8650,
    prizesWaiting: 8000,
    forMonthsToCome: 1500,
    unpaid: 850,
    arrears: 850,
  });
  const owing = fundIn(books).scheduledRepayments.find(({ id }) => id === 'cf-7-3-6')!;
  expect([owing.payments, fundIn(books).draws.some(({ ticket }) => ticket === owing.ticket)]).toEqual([[], true]);
});

test('undone on the last day, the sixth draw leaves 9,150 for months to come; the day before, it counted', async () => {
  const books = await workedYear();
  await books.run('chittyFund.undoDraw', { id: 7, month: 6 }, on(LAST_DAY));
  expect(moneyOn(books, LAST_DAY)).toEqual({
    received: 51_650,
    prizesPaid: 40_000,
    prizesWaiting: 0,
    commission: 2500,
    held: 9150,
    forMonthsToCome: 9150,
    unpaid: 0,
    arrears: 850,
  });
  expect(due(books, 1, 7)).toBe(1000);
  expect(moneyOn(books, '2026-03-30')).toMatchObject({ commission: 3000, prizesWaiting: 8000, held: 8650 });
  // No line was posted, and none is undone.
  const { ledgers } = receiptsAndPayments(booksFor(books, SCOPE));
  expect(ledgers.map(({ closing }) => toRupees(closing))).toEqual([106_132, 9000, 3000]);
});

/** All that an auditor takes along of the year. */
function accountsOf(books: MemoryBooks) {
  const reports = [
    receiptsAndPaymentsReport,
    incomeAndExpenditureReport,
    balanceSheetReport,
    trialBalanceReport,
    holdings,
  ];
  const scope = { ...SCOPE, today: localDate('2026-07-01') };
  const read = { ...booksFor(books, scope), businesses: books.every('installmentBusinesses') };
  const then = membersOn(read.whole, LAST_DAY, TIME_ZONE).find(({ id }) => id === 2);
  const statement = memberStatement(books.get('members', 2)!, { ...read, holdings: then }, scope, english);
  const tables = reports.map((report) => makeReport(report, books, scope));
  // None says that it was something else when the year was closed.
  expect(tables.map(({ length }) => length)).toEqual(tables.map(() => 1));
  return { final: figuresUntil(books, LAST_DAY).final!, tables, statement };
}

const superAdmin = (day: string) => ({ ...on(day), actor: SUPER.actor, immediate: true });

test('once the year is closed nothing that is done later moves a paisa of it', async () => {
  const books = await workedYear();
  const row = { ...books.get('members', 2)!, createdAt: instant('2025-04-01T06:00:00.000Z') };
  books.put([{ table: 'members', row }]);
  await books.run(
    'period.close',
    { until: LAST_DAY, figures: figuresUntil(books, LAST_DAY) },
    superAdmin('2026-04-10'),
  );
  expect(yearFigures(books.all('periods'))).toEqual({
    on: LAST_DAY,
    owns: rupees(122_532),
    owes: rupees(19_950),
    funds: [
      { line: 'general', amount: rupees(90_582) },
      { line: 'charity', amount: rupees(9000) },
      { line: 'operational', amount: rupees(3000) },
    ],
    surplus: rupees(-6918),
    members: 1,
    shares: 20,
  });
  const before = accountsOf(books);
  expect(before.final.trial.debit).toBe(rupees(156_150));
  const later = superAdmin('2026-06-15');
  const receipt = books.all('receipts').find(({ payer }) => 'businessId' in payer)!;
  const rent = books.all('transactions').find(({ head }) => head === 'Rent')!;
  const donation = books.all('transactions').find(({ description }) => description === 'Donation')!;
  const entry = { type: 'CREDIT', amount: rupees(5), userId: 2, description: 'Donation' };
  const acts: [name: string, input: object][] = [
    ['receipt.cancel', { number: receipt.id, reason: 'Never came', lines: mostLinesOf(receipt) }],
    ['chittyFund.undoDraw', { id: 7, month: 6 }],
    ['transaction.correct', { id: donation.id, reason: 'Wrong', entry }],
    ['installmentBusiness.delete', { id: 41 }],
    ['member.setFinancialsV2', { id: 2, changes: { share: { to: 3 } }, reason: 'As the old book says' }],
    ['dividendRun.create', { rate: { sum: rupees(30) }, shares: 3 }],
  ];
  for (const [name, input] of acts) {
    expect(await books.run(name, input, later)).not.toEqual([]);
    expect([name, accountsOf(books)]).toEqual([name, before]);
  }
  expect(await refusalOf(books.run('transaction.delete', { id: rent.id }, later))).toMatchObject({
    code: 'period.closed',
  });
  // What puts the year right in the next one: a commission of 500, and a donation of 5 that was said to be 5,000.
  const [income] = makeReport(incomeAndExpenditureReport, books, {
    from: localDate('2026-04-01'),
    to: localDate('2026-06-30'),
  });
  expect(income!.groups.at(-1)!.rows).toEqual([
    ['Prior-period items', rupees(-500), rupees(-4995), null, rupees(-5495)],
  ]);
});

test('reopened and changed, the final accounts say below what they were when the year was closed', async () => {
  const books = await workedYear();
  await books.run('head.save', { name: 'Rent', nature: 'EXPENSE' }, on('2026-04-02'));
  await books.run(
    'period.close',
    { until: LAST_DAY, figures: figuresUntil(books, LAST_DAY) },
    superAdmin('2026-04-10'),
  );
  const [rent] = books.all('heads');
  await books.run('head.save', { id: rent!.id, name: 'Rent of the hall', nature: 'EXPENSE' }, on('2026-04-12'));
  const tablesOf = (report: Report) => makeReport(report, books, WORKED_YEAR);
  const reports = [balanceSheetReport, trialBalanceReport];
  expect(reports.map((report) => tablesOf(report).length)).toEqual([1, 1]);
  await books.run('period.reopen', { from: LAST_DAY, reason: 'A bill was forgotten' }, superAdmin('2026-05-01'));
  await books.run('transaction.create', { ...FORGOTTEN, date: LAST_DAY }, superAdmin('2026-05-01'));
  for (const report of reports) {
    const [now, kept] = tablesOf(report);
    expect(kept!.title).toContain('as it was when it was closed on 10 Apr 2026');
    expect(now!.groups).not.toEqual(kept!.groups);
  }
  expect(tablesOf(balanceSheetReport).map(({ total }) => total!.at(-1))).toEqual([122_432, 122_532].map(rupees));
});

const FORGOTTEN = {
  ledger: 'operational',
  type: 'DEBIT',
  amount: rupees(100),
  userId: 1,
  description: 'A bill',
  method: 'BANK',
  bankAccountId: 1,
};

test('the year is closed once it is said where all money is, and what members were given', async () => {
  const books = await workedYear();
  const give = (share: number, date: string) =>
    books.run('member.setFinancials', { id: 2, changes: { share: { to: share } }, date }, superAdmin('2026-04-10'));
  const close = (until: string) =>
    books.run('period.close', { until, figures: figuresUntil(books, localDate(until)) }, superAdmin('2026-04-10'));
  await give(22, '2026-02-10');
  const id = 990;
  await books.run('transaction.create', { ...FORGOTTEN, id, date: LAST_DAY, bankAccountId: null }, on('2026-04-01'));
  // A month may be.
  await close('2026-02-28');
  const unsaid = { notAllocated: rupees(-100), toBeExplained: rupees(1000) };
  expect(await refusalOf(close(LAST_DAY))).toMatchObject({ code: 'period.unsaid', kind: 'conflict', details: unsaid });
  await books.run('transaction.assignAccount', { ids: [id], bankAccountId: 1 }, on('2026-04-02'));
  const february = figuresUntil(books, localDate('2026-02-28')).final;
  await books.run('member.explainHoldings', { ids: [2], until: '2026-03-31', was: 'SPENT' }, superAdmin('2026-04-10'));
  expect(books.get('members', 2)!.holdingEdits).toEqual([
    { on: '2026-02-10', shares: 2, incentive: 0, dividend: 0, was: 'SPENT', saidOn: '2026-03-01' },
  ]);
  expect(figuresUntil(books, localDate('2026-02-28')).final).toEqual(february);
  await close(LAST_DAY);
});

test('each group of the final accounts has what it comes to, beside another year as well', async () => {
  const books = await workedYear();
  const [earned] = makeReport(incomeAndExpenditureReport, books, SCOPE);
  expect(earned!.groups.map(({ total }) => total)).toEqual([
    ['Total', rupees(6200), rupees(5000), null, rupees(11_200)],
    ['Total', rupees(118), rupees(6000), rupees(12_000), rupees(18_118)],
  ]);
  const [sheet] = makeReport(balanceSheetReport, books, SCOPE);
  expect(sheet!.groups.map(({ total }) => total!.at(-1))).toEqual([122_532, 19_950, 102_582].map(rupees));
  // A month in which nothing was spent.
  const [june] = makeReport(incomeAndExpenditureReport, books, {
    from: localDate('2025-06-01'),
    to: localDate('2025-06-30'),
  });
  expect(june!.groups).toHaveLength(1);
  const stretches = [earned!, june!].map((table, index) => ({ name: `${index}`, table }));
  const { groups, note } = besideEachOther(stretches, incomeAndExpenditureReport.compares!);
  expect(groups.map(({ total }) => total)).toEqual([
    ['Total', rupees(6200), rupees(200), rupees(5000), null, null, null, rupees(11_200), rupees(200)],
    ['Total', rupees(118), null, rupees(6000), null, rupees(12_000), null, rupees(18_118), null],
  ]);
  expect(note).toMatch(/Interest counts/);
});
