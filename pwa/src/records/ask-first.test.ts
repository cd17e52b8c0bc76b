import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { payVoucher } from 'shared-schema/ledgers/voucher-commands';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { beforeEach, expect, test } from 'vitest';
import { dispatchFor, stepOf } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { askFirst, sayingWhy } from './ask-first.tsx';

let books: Awaited<ReturnType<typeof openTestBooks>>;
let dispatch: ReturnType<typeof dispatchFor>;
beforeEach(async () => {
  books = await openTestBooks();
  dispatch = dispatchFor(books, ADMIN);
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 0);
});

function entry(amount: number, others: object = {}) {
  const { id: _none, ...input } = buildTransactionInput({
    type: 'CREDIT',
    amount: rupees(amount),
    method: 'CASH',
    userId: 3 as MemberId,
    ...others,
  });
  return input;
}

const receive = (amount: number, receivedOn = localDate('2026-01-10'), memberId = 3 as MemberId) => ({
  payer: { memberId },
  receivedOn,
  method: 'CASH' as const,
  items: [],
  onAccount: rupees(amount),
});

const beyond = (code: string, details: object) => ({
  all: expect.arrayContaining([expect.objectContaining({ code, details: expect.objectContaining(details) })]),
});

test('cash of one person in a day is asked about from two lakh on, over receipts and entries, and the reason stays with the receipt', async () => {
  const first = await dispatch(recordCollection, receive(150_000), { askFirst });
  await dispatch(recordCollection, receive(150_000, localDate('2026-01-10'), 2 as MemberId), { askFirst });
  await dispatch(recordCollection, receive(150_000, localDate('2026-01-09')), { askFirst });
  await dispatch(recordCollection, { ...receive(150_000), method: 'BANK' }, { askFirst });
  await dispatch(recordCollection, receive(49_999), { askFirst });
  const more = dispatch(recordCollection, receive(1), { askFirst });
  await expect(more).rejects.toMatchObject(beyond('law.cashIn', { amount: rupees(200_000), limit: rupees(200_000) }));
  await expect(
    dispatch(createTransaction, entry(1, { date: localDate('2026-01-10') }), { askFirst }),
  ).rejects.toMatchObject(beyond('law.cashIn', { amount: rupees(200_000) }));
  const { number } = await dispatch(recordCollection, receive(1), { andThen: sayingWhy('He had no bank') });
  expect(await books.shown.receipts.get(number!)).toMatchObject({ lawReason: 'He had no bank' });
  expect(await books.shown.receipts.get(first.number!)).not.toHaveProperty('lawReason');
  // A correction counts once.
  const earlier = localDate('2026-01-08');
  const wrong = await dispatch(recordCollection, receive(150_000, earlier));
  const cancelled = { number: wrong.number!, reason: 'Wrong amount', lines: 1 };
  const corrects = (made: object) => [
    stepOf(cancelReceipt, { ...cancelled, replacedBy: (made as typeof wrong).number }),
  ];
  const right = { ...receive(199_999, earlier), replaces: wrong.number };
  await dispatch(recordCollection, right, { askFirst, with: corrects });
  // What is cancelled was not received.
  await dispatch(cancelReceipt, { number: first.number!, reason: 'Wrong amount', lines: 1 });
  await dispatch(recordCollection, receive(1), { askFirst });
});

