import { expect, test } from 'vitest';
import { buildBooks, buildBusinessInput, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { deleteInstallmentBusiness } from './delete-installment-business.ts';

const PAY = { id: 'ib-41-1', paidAt: NOW };

async function booksWithBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  return { books, remove: (id = 41) => books.run('installmentBusiness.delete', { id }, buildContext()) };
}

test('a deleted business is marked so, and its ledger lines stay', async () => {
  const { books, remove } = await booksWithBusiness();
  await books.run('repayment.markPaid', PAY, buildContext());
  const before = books.get('installmentBusinesses', 41)!;
  const lines = books.all('transactions');
  await remove();
  expect(books.get('installmentBusinesses', 41)).toEqual({ ...before, deletedAt: NOW });
  expect(books.all('transactions')).toEqual(lines);
});

test('only admins delete a business', () => {
  expect(rolesThatMay(deleteInstallmentBusiness)).toEqual(ADMINS);
});

test('nothing is deleted twice, nor paid on what is deleted', async () => {
  const { books, remove } = await booksWithBusiness();
  await remove();
  for (const again of [remove(), books.run('repayment.markPaid', PAY, buildContext())]) {
    expect(await refusalOf(again)).toMatchObject({
      code: 'installmentBusiness.notFound',
      kind: 'missing',
      details: { id: 41 },
    });
  }
});

test('a business that is not there is refused', async () => {
  const { remove } = await booksWithBusiness();
  expect(await refusalOf(remove(42))).toMatchObject({ code: 'installmentBusiness.notFound', details: { id: 42 } });
});
