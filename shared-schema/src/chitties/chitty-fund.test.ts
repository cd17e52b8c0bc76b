import { describe, expect, test } from 'vitest';
import { instant, type Instant } from '../local-date.ts';
import { rupees } from '../money.ts';
import { isPaid } from '../repayments/repayment.ts';
import { contextAt, holdAuction, fundIn, LATER, createFund, paySubscription } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { eligibleTickets } from './chitty-fund.ts';

test('a subscription paid at its amount before a draw is refused with both amounts', async () => {
  const books = await createFund();
  await holdAuction(books);
  const late = { id: 'cf-7-1-2', paidAt: LATER, amount: rupees(10_000) };
  expect(await refusalOf(books.run('repayment.markPaid', late, contextAt(LATER)))).toMatchObject({
    code: 'repayment.amountChanged',
    details: { remaining: rupees(8000), amount: rupees(10_000) },
  });
});

describe('deleting ledger lines of a fund', () => {
  test('undoes a draw with its prize line, if it is the latest draw', async () => {
    const books = await createFund();
    const before = fundIn(books);
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    const [first, second] = fundIn(books).draws;
    const remove = (id: number | null) => books.run('transaction.delete', { id }, contextAt(LATER));
    expect(await refusalOf(remove(first!.transactionId))).toMatchObject({
      code: 'chittyFund.notLatestDraw',
      details: { month: 1, later: 1 },
    });
    await remove(second!.transactionId);
    await remove(first!.transactionId);
    const fund = fundIn(books);
    expect(fund.draws).toEqual([]);
    expect(fund.scheduledRepayments).toEqual(before.scheduledRepayments);
    expect(books.all('transactions')).toEqual([]);
  });

  test('does not change a deleted fund', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-1-1');
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    await books.run('chittyFund.delete', { id: 7 }, contextAt(LATER));
    const deleted = fundIn(books);
    for (const { id } of books.all('transactions')) await books.run('transaction.delete', { id }, contextAt(LATER));
    expect(books.all('transactions')).toEqual([]);
    expect(fundIn(books)).toEqual(deleted);
  });

  test('makes a subscription unpaid again', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-2-1');
    await books.run('transaction.delete', { id: books.all('transactions')[0]!.id }, contextAt(LATER));
    expect(fundIn(books).scheduledRepayments.some(isPaid)).toBe(false);
  });
});

test('every change of a fund updates its time of last change', async () => {
  const books = await createFund();
  const days = [21, 22, 23, 24].map((day) => instant(`2026-01-${day}T06:00:00.000Z`));
  const remove = (id: number, issuedAt: Instant) => books.run('transaction.delete', { id }, contextAt(issuedAt));
  const changes = [
    (issuedAt: Instant) => paySubscription(books, 'cf-7-1-1', issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
    (issuedAt: Instant) => holdAuction(books, {}, issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
  ];
  for (const [index, change] of changes.entries()) {
    await change(days[index]!);
    expect(fundIn(books).updatedAt).toBe(days[index]);
  }
});

test('tickets with an overdue subscription are not eligible', async () => {
  const books = await createFund();
  for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
  expect(eligibleTickets(fundIn(books), '2026-02-16' as never)).toEqual([1, 2, 3]);
});
