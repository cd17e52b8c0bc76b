import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { canBeMarkedRepaid } from '../repayments/contract.ts';
import { buildBooks, buildBusinessInput, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { markInstallmentBusinessRepaid } from './mark-installment-business-repaid.ts';

async function booksWithBusiness(terms: object = { tenure: 2 }) {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(terms), buildContext());
  const pay = (sequence: number) =>
    books.run('repayment.markPaid', { id: `ib-41-${sequence}`, paidAt: NOW }, buildContext());
  const close = (id = 41) => books.run('installmentBusiness.markRepaid', { id }, buildContext());
  return { books, pay, close, business: () => books.get('installmentBusinesses', 41)! };
}

test('a business whose every installment is paid is closed, and nothing else of it changes', async () => {
  const { pay, close, business } = await booksWithBusiness();
  await pay(1);
  expect(canBeMarkedRepaid(business())).toBe(false);
  await pay(2);
  expect(canBeMarkedRepaid(business())).toBe(true);
  const before = business();
  await close();
  expect(business()).toEqual({ ...before, status: 'REPAID' });
});

test('a business that was paid in full at purchase is closed once', async () => {
  const { close, business } = await booksWithBusiness({ advancePayment: rupees(50_000) });
  expect(canBeMarkedRepaid(business())).toBe(true);
  await close();
  expect(canBeMarkedRepaid(business())).toBe(false);
  expect(await refusalOf(close())).toMatchObject({
    code: 'installmentBusiness.alreadyRepaid',
    kind: 'invalid',
    details: { id: 41 },
  });
});

test('only admins close a business', () => {
  expect(rolesThatMay(markInstallmentBusinessRepaid)).toEqual(ADMINS);
});

test('while installments are unpaid it is refused, with their number and sum', async () => {
  const { pay, close } = await booksWithBusiness();
  expect(await refusalOf(close())).toMatchObject({
    code: 'installmentBusiness.unpaid',
    kind: 'invalid',
    details: { count: 2, sum: rupees(40_800) },
    message: '2 installments are still unpaid, ₹40,800.00 in all.',
  });
  await pay(1);
  expect(await refusalOf(close())).toMatchObject({
    details: { count: 1, sum: rupees(20_400) },
    message: '1 installment is still unpaid, ₹20,400.00 in all.',
  });
});

test('a business that is gone or unknown is refused', async () => {
  const { books, close } = await booksWithBusiness();
  await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  for (const id of [41, 42]) {
    expect(await refusalOf(close(id))).toMatchObject({
      code: 'installmentBusiness.notFound',
      kind: 'missing',
      details: { id },
    });
  }
});