test('cash paid to one person in a day is asked about above ten thousand; of nobody in particular, each payment by itself', async () => {
  await dispatch(createTransaction, entry(900_000, { userId: 2 }));
  const pay = (amount: number, others: object = {}) =>
    dispatch(createTransaction, entry(amount, { type: 'DEBIT', ...others }), { askFirst });
  const { id } = await pay(6000);
  await pay(4000);
  await expect(pay(0.01)).rejects.toMatchObject(
    beyond('law.cashOut', { amount: rupees(10_000.01), limit: rupees(10_000) }),
  );
  await pay(50_000, { method: 'BANK' });
  const rent = { userId: ADMIN.id, party: { association: true } };
  await pay(10_000, rent);
  await pay(10_000, rent);
  await expect(pay(10_000.01, rent)).rejects.toMatchObject(beyond('law.cashOut', { amount: rupees(10_000.01) }));
  await pay(9000, { userId: ADMIN.id, party: { name: 'Jose' } });
  await expect(pay(2000, { userId: ADMIN.id, party: { name: 'Jose' } })).rejects.toMatchObject(
    beyond('law.cashOut', { amount: rupees(11_000) }),
  );
  // Of another day.
  for (const day of ['2025-11-10', '2025-11-11']) await pay(9000, { date: localDate(day) });
  // A day before the law asks nothing.
  await pay(20_000, { date: localDate('2017-03-31') });
  await expect(pay(20_000, { date: localDate('2018-04-01') })).rejects.toMatchObject(beyond('law.cashOut', {}));
  await dispatch(deleteTransaction, { id: id! });
  await pay(5000);
  const { id: line } = await dispatch(createTransaction, entry(12_000, { type: 'DEBIT', ...rent }), {
    andThen: sayingWhy('No bank in the village'),
  });
  expect(await books.shown.transactions.get(line!)).toMatchObject({ lawReason: 'No bank in the village' });
});

test('a payment for several things is one: it is asked about together, and each of its lines keeps the reason', async () => {
  await dispatch(createTransaction, entry(90_000, { userId: 2 }));
  const voucher = (amount: number) => ({
    userId: ADMIN.id,
    party: { association: true as const },
    description: 'Hall',
    method: 'CASH' as const,
    lines: [
      { ledger: 'general' as const, head: 'Rent', amount: rupees(6000) },
      { ledger: 'general' as const, head: 'Cleaning', amount: rupees(amount) },
    ],
  });
  await dispatch(payVoucher, voucher(4000), { askFirst });
  const above = { code: 'law.cashOut', details: expect.objectContaining({ amount: rupees(11_000) }) };
  await expect(dispatch(payVoucher, voucher(5000), { askFirst })).rejects.toMatchObject({ all: [above] });
  const { ids } = await dispatch(payVoucher, voucher(5000), { andThen: sayingWhy('No bank was open') });
  for (const id of ids!)
    expect(await books.shown.transactions.get(id)).toMatchObject({ lawReason: 'No bank was open' });
});

test('the terms of a chitty beyond a limit are asked about once, by what the association has set', async () => {
  const open = (terms: object) => ({
    projectId: 1 as ProjectId,
    tenure: 2,
    amount: rupees(10_000),
    commission: percent(7),
    userCount: 2,
    userIds: [3, 2] as MemberId[],
    startedOn: localDate('2026-01-01'),
    ...terms,
  });
  await dispatch(createChittyFund, open({}), { askFirst });
  const above = dispatch(createChittyFund, open({ commission: percent(7.001) }), { askFirst });
  await expect(above).rejects.toMatchObject(beyond('law.commission', { commission: '7.001%', limit: '7%' }));
  await dispatch(createChittyFund, open({ commission: percent(8), startedOn: localDate('2019-12-29') }), { askFirst });
  const cap = dispatch(createChittyFund, open({ discountCap: percent(41) }), { askFirst });
  await expect(cap).rejects.toMatchObject(beyond('law.discount', { discount: '41%', limit: '40%' }));
  const why = { andThen: sayingWhy('All agreed') };
  const { id } = await dispatch(createChittyFund, open({ commission: percent(8) }), why);
  expect(await books.shown.chittyFunds.get(id!)).toMatchObject({ lawReason: 'All agreed' });
});

test('a payment of many lines waits whole until its question is answered', async () => {
  const lines = Array.from({ length: 30 }, () => ({ ledger: 'general' as const, amount: rupees(500) }));
  const { userId, date, description } = entry(1);
  const paid = { userId, date, description, method: 'CASH' as const, lines };
  await expect(dispatch(payVoucher, paid, { askFirst })).rejects.toMatchObject(beyond('law.cashOut', {}));
  expect(await books.db.outbox.count()).toBe(0);
  expect(await books.shown.transactions.all()).toEqual([]);
});
