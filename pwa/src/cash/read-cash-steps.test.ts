import { handOverCash } from 'shared-schema/cash/hand-over-commands';
import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { MemberId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant, localDateOf } from 'shared-schema/local-date';
import { add, rupees } from 'shared-schema/money';
import { buyShares, giveBackShares } from 'shared-schema/shares/share-commands';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { myReceiptsSince, readCash } from './read-cash.ts';
import { readCashSteps } from './read-cash-steps.ts';

const LATHA = 2 as MemberId;
const ME = ADMIN.id;
const NOON = '2026-11-21T06:30:00Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('what was collected and the cash in hand differ by what is named: shares, what was paid out, handed over and in hand before', async () => {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  const superAdmin = dispatchFor(books, { id: ME, role: 'SUPERADMIN' });
  const day = localDateOf(instant(NOON), TIME_ZONE);
  const entry = { ...buildTransactionInput(), id: undefined, method: 'CASH' as const, date: null };
  const collect = (amount: number) =>
    superAdmin(recordCollection, {
      payer: { memberId: LATHA },
      payerName: 'Latha Menon',
      receivedOn: day,
      method: 'CASH' as const,
      items: [],
      onAccount: rupees(amount),
    });
  await superAdmin(createTransaction, { ...entry, amount: rupees(1000) });

  vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
  const since = instant('2026-11-21T07:00:00Z');
  const cash = { memberId: LATHA, method: 'CASH' as const };
  await collect(600);
  const { number } = await collect(50);
  await superAdmin(cancelReceipt, { number: number!, reason: 'Wrong person', lines: 1 });
  await superAdmin(buyShares, { ...cash, shares: 5 });
  // Of another day, entered now.
  await superAdmin(buyShares, { ...cash, shares: 1, date: '2026-11-18' });
  await superAdmin(giveBackShares, { ...cash, shares: 2 });
  await superAdmin(createTransaction, { ...entry, type: 'DEBIT', amount: rupees(300), head: 'Rent' });
  await superAdmin(buyShares, { ...cash, method: 'UPI', shares: 9 });
  await superAdmin(handOverCash, { to: null, amount: rupees(400) });

  const receipts = await myReceiptsSince(books.shown, ME, since);
  const steps = await readCashSteps(books.shown, ME, since, receipts);
  expect(steps).toEqual({
    before: rupees(1000),
    receipts: rupees(600),
    others: [
      { side: 'receipts', head: { posted: 'shares' }, amount: rupees(3000) },
      { side: 'payments', head: { posted: 'shares' }, amount: rupees(-1000) },
      { side: 'payments', head: { own: 'Rent' }, amount: rupees(-300) },
    ],
    handed: rupees(0),
    handedOver: rupees(-400),
    foreign: rupees(0),
    inHand: (await readCash(books.shown, ME)).mine,
  });
  const { before, receipts: byReceipts, others, handed, handedOver, inHand } = steps;
  expect(add(before, byReceipts, handed, handedOver, ...others.map(({ amount }) => amount))).toBe(inHand);
});
