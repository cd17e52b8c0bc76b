/** A receipt that is corrected without a line: whatever the server takes of it, the wrong and the right one never count both. */
import 'fake-indexeddb/auto';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { InstallmentBusinessId, RepaymentId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { replacing } from '../../../pwa/src/repayments/undo-receipt.ts';
import type { Asking } from '../../../pwa/src/sync/outbox/check-asking.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { openDesk, TODAY } from '../desk.ts';
import { openTestServer } from '../open-test-server.ts';
import { openReplica } from './replica.ts';

const server = await openTestServer();
const desk = await openDesk(server);

/** A phone at the door of the customer of this business, of whose first installment, ₹3,733.33, it takes sums in cash. */
async function openPhone(who: 'admin' | 'otherAdmin', business: number) {
  const { context, sync } = await openReplica(server, await server.signIn(who));
  const { books, actor } = context;
  await sync('none');
  const take = async (sum: string, more: { replaces?: ReceiptNumber } = {}, asking?: Asking) => {
    const items = [{ repaymentId: `ib-${business}-1` as RepaymentId, amount: rupees(sum) }];
    const payer = { businessId: business as InstallmentBusinessId };
    const input = { payer, payerName: 'Rajan Pillai', receivedOn: TODAY, method: 'CASH' as const, items, ...more };
    return (await dispatchFor(books, actor)(recordCollection, input, asking)).number!;
  };
  return {
    books,
    sync: () => sync('none'),
    take,
    correct: async (replaces: ReceiptNumber, sum: string) =>
      take(sum, { replaces }, replacing((await books.shown.receipts.get(replaces))!, 'Wrong amount')),
    refused: async () =>
      (await books.db.outbox.where('status').equals('refused').sortBy('order')).map(({ name, refusal }) => ({
        name,
        refusal,
      })),
  };
}

const receiptOnServer = async (number: ReceiptNumber) => (await desk.admin.get(`/receipts/${number}`)).body;
const leftOf = async (business: number) => (await desk.duesOf(business))[0]!.remaining;

test('of two corrections of one receipt the first counts, and the phone of the other is told', async () => {
  const business = await desk.addBusiness();
  const [first, second] = [await openPhone('admin', business), await openPhone('otherAdmin', business)];
  const wrong = await first.take('500.05');
  await first.sync();
  await second.sync();
  const right = await first.correct(wrong, '400.10');
  const other = await second.correct(wrong, '300.20');
  await first.sync();
  await second.sync();

  expect(await receiptOnServer(wrong)).toMatchObject({ cancelled: { reason: 'Wrong amount', replacedBy: right } });
  expect(await receiptOnServer(right)).toMatchObject({ amount: 400.1, replaces: wrong, cancelled: null });
  expect((await desk.admin.get(`/receipts/${other}`)).status).toBe(404);
  expect(await leftOf(business)).toBe(3333.23);
  expect(await desk.cashOf(server.members.admin)).toBe(400.1);
  expect(await desk.cashOf(server.members.otherAdmin)).toBe(0);
  expect(await second.refused()).toMatchObject([
    { name: 'receipt.cancel', refusal: { code: 'receipt.cancelled', details: { number: wrong } } },
    { name: 'collection.record', refusal: { code: 'receipt.notReplaced', details: { number: wrong, by: other } } },
  ]);
  expect(await second.books.shown.receipts.get(right)).toMatchObject({ amount: rupees('400.10') });
  expect(await second.books.shown.receipts.get(other)).toBeUndefined();
  expect(await first.refused()).toEqual([]);
});

test('a correction that is refused once the wrong receipt is cancelled waits on its phone until it is entered again', async () => {
  const business = await desk.addBusiness();
  const before = await desk.cashOf(server.members.admin);
  const phone = await openPhone('admin', business);
  const wrong = await phone.take('500.05');
  await phone.sync();
  const right = await phone.correct(wrong, '400.10');
  // Its payer is nobody whom the server knows.
  const [, record] = await phone.books.db.outbox.where('status').equals('waiting').sortBy('order');
  await phone.books.db.outbox.update(record!.order, { input: { ...record!.input, payer: { businessId: 9999 } } });
  await phone.sync();

  expect(await phone.books.shown.receipts.get(wrong)).toMatchObject({ cancelled: { replacedBy: right } });
  expect(await phone.refused()).toMatchObject([{ name: 'collection.record' }]);
  expect(await leftOf(business)).toBe(3733.33);

  const again = await phone.take('400.10', { replaces: wrong }, { instead: right });
  expect(await phone.refused()).toEqual([]);
  await phone.sync();
  expect(await phone.refused()).toEqual([]);
  expect(await receiptOnServer(again)).toMatchObject({ amount: 400.1, replaces: wrong, cancelled: null });
  expect(await receiptOnServer(wrong)).toMatchObject({ cancelled: { replacedBy: again } });
  expect(await leftOf(business)).toBe(3333.23);
  expect(await desk.cashOf(server.members.admin)).toBe(before + 400.1);
});
