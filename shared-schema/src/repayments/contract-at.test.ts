import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { createTransaction } from '../ledgers/transaction-commands.ts';
import { buildBooks, buildBusinessInput, buildContext } from '../testing/build.ts';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { extraPaymentDescription } from './contract-at.ts';

test('an item described at full length still gives a description that an entry may have', async () => {
  const books = buildBooks();
  await books.run(
    'installmentBusiness.create',
    { id: 41, transactionId: 401, ...buildBusinessInput() },
    buildContext(),
  );
  const business = books.get('installmentBusinesses', 41) as InstallmentBusiness;
  for (const itemDescription of ['a'.repeat(500), `a${'😀'.repeat(249)}`]) {
    const repayment = business.scheduledRepayments[9]!;
    const description = extraPaymentDescription({ ...business, itemDescription }, repayment, 'beyondDue');
    expect(description).toMatch(/^Extra payment, installment 10, a/);
    expect(v.parse(createTransaction.input.entries.description, description)).toBe(description);
  }
});
