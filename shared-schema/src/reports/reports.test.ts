/** Each report over a small book whose figures are reckoned by hand. */
import { expect, test } from 'vitest';
import { divideSettlement } from '../collections/settlement.ts';
import { instant, isLocalDate, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { type Money, rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, buildTransactionInput } from '../testing/build.ts';
import { createFund, holdAuction, paySubscription } from '../testing/chitty-fund.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { makeReport } from '../testing/reports.ts';
import { businesses } from './businesses.ts';
import { chitties } from './chitties.ts';
import { collectorsCash } from './collectors-cash.ts';
import { dayBook } from './day-book.ts';
import { vouchers } from './vouchers.ts';
import { put } from '../command.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { dues } from './dues.ts';
import { holdings, memberRegister } from './holdings.ts';
import { receiptsAndPaymentsReport } from './receipts-and-payments.ts';
import type { ReportTable } from './report-table.ts';
import { REPORTS } from './reports.ts';

const anitha = { ...buildContext(), immediate: true };
const shaji = { ...buildContext({ id: 3 }), immediate: true };

/** Business 41 of 40,000 + 4,800: in November Anitha took 5,000 in cash, Shaji 266.66 by UPI. */
async function booksWithBusiness(): Promise<MemoryBooks> {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const cash = buildCollection([part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')]);
  await books.run('collection.record', cash, anitha);
  await books.run('collection.record', buildCollection([part('ib-41-2', '266.66')], { method: 'UPI' }), shaji);
  return books;
}

function rowsOf({ groups }: ReportTable) {
  return groups.flatMap(({ rows }) => rows);
}

test('receipts and payments: both sides of every ledger come to the same', async () => {
  const books = await booksWithBusiness();
  const [table] = makeReport(receiptsAndPaymentsReport, books);
  expect(table!.groups.map(({ title }) => title)).toEqual([
    'Transaction ledger',
    'Charity fund',
    'Operational fund',
    'All ledgers together',
  ]);
  expect(table!.groups[0]).toEqual({
    title: 'Transaction ledger',
    rows: [
      ['Opening balance', 0, null],
      ['Installments, principal', rupees('4466.66'), null],
      ['Installments, interest', rupees(800), null],
      ['Goods bought for installments', null, rupees(40_000)],
      ['Closing balance', null, rupees('-34733.34')],
    ],
    total: ['Total', rupees('5266.66'), rupees('5266.66')],
  });
});

test('receipts and payments of a month open with what the month before closed with', async () => {
  const books = await booksWithBusiness();
  const monthly = (from: string, to: string) =>
    makeReport(receiptsAndPaymentsReport, books, { from: localDate(from), to: localDate(to) })[0]!.groups[0]!.rows;
  expect(monthly('2026-01-01', '2026-11-20').at(-1)).toEqual(['Closing balance', null, rupees(-40_000)]);
  expect(monthly('2026-11-21', '2026-11-21')[0]).toEqual(['Opening balance', rupees(-40_000), null]);
  expect(monthly('2026-11-22', '2026-12-31')).toEqual([
    ['Opening balance', rupees('-34733.34'), null],
    ['Closing balance', null, rupees('-34733.34')],
  ]);
});

test('the day book sums up collectors and methods, and names receipt, payer and purpose of each entry', async () => {
  const books = await booksWithBusiness();
  const [sums, entries] = makeReport(dayBook, books);
  expect(sums!.groups).toEqual([
    {
      title: 'Anitha Nair',
      rows: [
        ['Cash', 2, rupees(5000), 0],
        ['Not stated', 1, 0, rupees(40_000)],
      ],
      total: ['Total', 3, rupees(5000), rupees(40_000)],
    },
    { title: 'Shaji Varghese', rows: [['UPI', 1, rupees('266.66'), 0]], total: ['Total', 1, rupees('266.66'), 0] },
  ]);
  expect(entries!.groups.map(({ title }) => title)).toEqual(['31 Jan 2026', '21 Nov 2026']);
  // Thomas referred the customer.
  expect(rowsOf(entries!)[0]!.slice(0, 2)).toEqual(['400', 'Rajan Pillai']);
  expect(rowsOf(entries!).at(-1)).toEqual([
    'R0-0002',
    'Thomas Kurian',
    'Installment 2 of 12: Refrigerator, 260 l, Rajan Pillai',
    'Shaji Varghese',
    'UPI',
    rupees('266.66'),
    null,
  ]);
});

test('a receipt that another admin cancelled is taken off the collector who made it', async () => {
  const books = await booksWithBusiness();
  await books.run('receipt.cancel', { number: 'R0-0002', reason: 'Wrong person', lines: 1 }, anitha);
  const [sums, entries] = makeReport(dayBook, books);
  expect(sums!.groups[1]).toMatchObject({ title: 'Shaji Varghese', rows: [['UPI', 2, 0, 0]] });
  expect(entries!.total!.slice(-2)).toEqual([rupees(5000), rupees(40_000)]);
});

test('vouchers stand by number; one that was undone is cancelled, and one that no line has is void', async () => {
  const books = buildBooks();
  const pay = async (id: number, voucher: string | null, date: string, more: object = {}) => {
    const input = { ...buildTransactionInput({ id: id as never, type: 'DEBIT', amount: rupees(100) }), date, ...more };
    const [change] = await books.run('transaction.create', input, anitha);
    books.put([put('transactions', { ...(change!.row as Transaction), voucher })]);
  };
  await pay(701, 'PV/26-27/0001', '2026-04-01', { head: 'Rent' });
  await pay(702, 'PV/26-27/0002', '2026-11-20');
  await pay(703, 'PV/26-27/0004', '2026-05-02', { party: { name: 'Hari Stores' }, userId: 1 });
  await pay(704, null, '2026-11-20');
  await pay(705, 'PV/25-26/0007', '2026-03-31');
  await books.run('transaction.delete', { id: 702 }, anitha);
  const tables = makeReport(vouchers, books);
  expect(tables.map(({ title }) => title)).toEqual(['PV/25-26', 'PV/26-27']);
  expect(rowsOf(tables[1]!)).toEqual([
    ['PV/26-27/0001', '1 Apr 2026', 'Thomas Kurian', 'Share capital', 'Rent', rupees(100)],
    ['PV/26-27/0002', '20 Nov 2026', 'Thomas Kurian', 'Cancelled', 'Other', null],
    ['PV/26-27/0003', null, 'Void', null, null, null],
    ['PV/26-27/0004', '2 May 2026', 'Hari Stores', 'Share capital', 'Other', rupees(100)],
  ]);
  expect(tables[1]!.total!.at(-1)).toBe(rupees(200));
  // Of a part of the year nobody can say which numbers are missing.
  const [may] = makeReport(vouchers, books, { from: localDate('2026-05-01'), to: localDate('2026-05-31') });
  expect(rowsOf(may!).map(([number]) => number)).toEqual(['PV/26-27/0004']);
});

test('a journal taken back on the next day stands once, in the year of its number', async () => {
  const books = buildBooks();
  const lines = [
    { ledger: 'general', head: 'Rent', side: 'DEBIT', amount: rupees(1000) },
    { ledger: 'general', head: 'Outstanding rent', side: 'CREDIT', amount: rupees(1000) },
  ];
  const journal = { ids: [701, 702, 703, 704], date: '2026-03-31', description: 'March', lines, takenBack: true };
  for (const { row } of await books.run('voucher.journal', journal, anitha)) {
    books.put([put('transactions', { ...(row as Transaction), voucher: 'JV/25-26/0003' })]);
  }
  const [table] = makeReport(vouchers, books, { from: localDate('2026-03-01'), to: localDate('2026-04-30') });
  expect(rowsOf(table!)).toMatchObject([['JV/25-26/0003', '31 Mar 2026', {}, 'March', 'Rent', rupees(1000)]]);
  const next = makeReport(vouchers, books, { from: localDate('2026-04-01'), to: localDate('2027-03-31') });
  expect(next.flatMap(rowsOf)).toEqual([]);
});

test('dues stand by person and age; one customer with two businesses is one person', async () => {
  const books = await booksWithBusiness();
  const second = { id: 42, transactionId: 401, purchaseDate: localDate('2026-10-21'), refererId: 3 };
  await books.run('installmentBusiness.create', buildBusinessInput(second as never), buildContext());
  const [table] = makeReport(dues, books);
  const late = (installments: number) => rupees((3733.33 * installments).toFixed(2));
  // Of 41 the 2nd (31 Mar, 2,200.00 left) to the 9th (31 Oct) are late, of 42 the 1st is due today.
  expect(rowsOf(table!)).toEqual([
    [
      'Rajan Pillai',
      '+91 94470 12345',
      'Thomas Kurian',
      late(1),
      late(1),
      late(1),
      late(1),
      (rupees('2200.00') + late(4)) as Money,
      (rupees('2200.00') + late(8)) as Money,
    ],
  ]);
});

test('dues of an earlier day leave out what fell due, and count what was paid, later', async () => {
  const books = await booksWithBusiness();
  const [table] = makeReport(dues, books, { to: localDate('2026-03-01') });
  expect(rowsOf(table!).map((row) => row.slice(3))).toEqual([
    [null, rupees('3733.33'), null, null, null, rupees('3733.33')],
  ]);
});

test('of a business principal and interest stand apart, with what came in on these days', async () => {
  const books = await booksWithBusiness();
  const figures = (from: string, to: string) =>
    rowsOf(makeReport(businesses, books, { from: localDate(from), to: localDate(to) })[0]!).map((row) => row.slice(4));
  const terms = [rupees(40_000), rupees(4800)];
  expect(figures('2026-11-01', '2026-11-30')).toEqual([
    [...terms, rupees('5266.66'), rupees('35533.34'), rupees(4000)],
  ]);
  expect(figures('2026-01-01', '2026-10-31')).toEqual([[...terms, 0, rupees(40_000), rupees(4800)]]);
  expect(figures('2025-01-01', '2025-12-31')).toEqual([]);
});

test('a business that was settled early is outstanding until that day, with all its interest', async () => {
  const books = await booksWithBusiness();
  const business = books.get('installmentBusinesses', 41)!;
  const receivedOn = localDate('2026-11-21');
  // The interest of the last two installments is not due yet.
  const parts = divideSettlement(business, receivedOn, rupees(400));
  const settle = { id: 41, receivedOn, method: 'CASH', ...parts, reason: 'Settled early' };
  await books.run('installmentBusiness.settle', settle, anitha);
  const groups = (to: string) =>
    makeReport(businesses, books, { to: localDate(to) })[0]!.groups.map(({ title, rows }) => [
      title,
      rows[0]!.slice(-2),
    ]);
  expect(groups('2026-11-20')).toEqual([['Ongoing', [rupees(40_000), rupees(4800)]]]);
  expect(groups('2026-11-21')).toEqual([['Repaid', [0, 0]]]);
});

test('chitties tell month by month what came in, who won and how the pot was divided', async () => {
  const books = await createFund();
  for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
  await holdAuction(books);
  const [table] = makeReport(chitties, books);
  expect(rowsOf(table!)).toEqual([
    [
      '1 of 4',
      '2026-02-15',
      rupees(30_000),
      '2026-01-20',
      'Member 12, ticket 2',
      rupees(10_000),
      rupees(30_000),
      rupees(2000),
      rupees(8000),
    ],
  ]);
  expect(rowsOf(makeReport(chitties, books, { to: localDate('2026-01-19') })[0]!)).toEqual([]);
});

test('holdings are of approved members only, with what they come to', () => {
  const books = buildBooks();
  const held = { share: 3, dividend: rupees(25), incentive: rupees(10) };
  books.put([
    { table: 'members', row: buildMember({ id: 4 as never, ...held }) },
    { table: 'members', row: buildMember({ id: 5 as never, ...held, status: 'PENDING' }) },
    { table: 'members', row: buildMember({ id: 3 as never, memberNumber: 'PSK-07' }) },
  ]);
  const [table] = makeReport(holdings, books);
  expect(rowsOf(table!).map(([number]) => number)).toEqual(['1', '2', 'PSK-07', '4']);
  expect(rowsOf(table!).at(-1)).toEqual(['4', 'Member 4', 3, 0, rupees(1500), rupees(25), rupees(10), rupees(1535)]);
  expect(table!.total).toEqual(['Total', null, 3, 0, rupees(1500), rupees(25), rupees(10), rupees(1535)]);
});

test('the register says who had joined by a day, and who had left', async () => {
  const books = buildBooks();
  const joined = { createdAt: instant('2026-02-01T06:00:00.000Z'), memberNumber: 'PSK-07' };
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') };
  books.put([
    { table: 'members', row: buildMember({ id: 4 as never, name: 'Latha', ...joined }) },
    { table: 'members', row: buildMember({ id: 5 as never, ...joined, status: 'PENDING' }) },
    { table: 'members', row: buildMember({ id: 6 as never, ...joined, audits }) },
  ]);
  await books.run('member.delete', { id: 4, reason: 'Moved to Mysuru' }, anitha);
  const on = (to: string) => rowsOf(makeReport(memberRegister, books, { to: localDate(to) })[0]!);
  expect(on('2026-01-31')).toEqual([]);
  expect(on('2026-11-20')).toEqual([['PSK-07', 'Latha', '2026-02-01', null, null]]);
  expect(on('2026-11-21')).toContainEqual(['PSK-07', 'Latha', '2026-02-01', '2026-11-21', 'Moved to Mysuru']);
});

test('cash with collectors: before, taken, paid out and handed over come to what is in hand', async () => {
  const books = await booksWithBusiness();
  const rent = { type: 'DEBIT' as const, amount: rupees(300), method: 'CASH' as const };
  await books.run('transaction.create', buildTransactionInput(rent), anitha);
  await books.run('cash.handOver', { id: 1, to: 3, amount: rupees(2000) }, anitha);
  await books.run('cash.confirmHandOver', { id: 1 }, shaji);
  await books.run('cash.handOver', { id: 2, to: null, amount: rupees(500) }, anitha);
  const rows = (from: string, to: string) =>
    rowsOf(makeReport(collectorsCash, books, { from: localDate(from), to: localDate(to) })[0]!);
  expect(rows('2026-11-21', '2026-11-21')).toEqual([
    ['Anitha Nair', 0, rupees(5000), rupees(-300), 0, rupees(-2500), rupees(2200)],
    ['Shaji Varghese', 0, 0, 0, rupees(2000), 0, rupees(2000)],
  ]);
  expect(rows('2026-11-22', '2026-11-30')).toEqual([
    ['Anitha Nair', rupees(2200), 0, 0, 0, 0, rupees(2200)],
    ['Shaji Varghese', rupees(2000), 0, 0, 0, 0, rupees(2000)],
  ]);
});

test('every report fills each of its rows, also of an empty book', async () => {
  const books = await booksWithBusiness();
  for (const report of REPORTS) {
    for (const { columns, groups, total } of [...makeReport(report, books), ...makeReport(report, buildBooks())]) {
      const rows = [...groups.flatMap((group) => [...group.rows, group.total ?? []]), total ?? []];
      for (const row of rows) expect([0, columns.length]).toContain(row.length);
      const dates = columns.flatMap(({ kind }, index) =>
        kind === 'date' ? rows.map((row) => row[index] ?? null) : [],
      );
      expect(dates.filter((cell) => cell !== null && !isLocalDate(String(cell)))).toEqual([]);
    }
  }
  expect(new Set(REPORTS.map(({ name }) => name)).size).toBe(REPORTS.length);
});

test('a chitty of an earlier day has neither the later draws nor the dividends they credited', async () => {
  const books = await createFund();
  await holdAuction(books, { discount: rupees(10_000) }, instant('2026-02-15T06:00:00.000Z'));
  const owed = (to: string) => makeReport(dues, books, { to: localDate(to) })[0]!.total?.at(-1);
  expect(owed('2026-02-14')).toBe(undefined);
  expect(owed('2026-02-15')).toBe(rupees(40_000));
  // Four dividends of 2,000 are credited to the second month.
  expect(owed('2026-03-15')).toBe(rupees(40_000 + 32_000));
});
