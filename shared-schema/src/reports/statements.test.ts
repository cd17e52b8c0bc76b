/** Statements of a member, a customer and a fund, over small books reckoned by hand. */
import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { createFund, holdAuction, LATER, paySubscription } from '../testing/chitty-fund.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { english } from '../testing/english.ts';
import { booksFor, YEAR } from '../testing/reports.ts';
import { customerStatement } from './customer-statement.ts';
import { fundStatement } from './fund-statement.ts';
import { memberStatement } from './member-statement.ts';
import type { ReportTable } from './report-table.ts';

const anitha = { ...buildContext(), immediate: true };

async function booksWithBusiness(): Promise<MemoryBooks> {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const parts = [part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')];
  await books.run('collection.record', buildCollection(parts), anitha);
  return books;
}

function titlesOf(tables: ReportTable[]) {
  return tables.map(({ title }) => title);
}

function rowsOf(tables: ReportTable[], title: string) {
  return tables.find((table) => table.title === title)!.groups[0]!.rows;
}

/** Thomas has brought the customer of the business, who owes it. */
const DUE_OF_CUSTOMERS = 'Due by then from customers they recommended';

test('a member learns what they hold, whom they brought, what was paid and what is due', async () => {
  const books = await booksWithBusiness();
  const member = { ...books.get('members', 2)!, share: 4, dividend: rupees(100) };
  const tables = memberStatement(member, booksFor(books, YEAR), YEAR, english);
  expect(titlesOf(tables)).toEqual(['Holdings', 'Businesses referred', DUE_OF_CUSTOMERS]);
  expect(tables.find(({ title }) => title === DUE_OF_CUSTOMERS)!.total!.slice(0, 2)).toEqual([null, 'Total']);
  expect(rowsOf(tables, 'Holdings')).toEqual([[4, rupees(2000), rupees(100), 0, rupees(2100)]]);
  expect(rowsOf(tables, 'Businesses referred')).toEqual([
    ['41', 'Rajan Pillai', 'Refrigerator, 260 l', rupees(5000), rupees(39_800)],
  ]);
  const due = rowsOf(tables, DUE_OF_CUSTOMERS);
  expect(due).toHaveLength(8);
  expect(due[0]).toEqual([
    '2026-03-31',
    'Installment 2 of 12: Refrigerator, 260 l, Rajan Pillai',
    235,
    rupees('2466.66'),
  ]);
});

test('what a member paid is their own, and neither that of a customer whom they brought nor what they entered for nobody', async () => {
  const books = await booksWithBusiness();
  const entry = { ...buildTransactionInput(), amount: rupees(300), method: 'CASH' as const };
  await books.run('transaction.create', { ...entry, id: 801 }, buildContext());
  await books.run('transaction.create', { ...entry, id: 802, party: { name: 'Hall' } }, buildContext());
  await books.run('transaction.create', { ...entry, id: 803, party: { association: true } }, buildContext());
  const tables = memberStatement(books.get('members', 2)!, booksFor(books, YEAR), YEAR, english);
  const paid = tables.find(({ title }) => title === 'Paid and received in this period')!;
  expect(paid.total!.slice(-2)).toEqual([rupees(300), 0]);
  // What one bought oneself is one's own.
  const business = books.get('installmentBusinesses', 41)!;
  const { name } = books.get('members', 2)!;
  books.put([{ table: 'installmentBusinesses', row: { ...business, customerName: name } }]);
  const own = memberStatement(books.get('members', 2)!, booksFor(books, YEAR), YEAR, english);
  expect(own.find(({ title }) => title === 'Paid and received in this period')!.total!.slice(-2)).toEqual([
    rupees(5300),
    rupees(0),
  ]);
});

test('a customer learns what was bought, paid and is due, and sees the schedule', async () => {
  const books = await booksWithBusiness();
  const business = books.get('installmentBusinesses', 41)!;
  const tables = customerStatement(business, booksFor(books, YEAR), YEAR, english);
  expect(titlesOf(tables)).toEqual([
    'What was bought',
    'Paid and received in this period',
    'Due by then',
    'Payment schedule',
  ]);
  expect(tables[1]!.total!.slice(-2)).toEqual([rupees(5000), 0]);
  expect(tables[3]!.total).toEqual(['Total', null, rupees(44_800), rupees(5000), 0, rupees(39_800)]);
  const before = customerStatement(business, booksFor(books, YEAR), { ...YEAR, to: localDate('2026-02-01') }, english);
  expect(rowsOf(before, 'Payment schedule')[0]!.slice(2)).toEqual([rupees('3733.33'), 0, 0, rupees('3733.33')]);
});

test('a holder of a ticket learns that it won, and what its dividends were', async () => {
  const books = await createFund();
  for (const ticket of [1, 2, 3, 4]) await paySubscription(books, `cf-7-${ticket}-1`);
  await holdAuction(books, {}, LATER);
  const member = books.get('members', 12)!;
  const tables = memberStatement(member, booksFor(books, YEAR), YEAR, english);
  expect(rowsOf(tables, 'Chitties')).toEqual([
    ['Chitty fund 7, ticket 2', rupees(10_000), rupees(2000), rupees(28_000), '1 of 4', rupees(30_000)],
  ]);
});

test('a fund’s statement tells the months, and where each ticket stands', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-2-1');
  await holdAuction(books, {}, LATER);
  const fund = books.get('chittyFunds', 7)!;
  const tables = fundStatement(fund, booksFor(books, YEAR), { ...YEAR, to: localDate('2026-02-20') }, english);
  expect(titlesOf(tables)).toEqual(['Months', 'Tickets']);
  expect(rowsOf(tables, 'Tickets')[1]).toEqual([
    '2',
    'Member 12',
    rupees(10_000),
    rupees(2000),
    0,
    rupees(28_000),
    '1 of 4',
  ]);
  expect(rowsOf(tables, 'Tickets')[0]!.slice(4, 6)).toEqual([rupees(10_000), rupees(38_000)]);
});
