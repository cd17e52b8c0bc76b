import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, NOW } from '../testing/build.ts';
import { installmentBalance } from './installment-business.ts';

test('the balance of a business is its unpaid principal, without interest', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 2 }), buildContext());
  const balance = () => installmentBalance(books.get('installmentBusinesses', 41)!);
  const pay = (id: string) => books.run('repayment.markPaid', { id, paidAt: NOW }, buildContext());
  expect(balance()).toBe(rupees(-40_000));
  await pay('ib-41-1');
  expect(balance()).toBe(rupees(-20_000));
  await pay('ib-41-2');
  expect(balance()).toBe(0);
});
