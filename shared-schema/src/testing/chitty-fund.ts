/** A small chitty fund for tests, and the commands that they run on it. */
import type { MemberId } from '../ids.ts';
import { type Instant, instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildContext, buildMember } from './build.ts';

export const START = instant('2026-01-15T06:00:00.000Z');
export const LATER = instant('2026-01-20T06:00:00.000Z');
export const SEED = 'a3'.repeat(32);

/** The first month's: ticket 2 forgoes ₹10,000 of ₹40,000. */
export const AUCTION = {
  id: 7,
  month: 1,
  ticket: 2,
  discount: rupees(10_000),
  witnesses: ['Latha Menon', 'Joseph Mathew'],
};

/** A month whose draw cannot be held after the auction of the first one, and why. */
export const WRONG_MONTHS = [
  [
    1,
    'chittyFund.alreadyDrawn',
    {
      month: 1,
      ticket: 2,
      userId: 12,
      winnerName: 'Member 12',
      prize: rupees(30_000),
      heldAt: LATER,
      heldBy: 1,
      heldByName: 'Anitha Nair',
    },
  ],
  [3, 'chittyFund.monthOutOfOrder', { month: 3, next: 2 }],
  [0, 'chittyFund.monthOutOfOrder', { month: 0, next: 2 }],
] as const;

/** Four members, four tickets, four months of ₹40,000 with 5 % commission: ₹10,000 a ticket and month. */
export async function createFund(overrides: object = {}): Promise<MemoryBooks> {
  const books = buildBooks();
  for (const id of [11, 12, 13, 14]) books.put([{ table: 'members', row: buildMember({ id: id as MemberId }) }]);
  const input = {
    id: 7,
    tenure: 4,
    amount: rupees(40_000),
    commission: percent(5),
    userCount: 4,
    userIds: [11, 12, 13, 14],
    ...overrides,
  };
  await books.run('chittyFund.create', input, contextAt(START));
  return books;
}

export function contextAt(issuedAt: Instant) {
  return buildContext({ issuedAt });
}

export function fundIn(books: MemoryBooks) {
  return books.get('chittyFunds', 7)!;
}

export function holdAuction(books: MemoryBooks, overrides: object = {}, issuedAt = LATER) {
  return books.run('chittyFund.holdDraw', { ...AUCTION, ...overrides }, contextAt(issuedAt));
}

export function paySubscription(books: MemoryBooks, id: string, issuedAt = LATER) {
  return books.run('repayment.markPaid', { id, paidAt: issuedAt }, contextAt(issuedAt));
}

/** A fund of one month whose subscriptions are paid, closed without a draw. */
export async function createClosedFund(): Promise<MemoryBooks> {
  const books = await createFund({ tenure: 1 });
  for (const { id } of fundIn(books).scheduledRepayments) await paySubscription(books, id);
  await books.run('chittyFund.markRepaid', { id: 7 }, contextAt(LATER));
  return books;
}

export function deleteFund(books: MemoryBooks) {
  return books.run('chittyFund.delete', { id: 7 }, contextAt(LATER));
}
