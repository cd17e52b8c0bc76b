/** Builders for collections: inputs of the commands, with what a test does not care about filled in. */
import type { InferInput } from 'valibot';
import type { RepaymentPart } from '../collections/put-to-oldest.ts';
import type { recordCollection } from '../collections/record-collection.ts';
import type { RepaymentId } from '../ids.ts';
import type { Context } from '../command.ts';
import { instant, localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext } from './build.ts';

export type CollectionInput = InferInput<(typeof recordCollection)['input']>;

/** `part('ib-41-1', 400)`: ₹400 for the first installment of business 41. */
export function part(repaymentId: string, amount: number | string): RepaymentPart {
  return { repaymentId: repaymentId as RepaymentId, amount: rupees(amount) };
}

/** A cash collection of today from member 2. */
export function buildCollection(items: RepaymentPart[], overrides: Partial<CollectionInput> = {}): CollectionInput {
  return {
    payer: { memberId: 2 },
    receivedOn: localDate('2026-11-21'),
    method: 'CASH',
    items,
    ...overrides,
  };
}

/** ₹500 of Leela on account, by cheque 004512 of that day. */
export function buildChequeTaken(day: string): CollectionInput {
  const date = localDate(day);
  return buildCollection([], {
    number: 'K1-0001',
    payerName: 'Leela',
    method: 'CHEQUE',
    cheque: { number: '004512', date },
    receivedOn: date,
    onAccount: rupees(500),
    transactionIds: [30],
  });
}

/** Business 41: ₹40,000 over 12 months at 1 % flat, 11 × 3,733.33 and 3,733.37. */
export async function booksWithBusiness(): Promise<MemoryBooks> {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  return books;
}

/** Done on 30 October, by a phone that the server hears of on 21 November. */
export const LATE: Context = {
  ...buildContext({ issuedAt: instant('2026-10-30T08:00:00.000Z') }),
  receivedAt: buildContext().issuedAt,
};

/** Closes the books up to the end of October. */
export function closeOctober(books: MemoryBooks) {
  return books.run('period.close', { until: '2026-10-31' }, buildContext({ role: 'SUPERADMIN' }));
}

/** What is refused on a day of October then. */
export const OCTOBER_CLOSED = {
  code: 'period.closed',
  kind: 'conflict',
  details: { date: '2026-10-30', until: '2026-10-31' },
};
