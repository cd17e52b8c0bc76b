import { rupees } from 'shared-schema/money';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { buildBooks, buildBusinessInput, buildContext } from 'shared-schema/testing/build';
import { beforeAll, expect, test } from 'vitest';
import { paidWords } from './paid-mark.tsx';

let unpaid: Repayment;
beforeAll(async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  unpaid = books.get('installmentBusinesses', 41)!.scheduledRepayments[0]!;
});

const wordsOf = (paid: Partial<Repayment>) => paidWords({ ...unpaid, ...paid }, 'Asia/Kolkata');
const payment = { transactionId: 500, paidAt: '2026-11-20T20:00:00.000Z', paidBy: 3 };

test('what was paid before the books began says so, and is no dividend', () => {
  expect(wordsOf({ paidBefore: unpaid.amount })).toBe('Paid before the app');
  expect(wordsOf({ dividend: unpaid.amount })).toBe('Paid by dividend');
});

test('what was paid in part before, and then here, has the day of the last payment, in the association’s zone', () => {
  const payments = [{ ...payment, amount: rupees(733.33) }] as Repayment['payments'];
  expect(wordsOf({ paidBefore: rupees(3000), payments })).toBe('Paid 21 Nov 2026');
});
