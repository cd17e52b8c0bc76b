import type { MemberId, RepaymentId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import type { CashInHand } from '../sync/outbox/resolve-cash.ts';
import { cashChoices } from './cash-choices.ts';

const PEOPLE = { customer: 'Rajan', member: 'Thomas', isReferer: true };

function choices(taken: number, due: number, overrides: Partial<CashInHand> = {}) {
  const cash: CashInHand = {
    repaymentId: 'ib-7-2' as RepaymentId,
    taken: rupees(taken),
    due: rupees(due),
    member: 2 as MemberId,
    collectedTwice: false,
    ...overrides,
  };
  return cashChoices(cash, PEOPLE);
}

const answers = (...of: Parameters<typeof choices>) =>
  choices(...of).map(({ label, resolution }) => [label, resolution]);

test('when another admin has taken the payment, the cash was returned, never existed, or becomes a credit', () => {
  expect(answers(8000, 0, { collectedTwice: true })).toEqual([
    ['I returned the cash', {}],
    ['It was the same payment', {}],
    ['Keep it as a credit of Thomas (referer)', { credit: rupees(8000) }],
  ]);
});

test('when nothing is due for another reason, the cash goes back or becomes a credit', () => {
  expect(answers(8000, 0)).toEqual([
    ['I returned the cash', {}],
    ['Keep it as a credit of Thomas (referer)', { credit: rupees(8000) }],
  ]);
  expect(choices(8000, 0)[0]!.explanation).toBe('Nothing will be saved in the ledger. Nothing is due here.');
});

test('when less is due than was taken, the due is saved and the rest returned or kept', () => {
  expect(answers(10_000, 8000)).toEqual([
    ['Save ₹8,000.00 as paid, return ₹2,000.00', { pay: rupees(8000) }],
    ['Save ₹8,000.00 as paid, keep ₹2,000.00 as a credit of Thomas', { pay: rupees(8000), credit: rupees(2000) }],
    ['I returned the cash', {}],
  ]);
});

test('when exactly what was taken is due, it can be saved as paid, even if another admin had taken it before', () => {
  expect(answers(8000, 8000, { collectedTwice: true })).toEqual([
    ['Save ₹8,000.00 as paid', { pay: rupees(8000) }],
    ['I returned the cash', {}],
  ]);
});

test('when more is due than was taken, the rest is collected or stays due', () => {
  expect(answers(8000, 10_000)).toEqual([
    ['Collect ₹2,000.00 more and save ₹10,000.00', { pay: rupees(10_000) }],
    ['I returned the cash', {}],
    ['Keep it as a credit of Thomas (referer)', { credit: rupees(8000) }],
  ]);
  expect(choices(8000, 10_000)[1]!.explanation).toContain('₹10,000.00 is still due.');
});

test('without a known member no credit is offered', () => {
  expect(choices(10, 8, { member: undefined }).some(({ resolution }) => resolution.credit)).toBe(false);
});
