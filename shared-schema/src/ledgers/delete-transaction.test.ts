import { expect, test } from 'vitest';
import { isPaid } from '../repayments/repayment.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const DELETE = 'transaction.delete';

/** A closed business with one installment, paid by ledger line 500. */
async function closedBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 1 }), buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 500 }, buildContext());
  await books.run('installmentBusiness.markRepaid', { id: 41 }, buildContext());
  return books;
}

test('deleting a line entered by hand marks only that line deleted', async () => {
  const books = buildBooks();
  await books.run('transaction.create', buildTransactionInput(), buildContext());
  const changes = await books.run(DELETE, { id: 700 }, buildContext());
  expect(changes.map((change) => change.table)).toEqual(['transactions']);
  expect(books.get('transactions', 700)).toMatchObject({ deletedAt: NOW, amount: 1_500_000 });
});

test('deleting the line of a payment makes the repayment unpaid and reopens its business', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  const business = books.get('installmentBusinesses', 41)!;
  expect(business.status).toBe('ONGOING');
  expect(business.scheduledRepayments[0]!.payments).toEqual([]);
});

test('a repayment whose payment was deleted can be paid again', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 501 }, buildContext());
  expect(books.get('installmentBusinesses', 41)!.scheduledRepayments.every(isPaid)).toBe(true);
});

test('deleting the line of the purchase does not change the business', async () => {
  const books = await closedBusiness();
  const before = books.get('installmentBusinesses', 41);
  await books.run(DELETE, { id: 400 }, buildContext());
  expect(books.get('installmentBusinesses', 41)).toEqual(before);
});

test('deleting a payment of a deleted business leaves the business deleted', async () => {
  const books = await closedBusiness();
  await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  await books.run(DELETE, { id: 500 }, buildContext());
  expect(books.get('installmentBusinesses', 41)!.deletedAt).toBe(NOW);
});

test('deleting a line twice, or an unknown line, is refused', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  for (const id of [500, 999]) {
    const refusal = await refusalOf(books.run(DELETE, { id }, buildContext()));
    expect(refusal).toMatchObject({ code: 'transaction.notFound', kind: 'missing', details: { id } });
  }
});
