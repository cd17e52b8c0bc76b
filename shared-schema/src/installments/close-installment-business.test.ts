import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { canBeMarkedRepaid } from '../repayments/contract.ts';
import { buildBooks, buildBusinessInput, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { installmentBalance } from './installment-business.ts';

async function booksWithBusiness(tenure = 2) {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure }), buildContext());
  const pay = (sequence: number) =>
    books.run('repayment.markPaid', { id: `ib-41-${sequence}`, paidAt: NOW }, buildContext());
  const close = () => books.run('installmentBusiness.markRepaid', { id: 41 }, buildContext());
  const remove = () => books.run('installmentBusiness.delete', { id: 41 }, buildContext());
  return { books, pay, close, remove };
}

describe('marking a business repaid', () => {
  test('closes it once every installment is paid', async () => {
    const { books, pay, close } = await booksWithBusiness();
    await pay(1);
    expect(canBeMarkedRepaid(books.get('installmentBusinesses', 41)!)).toBe(false);
    await pay(2);
    expect(canBeMarkedRepaid(books.get('installmentBusinesses', 41)!)).toBe(true);
    await close();
    expect(books.get('installmentBusinesses', 41)!.status).toBe('REPAID');
    expect(await refusalOf(close())).toMatchObject({ code: 'installmentBusiness.alreadyRepaid', kind: 'invalid' });
  });

  test('is refused while installments are unpaid, with their number and amount', async () => {
    const { pay, close } = await booksWithBusiness();
    const both = await refusalOf(close());
    expect(both).toMatchObject({ code: 'installmentBusiness.unpaid', kind: 'invalid' });
    expect(both.message).toBe('2 installments are still unpaid, ₹40,800.00 in all.');
    await pay(1);
    expect((await refusalOf(close())).message).toBe('1 installment is still unpaid, ₹20,400.00 in all.');
  });

  test('closes a business that was paid in full at purchase', async () => {
    const books = buildBooks();
    const input = buildBusinessInput({ advancePayment: rupees(50_000) });
    await books.run('installmentBusiness.create', input, buildContext());
    const canBeMarked = () => canBeMarkedRepaid(books.get('installmentBusinesses', 41)!);
    expect(canBeMarked()).toBe(true);
    await books.run('installmentBusiness.markRepaid', { id: 41 }, buildContext());
    expect(books.get('installmentBusinesses', 41)!.status).toBe('REPAID');
    expect(canBeMarked()).toBe(false);
  });
});

describe('deleting a business', () => {
  test('marks it deleted and keeps its ledger lines', async () => {
    const { books, pay, remove } = await booksWithBusiness();
    await pay(1);
    await remove();
    expect(books.get('installmentBusinesses', 41)!.deletedAt).toBe(NOW);
    expect(books.all('transactions').map((line) => line.type)).toEqual(['DEBIT', 'CREDIT']);
  });

  test('makes deleting, closing and collecting refused', async () => {
    const { pay, close, remove } = await booksWithBusiness();
    await remove();
    for (const again of [remove, close, () => pay(1)]) {
      expect(await refusalOf(again())).toMatchObject({ code: 'installmentBusiness.notFound', kind: 'missing' });
    }
  });
});

test('the balance of a business is its unpaid principal, without interest', async () => {
  const { books, pay } = await booksWithBusiness();
  const balance = () => installmentBalance(books.get('installmentBusinesses', 41)!);
  expect(balance()).toBe(rupees(-40_000));
  await pay(1);
  expect(balance()).toBe(rupees(-20_000));
  await pay(2);
  expect(balance()).toBe(0);
});
