import { seenBy } from 'shared-schema/table';
import { receiptsTable } from 'shared-schema/collections/receipt';
import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { MemberId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
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
  return { admins: books.shown, own: own.shown };
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
  const member = (await own.members.get(LATHA))!;
  const subject = { id: 'm-2', name: member.name, language: undefined, member } as const;
  const [from, to] = [localDate('2026-01-01'), localDate('2199-12-31')];
  const scope = { from, to, today: to, projectId: undefined, timeZone: TIME_ZONE };
  const { tables } = await makeStatement(own, subject, scope, english, false);
  const paid = tables.find(({ title }) => title === english.t('reports.paidInPeriod'))!;
  expect(paid.groups[0]!.rows.map((row) => row[2])).toEqual(expect.arrayContaining([OF_LATHA, null]));
});

test('the last receipt of a member is one that they were given, and no customer’s whom they brought', async () => {
  const { admins, own } = await phones();
  expect((await readLastReceipt(admins, LATHA))?.id).toBe('K3-0001');
  expect((await readLastReceipt(own, LATHA))?.id).toBe('K3-0001');
});
