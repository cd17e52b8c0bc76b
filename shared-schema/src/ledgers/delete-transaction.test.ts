import { describe, expect, test } from 'vitest';
import { accountBalance } from '../collections/account.ts';
import { rupees } from '../money.ts';
import { isPaid, remaining } from '../repayments/repayment.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from '../testing/build.ts';
import {
  contextAt,
  createFund,
  deleteFund,
  fundIn,
  holdAuction,
  LATER,
  paySubscription,
} from '../testing/chitty-fund.ts';
import { booksWithBusiness, buildCollection, closeOctober, OCTOBER_CLOSED, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { booksOfThomas, SUPER, THOMAS } from '../testing/trades.ts';
import { deleteTransaction } from './transaction-commands.ts';

const DELETE = 'transaction.delete';

/** A closed business with one installment, paid by ledger line 500. */
async function closedBusiness() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 1 }), buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 500 }, buildContext());
  await books.run('installmentBusiness.markRepaid', { id: 41 }, buildContext());
  return books;
}

/** ₹500 of Thomas, who is member 2, are on account by line 800. */
async function booksWithAccount() {
  const books = await booksWithBusiness();
  const input = buildCollection([], { onAccount: rupees(500), transactionIds: [800] });
  await books.run('collection.record', input, buildContext());
  const use = { payer: { memberId: 2 }, repaymentId: 'ib-41-1', amount: rupees(200), debitId: 801, creditId: 802 };
  return { books, use: () => books.run('account.use', use, buildContext()) };
}

test('only admins delete lines', () => {
  expect(rolesThatMay(deleteTransaction)).toEqual(ADMINS);
});

describe('a line that is deleted', () => {
  test('by hand is marked so, with who did it and why, and nothing else changes', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput(), buildContext());
    const line = books.get('transactions', 700)!;
    expect(await books.run(DELETE, { id: 700, reason: 'Entered twice' }, buildContext({ id: 3 }))).toEqual([
      { table: 'transactions', row: { ...line, deletedAt: NOW, deletedBy: 3, reason: 'Entered twice' } },
    ]);
  });

  test('without a reason has none', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput(), buildContext());
    await books.run(DELETE, { id: 700 }, buildContext());
    expect(books.get('transactions', 700)).not.toHaveProperty('reason');
  });

  test('of a receipt takes its item off it', async () => {
    const books = await booksWithBusiness();
    const items = [part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')];
    await books.run('collection.record', buildCollection(items), buildContext());
    const line = books.all('transactions').find(({ repaymentId }) => repaymentId === 'ib-41-2')!;
    await books.run(DELETE, { id: line.id }, buildContext());
    expect(remaining(books.get('installmentBusinesses', 41)!.scheduledRepayments[1]!)).toBe(rupees('3733.33'));
    const [first, second] = books.get('receipts', 'R0-0001')!.items;
    expect([first!.deletedAt, second!.deletedAt]).toEqual([null, NOW]);
  });

  test('of money on account takes it off the account', async () => {
    const { books } = await booksWithAccount();
    await books.run(DELETE, { id: 800 }, buildContext());
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(0);
    expect(books.get('receipts', 'R0-0001')).toMatchObject({ onAccountLine: null });
  });

  test('of shares leaves the member as many as before', async () => {
    const books = booksOfThomas({ share: 1 });
    await books.run('shares.buy', { id: 500, memberId: THOMAS, shares: 2 }, SUPER);
    await books.run('shares.giveBack', { id: 501, memberId: THOMAS, shares: 2 }, SUPER);
    await books.run(DELETE, { id: 501 }, SUPER);
    expect(books.get('members', THOMAS)!.share).toBe(3);
    await books.run(DELETE, { id: 500 }, SUPER);
    expect(books.get('members', THOMAS)!.share).toBe(1);
  });

  test('of a dividend leaves it to be paid again', async () => {
    const books = booksOfThomas({ dividend: rupees('362.92') });
    await books.run('dividend.pay', { id: 500, memberId: THOMAS, amount: rupees(300) }, SUPER);
    await books.run(DELETE, { id: 500 }, SUPER);
    expect(books.get('members', THOMAS)!.dividend).toBe(rupees('362.92'));
  });
});

describe('deleting the line of an installment', () => {
  test('makes it unpaid, so that it can be paid again, and reopens its business', async () => {
    const books = await closedBusiness();
    await books.run(DELETE, { id: 500 }, buildContext());
    expect(books.get('installmentBusinesses', 41)).toMatchObject({
      status: 'ONGOING',
      scheduledRepayments: [{ payments: [] }],
    });
    await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 501 }, buildContext());
    expect(books.get('installmentBusinesses', 41)!.scheduledRepayments.every(isPaid)).toBe(true);
  });

  test('does not change a business that is deleted, nor does deleting that of the purchase', async () => {
    const books = await closedBusiness();
    const before = books.get('installmentBusinesses', 41);
    await books.run(DELETE, { id: 400 }, buildContext());
    expect(books.get('installmentBusinesses', 41)).toEqual(before);
    await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
    await books.run(DELETE, { id: 500 }, buildContext());
    expect(books.get('installmentBusinesses', 41)).toEqual({ ...before, deletedAt: NOW });
  });
});

