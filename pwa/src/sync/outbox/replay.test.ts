import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import type { RepaymentId, TransactionId } from 'shared-schema/ids';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildTransactionInput,
  NOW,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from './dispatch.ts';
import { ledgerBalance } from '../ledger/ledger-pages.ts';
import { keepCode, ownSeries } from './receipt-series.ts';
import { replay } from './replay.ts';
import { ADMIN, businessId, openTestBooks, receive } from '../testing/open-test-books.ts';

const { id: _id, transactionId: _transactionId, ...newBusiness } = buildBusinessInput();
const { id: _lineId, ...newLine } = buildTransactionInput({ amount: rupees(1500) });

/** The server's books with business 41 in them, as another device made it. */
async function serverWithBusiness() {
  const server = buildBooks();
  await server.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  return server;
}

const FIRST = 'ib-41-1' as RepaymentId;

test('a business created offline gets its final number at once, and later commands refer to it', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const made = await dispatch(createInstallmentBusiness, newBusiness);
  expect(made.id).toBe(100);
  await dispatch(markRepaymentPaid, { id: 'ib-100-1', paidAt: NOW });
  const business = await books.shown.installmentBusinesses.get(made.id!);
  expect(business?.scheduledRepayments.map(isPaid)).toEqual([true, ...Array<boolean>(11).fill(false)]);
  expect(await ledgerBalance(books.shown, 'general')).toBe(rupees(-40_000) + rupees('3733.33'));
  expect(await books.db.outbox.where('status').equals('waiting').count()).toBe(2);
});

test('a change that a rule forbids writes nothing and uses up no number', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const advancePayment = rupees(60_000);
  await expect(dispatch(createInstallmentBusiness, { ...newBusiness, advancePayment })).rejects.toMatchObject({
    code: 'installmentBusiness.advanceAbovePrice',
  });
  expect(await books.db.outbox.count()).toBe(0);
  expect(await books.shown.installmentBusinesses.count()).toBe(0);
  expect((await dispatch(createTransaction, newLine)).id).toBe(100);
});

test('a waiting payment stays on top of pulled rows and counts once', async () => {
  const server = await serverWithBusiness();
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: server.all('installmentBusinesses'),
    transactions: server.all('transactions'),
  });
  await dispatchFor(books, ADMIN)(markRepaymentPaid, { id: FIRST, paidAt: NOW });

  // Someone else collects the second installment; the row that comes knows nothing of ours.
  const told = await server.run('repayment.markPaid', { id: 'ib-41-2', paidAt: NOW }, buildContext({ id: 3 }));
  await receive(books, Object.fromEntries(told.map(({ table, row }) => [table, [row]])));

  const business = (await books.shown.installmentBusinesses.get(buildBusinessInput().id!))!;
  expect(business.scheduledRepayments.slice(0, 3).map(isPaid)).toEqual([true, true, false]);
  expect(await ledgerBalance(books.shown, 'general')).toBe(rupees(-40_000) + 2 * rupees('3733.33'));
});

test('a waiting payment that someone else made first leaves the screen and stays queued for the server’s verdict', async () => {
  const server = await serverWithBusiness();
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: server.all('installmentBusinesses'),
    transactions: server.all('transactions'),
  });
  await dispatchFor(books, ADMIN)(markRepaymentPaid, { id: FIRST, paidAt: NOW });
  const told = await server.run('repayment.markPaid', { id: FIRST, paidAt: NOW }, buildContext({ id: 3 }));
  await receive(books, Object.fromEntries(told.map(({ table, row }) => [table, [row]])));
  expect(await ledgerBalance(books.shown, 'general')).toBe(rupees(-40_000) + rupees('3733.33'));
  expect(await books.db.outbox.toArray()).toMatchObject([{ status: 'waiting', touches: [] }]);
});

