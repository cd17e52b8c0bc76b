import type { MemberId, RepaymentId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { cashChoices } from './cash-choices.ts';

const choices = (taken: number, due: number, member: MemberId | undefined = 2 as MemberId) =>
  cashChoices(
    { repaymentId: 'cf-7-1-2' as RepaymentId, taken: rupees(taken), due: rupees(due), member },
    'Rajan',
    'Thomas',
  );

const told = (taken: number, due: number) => choices(taken, due).map(({ label, resolution }) => [label, resolution]);

test('when nothing is due, the cash goes back or becomes a credit', () => {
  expect(told(8000, 0)).toEqual([
    ['Hand the money back', {}],
    ['Keep it as a credit for Thomas', { credit: rupees(8000) }],
  ]);
  expect(choices(8000, 0)[0]!.words).toBe('Nothing is entered in the ledger for it. Nothing is due here.');
});

test('when less is due than was taken, the due is entered and the rest handed back or credited', () => {
  expect(told(10_000, 8000)).toEqual([
    ['Enter ₹8,000.00, hand back ₹2,000.00', { pay: rupees(8000) }],
    ['Enter ₹8,000.00, keep ₹2,000.00 as a credit for Thomas', { pay: rupees(8000), credit: rupees(2000) }],
    ['Hand the money back', {}],
  ]);
});

test('when exactly what was taken is due, it can be entered', () => {
  expect(told(8000, 8000)).toEqual([
    ['Enter ₹8,000.00', { pay: rupees(8000) }],
    ['Hand the money back', {}],
  ]);
});

test('when more is due than was taken, the rest is collected or stays due', () => {
  expect(told(8000, 10_000)).toEqual([
    ['Collect ₹2,000.00 more and enter ₹10,000.00', { pay: rupees(10_000) }],
    ['Hand the money back', {}],
    ['Keep it as a credit for Thomas', { credit: rupees(8000) }],
  ]);
  expect(choices(8000, 10_000)[1]!.words).toContain('₹10,000.00 stays due.');
});

test('without a known member no credit is offered', () => {
  const nobody = cashChoices(
    { repaymentId: 'cf-7-1-2' as RepaymentId, taken: rupees(10), due: rupees(8), member: undefined },
    'the customer',
    'the member',
  );
  expect(nobody.some(({ resolution }) => resolution.credit)).toBe(false);
});
