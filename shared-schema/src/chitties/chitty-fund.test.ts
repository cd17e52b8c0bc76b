import { expect, test } from 'vitest';
import { instant, type Instant } from '../local-date.ts';
import { contextAt, holdAuction, fundIn, createFund, paySubscription } from '../testing/chitty-fund.ts';
import { eligibleTickets } from './chitty-fund.ts';

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
