import { expect, test } from 'vitest';
import { isPaid } from '../repayments/repayment.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const DELETE = 'transaction.delete';

/** One installment in all, paid by line 500, the business then closed. */
async function closedBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 1 }), buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 500 }, buildContext());
  await books.run('installmentBusiness.markRepaid', { id: 41 }, buildContext());
  return books;
}

test('a line entered by hand goes, softly and alone', async () => {
  const books = buildBooks();
  await books.run('transaction.create', buildTransactionInput(), buildContext());
  const changes = await books.run(DELETE, { id: 700 }, buildContext());
  expect(changes.map((change) => change.table)).toEqual(['transactions']);
  expect(books.get('transactions', 700)).toMatchObject({ deletedAt: NOW, amount: 1_500_000 });
});

test('without the line that paid it, a repayment is unpaid again and its business open', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  const business = books.get('installmentBusinesses', 41)!;
  expect(business.status).toBe('ONGOING');
  expect(business.scheduledRepayments[0]!.payments).toEqual([]);
});

test('and can be paid anew', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 501 }, buildContext());
  expect(books.get('installmentBusinesses', 41)!.scheduledRepayments.every(isPaid)).toBe(true);
});

test('the line of the purchase goes without touching the business', async () => {
  const books = await closedBusiness();
  const before = books.get('installmentBusinesses', 41);
  await books.run(DELETE, { id: 400 }, buildContext());
  expect(books.get('installmentBusinesses', 41)).toEqual(before);
});

test('the payment of a deleted business goes and the business stays deleted', async () => {
  const books = await closedBusiness();
  await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  await books.run(DELETE, { id: 500 }, buildContext());
  expect(books.get('installmentBusinesses', 41)!.deletedAt).toBe(NOW);
});

test('a line goes once', async () => {
  const books = await closedBusiness();
  await books.run(DELETE, { id: 500 }, buildContext());
  for (const id of [500, 999]) {
    const refusal = await refusalOf(books.run(DELETE, { id }, buildContext()));
    expect(refusal).toMatchObject({ code: 'transaction.notFound', kind: 'missing', details: { id } });
  }
});
