/** Builders for collections: inputs of the commands, with what a test does not care about filled in. */
import type { InferInput } from 'valibot';
import type { Part } from '../collections/put-to-oldest.ts';
import type { recordCollection } from '../collections/record-collection.ts';
import type { RepaymentId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';

export type CollectionInput = InferInput<(typeof recordCollection)['input']>;

/** `part('ib-41-1', 400)`: ₹400 for the first installment of business 41. */
export function part(repaymentId: string, amount: number | string): Part {
  return { repaymentId: repaymentId as RepaymentId, amount: rupees(amount) };
}

/** A cash collection of today from member 2. */
export function buildCollection(items: Part[], overrides: Partial<CollectionInput> = {}): CollectionInput {
  return {
    payer: { memberId: 2 },
    receivedOn: localDate('2026-11-21'),
    method: 'CASH',
    items,
    ...overrides,
  };
}