test('a waiting collection for a business that was deleted elsewhere stays on account, however often rows are pulled', async () => {
  const server = await serverWithBusiness();
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  await receive(books, { installmentBusinesses: server.all('installmentBusinesses') });
  const amount = rupees('3733.33');
  const payer = { businessId: businessId(41) };
  const receivedOn = localDateOf(NOW, TIME_ZONE);
  const items = [{ repaymentId: FIRST, amount }];
  await dispatchFor(books, ADMIN)(recordCollection, { payer, receivedOn, method: 'CASH', items });

  const deleted = await server.run('installmentBusiness.delete', { id: 41 }, buildContext({ id: 3 }));
  for (const changes of [Object.fromEntries(deleted.map(({ table, row }) => [table, [row]])), {}, {}]) {
    await receive(books, changes);
    expect(await books.shown.receipts.get('K3-0012' as ReceiptNumber)).toMatchObject({ onAccount: amount, items: [] });
    expect(await ledgerBalance(books.shown, 'general')).toBe(amount);
  }
  expect(await books.shown.installmentBusinesses.count()).toBe(0);
});

test('a refused change restores exactly the server’s rows', async () => {
  const server = await serverWithBusiness();
  const books = await openTestBooks();
  await receive(books, {
    installmentBusinesses: server.all('installmentBusinesses'),
    transactions: server.all('transactions'),
  });
  const shown = async () => {
    const heads = await books.shown.pageHeads();
    const lines = await books.shown.pages(heads.map(({ key }) => key));
    return { heads, lines, businesses: await books.shown.installmentBusinesses.all() };
  };
  const before = await shown();
  const dispatch = dispatchFor(books, ADMIN);
  await dispatch(markRepaymentPaid, { id: FIRST, paidAt: NOW });
  await dispatch(createTransaction, newLine);
  expect(await shown()).not.toEqual(before);
  await books.atomically(async (writing) => {
    await writing.db.outbox.toCollection().modify({ status: 'refused' });
    await replay(writing, ADMIN);
  });
  expect(await shown()).toEqual(before);
  expect(await books.db.waitingRows.count()).toBe(0);
  expect(await books.db.outbox.count()).toBe(2);
});

test('a change that this version does not know is quarantined until a version that does', async () => {
  const books = await openTestBooks();
  await dispatchFor(books, ADMIN)(createTransaction, newLine);
  await books.db.outbox.toCollection().modify({ name: 'transaction.fromTheFuture' });
  await receive(books, {});
  expect(await books.db.outbox.toArray()).toMatchObject([{ status: 'quarantined', touches: [] }]);
  expect(await ledgerBalance(books.shown, 'general')).toBe(0);
  await books.db.outbox.toCollection().modify({ name: 'transaction.create' });
  await receive(books, {});
  expect(await books.db.outbox.toArray()).toMatchObject([{ status: 'waiting', touches: ['transactions/100'] }]);
  expect(await ledgerBalance(books.shown, 'general')).toBe(rupees(1500));
});

test('a number that a record already has is skipped', async () => {
  const server = await serverWithBusiness();
  const books = await openTestBooks();
  const lines = server.all('transactions').map((line) => ({ ...line, id: 100 as TransactionId }));
  await receive(books, { transactions: lines });
  expect((await dispatchFor(books, ADMIN)(createTransaction, newLine)).id).toBe(101);
});

test('a device without numbers left refuses, and never allocates one twice', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const given = await Promise.all(Array.from({ length: 100 }, () => dispatch(createTransaction, newLine)));
  expect(new Set(given.map((each) => each.id)).size).toBe(100);
  await expect(dispatch(createTransaction, newLine)).rejects.toMatchObject({ code: 'numbers.exhausted' });
});

test('an entry that was deleted stays among the deleted ones while it is offered again to a restored server', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const { id } = (await dispatch(createTransaction, newLine)) as { id: TransactionId };
  await dispatch(deleteTransaction, { id });
  const become = (status: 'done' | 'waiting') =>
    books.atomically(async (writing) => {
      await writing.db.outbox.toCollection().modify({ status });
      await replay(writing, ADMIN);
    });
  const [deleted] = await books.shown.deletedLines();
  await receive(books, { transactions: [deleted!] });
  await become('done');
  await become('waiting');
  await become('done');
  expect(await books.shown.deletedLines()).toEqual([deleted]);
});
