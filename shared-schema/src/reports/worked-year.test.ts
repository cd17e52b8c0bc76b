/** A whole year: ledgers, places, receipts and payments, and the money of a chitty. Every figure was worked out by hand. */
import { expect, test } from 'vitest';
import { rupees, toRupees } from '../money.ts';
import { balancesAt } from './money-in-places.ts';
import { chittyMoneyReport } from './chitty-money.ts';
import { nameOfHead } from './head.ts';
import { type HeadSum, receiptsAndPayments, sumOfSide } from './receipts-and-payments.ts';
import { english } from '../testing/english.ts';
import { booksFor, makeReport, YEAR } from '../testing/reports.ts';
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
