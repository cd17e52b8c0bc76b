import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { countedOf, newestFirst, type Receipt } from './receipt.ts';

const item = (amount: number, deletedAt: string | null = null) => ({ amount: rupees(amount), deletedAt });
const receipt = (row: object) => ({ cancelled: null, ...row }) as unknown as Receipt;

test('receipts are listed by when they were entered, and those of one step by their numbers', () => {
  const entered = ['K1-0001 08:00', 'K2-0001 08:05', 'K1-0002 08:10', 'K1-0003 08:10'];
  const receipts = entered.map((each) =>
    receipt({ id: each.slice(0, 7), enteredAt: `2026-11-21T${each.slice(8)}:00.000Z` }),
  );
  const newest = ['K1-0003', 'K1-0002', 'K2-0001', 'K1-0001'];
  for (const rows of [receipts, receipts.toReversed()])
    expect(rows.toSorted(newestFirst).map(({ id }) => id)).toEqual(newest);
});

test('a receipt counts with what still stands on it', () => {
  const whole = { items: [item(3733.33), item(266.67)], onAccount: rupees(1000), onAccountLine: 7 };
  expect(countedOf(receipt(whole))).toBe(rupees(5000));
  expect(countedOf(receipt({ ...whole, items: [item(3733.33), item(266.67, '2026-11-21')] }))).toBe(rupees(4733.33));
  expect(countedOf(receipt({ ...whole, onAccountLine: null }))).toBe(rupees(4000));
  expect(countedOf(receipt({ ...whole, cancelled: { reason: 'Wrong person' } }))).toBe(0);
});
