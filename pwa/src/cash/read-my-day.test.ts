import type { Receipt } from 'shared-schema/collections/receipt';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { sumsByMethod } from './read-cash.ts';

const item = (amount: number) => ({ amount: rupees(amount), deletedAt: null });
const NOT_CANCELLED = { method: 'CASH', items: [], onAccount: 0, onAccountLine: null, cancelled: null };
const receipt = (row: object) => ({ ...NOT_CANCELLED, ...row }) as unknown as Receipt;

test('sums stand by method, cash first; a method by which nothing came is left out', () => {
  const receipts = [
    receipt({ method: 'UPI', items: [item(500)] }),
    receipt({ items: [item(1000)] }),
    receipt({ items: [item(200)] }),
    receipt({ method: 'BANK', items: [item(90)], cancelled: {} }),
  ];
  expect(sumsByMethod(receipts)).toEqual([
    { method: 'CASH', sum: rupees(1200) },
    { method: 'UPI', sum: rupees(500) },
  ]);
});