describe('deleting lines of a fund', () => {
  const remove = (books: Awaited<ReturnType<typeof createFund>>, id: number | null) =>
    books.run(DELETE, { id }, contextAt(LATER));

  test('undoes a draw with its prize line, if it is the latest draw', async () => {
    const books = await createFund();
    const before = fundIn(books);
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    const [first, second] = fundIn(books).draws;
    expect(await refusalOf(remove(books, first!.transactionId))).toMatchObject({
      code: 'chittyFund.notLatestDraw',
      kind: 'conflict',
      details: { month: 1, later: 1 },
    });
    await remove(books, second!.transactionId);
    await remove(books, first!.transactionId);
    expect(fundIn(books).draws).toEqual([]);
    expect(fundIn(books).scheduledRepayments).toEqual(before.scheduledRepayments);
    expect(books.all('transactions')).toEqual([]);
  });

  test('makes a subscription unpaid again', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-2-1');
    await remove(books, books.all('transactions')[0]!.id);
    expect(fundIn(books).scheduledRepayments.some(isPaid)).toBe(false);
  });

  test('does not change a deleted fund', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-1-1');
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    await deleteFund(books);
    const deleted = fundIn(books);
    for (const { id } of books.all('transactions')) await remove(books, id);
    expect(books.all('transactions')).toEqual([]);
    expect(fundIn(books)).toEqual(deleted);
  });
});

describe('is refused', () => {
  test('a second time, and for a line that is not there', async () => {
    const books = await closedBusiness();
    await books.run(DELETE, { id: 500 }, buildContext());
    for (const id of [500, 999]) {
      const refusal = await refusalOf(books.run(DELETE, { id }, buildContext()));
      expect(refusal).toMatchObject({ code: 'transaction.notFound', kind: 'missing', details: { id } });
    }
  });

  test('for an entry that was corrected, and for its counter-entry', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput(), buildContext());
    await books.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 701 }, buildContext());
    for (const id of [700, 701]) {
      const refusal = await refusalOf(books.run(DELETE, { id }, buildContext()));
      expect(refusal).toMatchObject({ code: 'transaction.reversed', kind: 'conflict', details: { id } });
    }
  });

  test('for half of what put money on account to a repayment', async () => {
    const { books, use } = await booksWithAccount();
    await use();
    for (const id of [801, 802]) {
      const refusal = await refusalOf(books.run(DELETE, { id }, buildContext()));
      expect(refusal).toMatchObject({ code: 'transaction.transfer', kind: 'conflict', details: { id } });
    }
  });

  test('for money on account that has been used', async () => {
    const { books, use } = await booksWithAccount();
    await use();
    expect(await refusalOf(books.run(DELETE, { id: 800 }, buildContext()))).toMatchObject({
      code: 'account.used',
      kind: 'conflict',
      details: { held: rupees(300) },
    });
  });

  test('for shares that have been given back', async () => {
    const books = booksOfThomas({ share: 1 });
    await books.run('shares.buy', { id: 500, memberId: THOMAS, shares: 2 }, SUPER);
    await books.run('shares.giveBack', { id: 501, memberId: THOMAS, shares: 2 }, SUPER);
    expect(await refusalOf(books.run(DELETE, { id: 500 }, SUPER))).toMatchObject({
      code: 'shares.tooFew',
      details: { held: 1, count: 2 },
    });
  });

  test('for the line of a cheque that is at the bank', async () => {
    const books = await booksWithBusiness();
    const cheque = { number: '004512', date: '2026-11-01' };
    const given = { number: 'K1-0001', method: 'CHEQUE', cheque, transactionIds: [800, 801] };
    await books.run('collection.record', buildCollection([part('ib-41-1', 1000)], given as never), buildContext());
    const receipt = books.get('receipts', 'K1-0001')!;
    const paidIn = { ...receipt.cheque!, state: 'PAID_IN' as const, bankAccountId: 1 as never };
    books.put([{ table: 'receipts', row: { ...receipt, cheque: paidIn } }]);
    expect(await refusalOf(books.run(DELETE, { id: 800 }, buildContext()))).toMatchObject({ code: 'cheque.atBank' });
  });

  test.each([
    ['RETURNED', 'transaction.decided'],
    ['SAME_PAYMENT', 'transaction.reversed'],
  ])('for what a receipt put on account, and what took it off when it was answered %s', async (answer, code) => {
    const books = await booksWithBusiness();
    for (const number of ['K1-0001', 'K2-0001']) {
      const twice = buildCollection([part('ib-41-1', '3733.33')], { number });
      await books.run('collection.record', twice, buildContext());
    }
    const other = { number: 'K1-0002' as never, onAccount: rupees(5000) };
    await books.run('collection.record', buildCollection([], other), buildContext());
    await books.run('receipt.answer', { number: 'K2-0001', answer, transactionId: 900 }, buildContext());
    const { onAccountLine } = books.get('receipts', 'K2-0001')!;
    for (const id of [onAccountLine, 900]) {
      expect(await refusalOf(books.run(DELETE, { id }, buildContext()))).toMatchObject({ code });
    }
  });

  test('for a line of a closed day', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput({ date: '2026-10-30' } as never), buildContext());
    await closeOctober(books);
    expect(await refusalOf(books.run(DELETE, { id: 700 }, buildContext()))).toMatchObject(OCTOBER_CLOSED);
  });
});

test('the line of an exchange of notes goes with the exchange alone', async () => {
  const books = buildBooks();
  const currency = { code: 'AED', amount: rupees(100), rate: 22_000_000 };
  const exchange = { id: 5, lineId: 900, currency, worth: rupees(2200), received: rupees(2210) };
  await books.run('money.exchange', exchange, buildContext());
  const deleted = books.run('transaction.delete', { id: 900 }, buildContext());
  expect(await refusalOf(deleted)).toMatchObject({ code: 'transaction.exchange', details: { id: 900 } });
});
