import type { Receipt } from 'shared-schema/collections/receipt';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { mondayOf, sumsByMethod } from './my-collections.tsx';

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

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(localDate(day))).toBe(monday);
});
