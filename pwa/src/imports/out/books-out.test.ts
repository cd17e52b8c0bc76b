/** What the rows of a workbook of everything say, and what is named as left behind. That import reads them: see import-books.test.ts. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant, localDate } from 'shared-schema/local-date';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildMember,
  buildTransactionInput,
  NOW,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { expect, test } from 'vitest';
import { booksOut } from './books-out.ts';
import type { DeviceBooks } from './books.ts';
import { linesOut } from './lines-out.ts';
import { booksIn } from '../testing/saved-books.ts';

const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };

function outOf(memory: MemoryBooks, more: Partial<DeviceBooks> = {}) {
  const books = booksIn(memory);
  const members = books.members.map((member) => ({ ...member, mobileIndia: '+91 94470 00000' }));
  return booksOut({ ...books, members, ...more }, english, context);
}

async function booksWithBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 4 }), context);
  return books;
}

test('installments paid out of turn are put to the oldest, and the business is named', async () => {
  const books = await booksWithBusiness();
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW }, context);
  await books.run('repayment.markPaid', { id: 'ib-41-3', paidAt: NOW }, context);
  const { sheets, left } = outOf(books);
  expect(sheets.businesses).toMatchObject([{ refererId: 'M-2', installmentsPaid: 2, partPaid: 0, interest: 1 }]);
  expect(left).toEqual([english.t('booksOut.outOfTurn', { names: 'Rajan Pillai (41)' })]);
  // Principal and interest have a head each.
  expect(sheets.entries).toMatchObject([
    { type: 'DEBIT', amount: 40_000, head: 'Goods bought for installments', userId: 'M-2' },
    { type: 'CREDIT', amount: 10_000, head: 'Installments, principal' },
    { type: 'CREDIT', amount: 400, head: 'Installments, interest' },
    { amount: 10_000 },
    { amount: 400 },
  ]);
});

test('a bad debt stays, so that nobody is asked for it again; what came in for it goes', async () => {
  const books = await booksWithBusiness();
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW }, context);
  await books.run('installmentBusiness.writeOff', { id: 41, reason: 'Moved away' }, context);
  const { sheets, left } = outOf(books);
  expect(sheets.businesses).toEqual([]);
  expect(sheets.entries).toHaveLength(3);
  expect(left).toEqual([english.t('booksOut.badDebts', { names: 'Rajan Pillai (41)' })]);
});

test('of an entry that was corrected on its own day only the right one goes, under no head but its own', async () => {
  const books = buildBooks();
  await books.run('transaction.create', buildTransactionInput({ description: 'Total' }), context);
  const entry = { type: 'CREDIT', amount: rupees(2000), userId: 2, description: 'Total' };
  await books.run('transaction.correct', { id: 700, reason: 'Mistyped', entry }, context);
  const { sheets, left } = outOf(books);
  // A word that reads like a sum of the sheet is in brackets.
  expect(sheets.entries).toEqual([
    { ledger: 'general', type: 'CREDIT', amount: 2000, date: '2026-11-21', userId: 'M-2', description: '(Total)' },
  ]);
  expect(left).toEqual([]);
});

test('a transfer is two entries and is told of; so is a project that must be there first', async () => {
  const books = buildBooks();
  await books.run('project.create', { id: 2, name: 'Doha unit' }, context);
  const place = { ledger: 'general' as const, projectId: 1 };
  const transfer = { from: place, to: { ...place, projectId: 2 }, amount: rupees(50), description: 'For the hall' };
  await books.run('transaction.transfer', transfer, context);
  const { sheets, left } = outOf(books);
  expect(sheets.entries).toMatchObject([
    { type: 'DEBIT', amount: 50, head: 'Fund transfers' },
    { type: 'CREDIT', amount: 50, head: 'Fund transfers', projectId: 'Doha unit' },
  ]);
  expect(sheets.entries![0]).not.toHaveProperty('projectId');
  expect(left).toEqual([english.t('booksOut.projects', { names: 'Doha unit' }), english.t('booksOut.transfers')]);
});

test('tickets say what remains, though a dividend found its month paid ahead', async () => {
  const books = buildBooks();
  const fund = {
    ...buildFundInput([2, 3] as never[], { tenure: 4, startedOn: '2026-09-01' }),
    discountCap: percent(50),
  };
  await books.run('chittyFund.create', { id: 7, ...fund }, context);
  for (const month of [1, 2]) {
    await books.run('repayment.markPaid', { id: `cf-7-1-${month}`, paidAt: NOW }, context);
    await books.run('repayment.markPaid', { id: `cf-7-2-${month}`, paidAt: NOW }, context);
  }
  const draw = { id: 7, month: 1, ticket: 2, discount: rupees(4500), witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', draw, context);
  const { sheets, left } = outOf(books);
  // ₹4,500 less the commission of ₹500 is ₹2,000 for each, credited to month 3 here and to month 2 where it comes in.
  expect(sheets.chitties).toMatchObject([
    { chitty: 'Chitty Fund 7', userId: 'M-2', monthsPaid: 2, partPaid: 2000, discountCap: 50 },
    {
      userId: 'M-3',
      monthsPaid: 2,
      partPaid: 2000,
      wonIn: 1,
      discount: 4500,
      heldOn: '2026-11-21',
      prizeState: 'PAID',
    },
  ]);
  expect(left).toEqual([]);
});

test('more entries than a file takes are balances up to the first of April', () => {
  const line = (id: number, date: string): Transaction => ({
    ...buildTransactionInput({ amount: rupees(1) }),
    ...({ id, projectId: 1, associatedType: null, associatedId: null, repaymentId: null } as object as Transaction),
    date: localDate(date),
    timeCompleted: instant(`${date}T00:00:00.000Z`),
    createdBy: 1 as never,
    deletedAt: null,
  });
  const lines = Array.from({ length: 12 }, (_, id) => line(id, id < 4 ? '2025-03-31' : '2025-04-01'));
  const names = { member: () => 'M-2', projects: [] };
  const given = { lines, heads: [], contractOf: () => undefined, timeZone: TIME_ZONE, t: english.t, names };
  const { openings, entries, since } = linesOut({ ...given, most: 10 });
  expect(openings).toEqual([{ ledger: 'general', type: 'CREDIT', amount: 4, date: '2025-04-01' }]);
  expect(entries).toHaveLength(8);
  expect(since).toBe('2025-04-01');
  expect(linesOut({ ...given, most: 12 })).toMatchObject({ openings: [], since: undefined });
});

test('who is gone comes along where an entry names them, without the address that another may have by now', async () => {
  const books = buildBooks();
  const gone = { name: 'Omana', mobileIndia: '+91 94470 00001', deletedAt: NOW };
  await books.run('transaction.create', buildTransactionInput({ userId: 2 as never }), context);
  const members = [
    buildMember({ id: 2 as never, ...gone }),
    buildMember({ id: 3 as never, ...gone, name: 'Nobody' }),
    buildMember({ id: 4 as never, name: 'Shaji', share: 3, memberNumber: 'PSK-07' }),
  ];
  const { sheets, left } = outOf(books, { members });
  expect(sheets.members).toEqual([
    { number: 'M-2', name: 'Omana', mobileIndia: '+91 94470 00001' },
    { number: 'M-4', memberNumber: 'PSK-07', name: 'Shaji', email: 'member4@example.org', share: 3 },
  ]);
  expect(left).toEqual([english.t('booksOut.noPhone', { names: 'Shaji' })]);
});

test('receipts on paper go under their own numbers', async () => {
  const books = buildBooks();
  const paid = { date: '2019-04-01', amount: rupees(250) };
  const records = [
    { ...paid, receiptNumber: '12/2019', payer: 2, purpose: 'Subscription' },
    { ...paid, receiptNumber: '13/2019', payer: 'Rajan Pillai' },
  ];
  const sheet = { id: crypto.randomUUID(), kind: 'receipts', records };
  await books.run('import.enterBook', { fileName: 'old.xlsx', sheets: [sheet] }, context);
  expect(outOf(books).sheets.receipts).toEqual([
    { receiptNumber: '12/2019', date: '2019-04-01', payer: 'M-2', amount: 250, purpose: 'Subscription' },
    { receiptNumber: '13/2019', date: '2019-04-01', payer: 'Rajan Pillai', amount: 250 },
  ]);
});
