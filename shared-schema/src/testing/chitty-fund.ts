/** A small chitty fund for tests, and the commands that they run on it. */
import type { MemberId } from '../ids.ts';
import { type Instant, instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildContext, buildMember } from './build.ts';

const START = instant('2026-01-15T06:00:00.000Z');
export const LATER = instant('2026-01-20T06:00:00.000Z');
const WITNESSES = ['Latha Menon', 'Joseph Mathew'];
export const SEED = 'a3'.repeat(32);

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
  const input = { id: 7, month: 1, ticket: 2, discount: rupees(10_000), witnesses: WITNESSES, ...overrides };
  return books.run('chittyFund.holdDraw', input, contextAt(issuedAt));
}

export function paySubscription(books: MemoryBooks, id: string, issuedAt = LATER) {
  return books.run('repayment.markPaid', { id, paidAt: issuedAt }, contextAt(issuedAt));
}
