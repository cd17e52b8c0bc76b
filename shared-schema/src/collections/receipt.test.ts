import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { countedOf, type Receipt } from './receipt.ts';

const item = (amount: number, deletedAt: string | null = null) => ({ amount: rupees(amount), deletedAt });
const receipt = (row: object) => ({ cancelled: null, ...row }) as unknown as Receipt;

test('a receipt counts with what still stands on it', () => {
  const whole = { items: [item(3733.33), item(266.67)], onAccount: rupees(1000), onAccountLine: 7 };
  expect(countedOf(receipt(whole))).toBe(rupees(5000));
  expect(countedOf(receipt({ ...whole, items: [item(3733.33), item(266.67, '2026-11-21')] }))).toBe(rupees(4733.33));
  expect(countedOf(receipt({ ...whole, onAccountLine: null }))).toBe(rupees(4000));
  expect(countedOf(receipt({ ...whole, cancelled: { reason: 'Wrong person' } }))).toBe(0);
});
