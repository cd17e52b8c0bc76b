import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { MemberId, RepaymentId, TransactionId } from 'shared-schema/ids';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { type Money, NOTHING, rupees } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { isPaid } from 'shared-schema/repayments/repayment';
import { buildBooks, buildContext, buildFundInput, NOW } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import type { Device } from '../device/device.ts';
import { dispatchFor } from './dispatch.ts';
import { readLedger } from '../ledger/read-ledger.ts';
import { replay } from './replay.ts';
import { cashOfRefused, resolveCash } from './resolve-cash.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';

const TICKET_1_MONTH_2 = 'cf-7-1-2' as RepaymentId;
const PRIZE = 901 as TransactionId;
const LATER = '2026-11-21T12:00:00.000Z';

/** A fund of four tickets of ₹10,000 a month; the draw of month 1 credits each ₹2,000, so that ₹8,000 is due for month 2. */
async function fundWithDraw(): Promise<MemoryBooks> {
  const books = buildBooks();
  const tickets = [2, 3, 2, 3].map((id) => id as MemberId);
  const terms = buildFundInput(tickets, { amount: rupees(40_000), tenure: 4 });
  await books.run('chittyFund.create', { id: 7, ...terms }, buildContext());
  const auction = { id: 7, month: 1, ticket: 2, discount: rupees(10_000), witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', { ...auction, transactionId: PRIZE }, buildContext());
  return books;
}

/** A device on which ₹`taken` was collected for month 2 of ticket 1, which the server refused with `code`. */
async function refusedOn(before: MemoryBooks, after: MemoryBooks, taken: Money, code: string) {
  const books = await openTestBooks();
  await receive(books, { chittyFunds: before.all('chittyFunds') });
  await dispatchFor(books, ADMIN)(markRepaymentPaid, { id: TICKET_1_MONTH_2, paidAt: NOW, amount: taken });
  const refusal = { code, message: 'Refused', details: { id: TICKET_1_MONTH_2, amount: taken } };
  await books.atomically(async (writing) => {
    writing.bring({ chittyFunds: after.all('chittyFunds') });
    await writing.db.outbox.toCollection().modify({ status: 'refused', refusal });
    await replay(writing, ADMIN);
  });
  return books;
}

async function inHand(books: Books) {
  const [entry] = await books.db.outbox.where('status').equals('refused').toArray();
  const fund = await books.shown.chittyFunds.get(7 as never);
  return { id: entry!.id, cash: cashOfRefused(entry!, fund) };
}

const deviceOf = (books: Books) => ({ db: books.db, books, user: ADMIN }) as unknown as Device;

async function credits(books: Books): Promise<[string, Money][]> {
  const { lines } = await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 10 });
  return lines.map(({ line }) => [line.description, line.amount]);
}

const subscription = (fund: ChittyFund | undefined) =>
  fund!.scheduledRepayments.find(({ id }) => id === TICKET_1_MONTH_2)!;

async function drawUndone(): Promise<MemoryBooks> {
  const books = await fundWithDraw();
  await books.run('transaction.delete', { id: PRIZE }, buildContext());
  return books;
}

test('when a draw made less due than was taken, the repayment is paid and the rest is handed back or kept as a credit', async () => {
  for (const credit of [undefined, rupees(2000)]) {
    const books = await refusedOn(await drawUndone(), await fundWithDraw(), rupees(10_000), 'repayment.amountChanged');
    const { id, cash } = await inHand(books);
    expect(cash).toEqual({
      repaymentId: TICKET_1_MONTH_2,
      taken: rupees(10_000),
      due: rupees(8000),
      member: 2,
      collectedTwice: false,
    });
    await resolveCash(deviceOf(books), id, { pay: rupees(8000), ...(credit && { credit }) });
    expect(isPaid(subscription(await books.shown.chittyFunds.get(7 as never)))).toBe(true);
    const sums = (await credits(books)).map(([, amount]) => amount).toSorted((a, b) => a - b);
    expect(sums).toEqual(credit ? [rupees(2000), rupees(8000)] : [rupees(8000)]);
    const entries = await books.db.outbox.toArray();
    expect(entries.every(({ status, issuedAt }) => status === 'waiting' && issuedAt === entries[0]!.issuedAt)).toBe(
      true,
    );
  }
});

test('when an undone draw made more due than was taken, the cash can be kept as a credit and the repayment stays due', async () => {
  const books = await refusedOn(await fundWithDraw(), await drawUndone(), rupees(8000), 'repayment.amountChanged');
  const { id, cash } = await inHand(books);
  expect(cash).toMatchObject({ taken: rupees(8000), due: rupees(10_000) });
  await resolveCash(deviceOf(books), id, { credit: rupees(8000) });
  expect(await credits(books)).toEqual([
    ['Extra payment, subscription 2, chitty fund 7, ticket 1 (more than was due)', rupees(8000)],
  ]);
  expect(isPaid(subscription(await books.shown.chittyFunds.get(7 as never)))).toBe(false);
});

test('when someone else collected it first, nothing is due and the credit says so', async () => {
  const rows = await fundWithDraw();
  await rows.run('repayment.markPaid', { id: TICKET_1_MONTH_2, paidAt: LATER, transactionId: 902 }, buildContext());
  const books = await refusedOn(await fundWithDraw(), rows, rupees(8000), 'repayment.alreadyPaid');
  const { id, cash } = await inHand(books);
  expect(cash).toMatchObject({ taken: rupees(8000), due: NOTHING, collectedTwice: true });
  await resolveCash(deviceOf(books), id, { credit: rupees(8000) });
  expect(await credits(books)).toEqual([
    ['Extra payment, subscription 2, chitty fund 7, ticket 1 (collected twice)', rupees(8000)],
  ]);
});

test('when a rule forbids the choice, nothing changes and the cash stays on the list', async () => {
  const books = await refusedOn(await drawUndone(), await fundWithDraw(), rupees(10_000), 'repayment.amountChanged');
  const { id } = await inHand(books);
  await expect(resolveCash(deviceOf(books), id, { pay: rupees(9000) })).rejects.toMatchObject({
    code: 'repayment.amountChanged',
  });
  expect((await inHand(books)).id).toBe(id);
  expect(await credits(books)).toEqual([]);
});

test('when the fund is removed between the question and the answer, the credit is refused and the cash stays on the list', async () => {
  const books = await refusedOn(await fundWithDraw(), await drawUndone(), rupees(8000), 'repayment.amountChanged');
  const { id } = await inHand(books);
  const fund = (await books.shown.chittyFunds.get(7 as never))!;
  await receive(books, { chittyFunds: [{ ...fund, deletedAt: NOW }] });
  await expect(resolveCash(deviceOf(books), id, { credit: rupees(8000) })).rejects.toMatchObject({
    code: 'chittyFund.notFound',
  });
  expect((await inHand(books)).id).toBe(id);
  expect(await credits(books)).toEqual([]);
});

test('when the fund is deleted, nothing is due and no member is known; other refusals leave no cash in hand', async () => {
  const books = await refusedOn(await fundWithDraw(), await fundWithDraw(), rupees(8000), 'chittyFund.notFound');
  const [entry] = await books.db.outbox.toArray();
  expect(cashOfRefused(entry!, undefined)).toMatchObject({ taken: rupees(8000), due: NOTHING, member: undefined });
  expect(
    cashOfRefused({ ...entry!, refusal: { code: 'auth.forbidden', message: '', details: {} } }, undefined),
  ).toBeUndefined();
  expect(cashOfRefused({ ...entry!, name: 'chittyFund.markRepaid' }, undefined)).toBeUndefined();
});
