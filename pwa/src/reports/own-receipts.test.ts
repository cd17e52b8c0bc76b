import { seenBy } from 'shared-schema/table';
import { receiptsTable } from 'shared-schema/collections/receipt';
import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { transactionsTable } from 'shared-schema/ledgers/transaction';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { buildBusinessInput, buildFundInput, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { english } from 'shared-schema/testing/english';
import { expect, test } from 'vitest';
import { makeStatement } from './make-statement.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readMemberLedger } from '../sync/ledger/read-ledger.ts';
import { ADMIN, businessId, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readLastReceipt, withOwnReceipts } from '../records/line-description.ts';

const LATHA = 2 as MemberId;

/** The phone of an admin, with a receipt of Latha's, one of a customer whom she brought, and what she paid without one; and her own phone. */
async function phones() {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 0);
  const dispatch = dispatchFor(books, ADMIN);
  await dispatch(createChittyFund, { ...buildFundInput([LATHA]), id: 7 });
  await dispatch(createInstallmentBusiness, buildBusinessInput({ id: businessId(41), refererId: LATHA }));
  await dispatch(recordCollection, { ...buildCollection([part('cf-7-1-1', 5000)]), onAccount: rupees(100) });
  await dispatch(markRepaymentPaid, { id: 'cf-7-1-2', paidAt: NOW });
  const customer = { payer: { businessId: businessId(41) }, payerName: 'Rajan Pillai' };
  await dispatch(recordCollection, { ...buildCollection([part('ib-41-1', 100)]), ...customer });
  await dispatch(recordCollection, { ...buildCollection([]), payer: { memberId: 3 }, onAccount: rupees(100) });
  const reader = { id: LATHA, role: 'USER' as const };
  const seen = <R extends object>({ access }: { access?: Parameters<typeof seenBy<R>>[0] }, rows: R[]) =>
    rows.flatMap((row) => seenBy(access!, reader, row) ?? []);
  const own = await openTestBooks();
  await receive(own, {
    chittyFunds: await books.shown.chittyFunds.all(),
    installmentBusinesses: await books.shown.installmentBusinesses.all(),
    transactions: seen(transactionsTable, await books.shown.transactions.all()),
    receipts: seen(receiptsTable, await books.shown.receipts.all()),
  });
  return { admins: books.shown, own: own.shown, books, dispatch };
}

test('a member’s own phone knows which of their payments stand on a receipt', async () => {
  const { admins, own } = await phones();
  const [OF_LATHA, OF_CUSTOMER] = ['K3-0001', 'K3-0002'] as ReceiptNumber[];
  const named = async (books: typeof own) => {
    const { lines } = await readMemberLedger(books, { userId: LATHA, page: 1, size: 50 });
    const told = await withOwnReceipts(
      books,
      lines.map(({ line }) => line),
    );
    return Object.fromEntries(
      told.map(({ repaymentId, account, receiptNumber }) => [repaymentId ?? account ?? '', receiptNumber ?? null]),
    );
  };
  const known = { 'cf-7-1-1': OF_LATHA, 'm-2': OF_LATHA, 'cf-7-1-2': null, '': null };
  expect(await named(own)).toEqual({ ...known, 'ib-41-1': null });
  expect(await named(admins)).toEqual({ ...known, 'ib-41-1': OF_CUSTOMER });
  expect((await paidRows(own)).map((row) => row[2])).toEqual(expect.arrayContaining([OF_LATHA, null]));
});

test('the last receipt of a member is one that they were given, and no customer’s whom they brought', async () => {
  const { admins, own } = await phones();
  expect((await readLastReceipt(admins, LATHA))?.id).toBe('K3-0001');
  expect((await readLastReceipt(own, LATHA))?.id).toBe('K3-0001');
});

test('what a member paid for goods of their own stays theirs, on their page and statement, once the record is deleted', async () => {
  const { books, dispatch } = await phones();
  const before = await told(books.shown);
  expect(before.ofCustomers).toEqual(['Rajan Pillai', 'Rajan Pillai']);
  const member = (await books.shown.members.get(LATHA))!;
  const bought = buildBusinessInput({ id: businessId(42), refererId: LATHA, transactionId: 900 as TransactionId });
  await dispatch(createInstallmentBusiness, { ...bought, customerName: member.name });
  await dispatch(recordCollection, {
    ...buildCollection([part('ib-42-1', 250)]),
    payer: { businessId: businessId(42) },
  });
  const paid = await told(books.shown);
  expect([paid.balance - before.balance, paid.received - before.received]).toEqual([rupees(250), rupees(250)]);
  for (const id of [41, 42]) await dispatch(deleteInstallmentBusiness, { id: businessId(id) });
  expect(await told(books.shown)).toEqual(paid);
});

async function told(books: BooksReader) {
  const page = await readMemberLedger(books, { userId: LATHA, page: 1, size: 50 });
  const rows = await paidRows(books);
  return {
    balance: page.balance,
    ofCustomers: [...page.ofCustomers.values()],
    received: rows.reduce((all, row) => all + Number(row.at(-2) ?? 0), 0),
  };
}

async function paidRows(books: BooksReader) {
  const member = (await books.members.get(LATHA))!;
  const subject = { id: 'm-2', name: member.name, language: undefined, member } as const;
  const [from, to] = [localDate('2026-01-01'), localDate('2199-12-31')];
  const scope = { from, to, today: to, projectId: undefined, timeZone: TIME_ZONE };
  const { tables } = await makeStatement(books, subject, scope, english, false);
  return tables.find(({ title }) => title === english.t('reports.paidInPeriod'))!.groups[0]!.rows;
}
