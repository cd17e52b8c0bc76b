import { describe, expect, test } from 'vitest';
import { installmentBalance } from '../installments/installment-business.ts';
import { localDate } from '../local-date.ts';
import { add, rupees } from '../money.ts';
import { isPaid, paidSum, remaining } from '../repayments/repayment.ts';
import { buildBooks } from '../testing/build.ts';
import { businessRecord, enterSheet, IMPORTER } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';

describe('businesses in progress', () => {
  test('come with what is paid on them, and without ledger lines', async () => {
    const books = buildBooks();
    await enterSheet(books, 'businesses', [businessRecord({ installmentsPaid: 2, partPaid: rupees(1000) })]);
    const business = books.get('installmentBusinesses', 1)!;
    expect(books.all('transactions')).toEqual([]);
    expect(business.scheduledRepayments.map(isPaid).filter(Boolean)).toHaveLength(2);
    expect(remaining(business.scheduledRepayments[2]!)).toBe(rupees('2733.33'));
    // Of the ₹1,000 ₹400 is interest.
    expect(installmentBalance(business)).toBe(-(40_000_000 - 2 * 3_333_330 - 600_000));
    await books.run('repayment.markPaid', { id: 'ib-1-3', paidAt: IMPORTER.issuedAt }, IMPORTER);
    expect(books.all('transactions')).toMatchObject([{ amount: rupees('2733.33') }]);
    // The interest of that installment was paid before.
    expect(books.all('transactions')[0]).not.toHaveProperty('interest');
  });

  test.each([
    [{ installmentsPaid: 13 }, 'import.paidTooMany'],
    [{ installmentsPaid: 11, partPaid: rupees('3733.37') }, 'import.partPaidTooLarge'],
    [{ installmentsPaid: 12, partPaid: rupees(1) }, 'import.partPaidTooLarge'],
    [{ advancePayment: rupees(60_000) }, 'installmentBusiness.advanceAbovePrice'],
    [{ refererId: 99 }, 'member.unknown'],
    [{ projectId: 7 }, 'project.unknown'],
  ])('are refused with %j', async (wrong, code) => {
    const refusal = await refusalOf(enterSheet(buildBooks(), 'businesses', [businessRecord(wrong)]));
    expect(refusal).toMatchObject({ code });
    expect(refusal.details.path).toMatch(/^content\.records\.0\./);
  });
});

test('paid + dividend + waived + remaining is the amount, also of what was paid before', async () => {
  const books = buildBooks();
  await enterSheet(books, 'businesses', [
    businessRecord({ installmentsPaid: 1, partPaid: rupees(1), purchaseDate: localDate('2026-01-31') }),
  ]);
  for (const repayment of books.get('installmentBusinesses', 1)!.scheduledRepayments) {
    expect(add(paidSum(repayment), remaining(repayment))).toBe(repayment.amount);
  }
});
