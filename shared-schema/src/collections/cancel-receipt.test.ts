import { localDate } from '../local-date.ts';
import { describe, expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildContext, NOW } from '../testing/build.ts';
import { createFund, fundIn } from '../testing/chitty-fund.ts';
import {
  booksWithBusiness,
  buildCollection,
  closeOctober,
  LATE,
  OCTOBER_CLOSED,
  part,
} from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { accountBalance } from './account.ts';
import { cancelReceipt } from './undo-receipt.ts';

/** A receipt of two installments, of which one is paid, and of ₹10 on account. */
async function booksWithReceipt() {
  const books = await booksWithBusiness();
  const items = [part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')];
  await books.run('collection.record', buildCollection(items, { onAccount: rupees(10) }), buildContext());
  return books;
}

const CANCEL = { number: 'R0-0001', reason: 'Wrong member', lines: 3, transactionIds: [901, 902, 903] };

const cancel = (books: MemoryBooks, input: object = {}, context = buildContext({ id: 3 })) =>
  books.run('receipt.cancel', { ...CANCEL, ...input }, context);

const linesOfReceipt = (books: MemoryBooks) =>
  books.all('transactions').filter(({ receiptNumber }) => receiptNumber === 'R0-0001');

test('only admins cancel receipts', () => {
  expect(rolesThatMay(cancelReceipt)).toEqual(ADMINS);
});

describe('a receipt that is cancelled', () => {
  test('stays with its number, says who cancelled it and why, and needs no attention', async () => {
    const books = await booksWithReceipt();
    const before = { ...books.get('receipts', 'R0-0001')!, attention: 'FUTURE_DATE' as const };
    books.put([{ table: 'receipts', row: before }]);
    await cancel(books);
    const cancelled = { at: NOW, by: 3, reason: 'Wrong member' };
    expect(books.get('receipts', 'R0-0001')).toEqual({ ...before, cancelled, attention: null });
  });

  test('has a counter-entry of today for each of its lines', async () => {
    const books = await booksWithReceipt();
    const lines = linesOfReceipt(books);
    await cancel(books);
    for (const [index, line] of lines.entries()) {
      const id = CANCEL.transactionIds[index]!;
      expect(books.get('transactions', line.id)).toEqual({ ...line, reversedBy: id });
      expect(books.get('transactions', id)).toMatchObject({
        type: 'DEBIT',
        amount: line.amount,
        description: `Undoes no. ${line.id}: ${line.description}`,
        reverses: line.id,
        reason: 'Wrong member',
        date: '2026-11-21',
        createdBy: 3,
        // Cash goes back from whoever took it.
        cashBy: 1,
      });
    }
    expect(linesOfReceipt(books)).toHaveLength(6);
  });

  test('leaves its repayments due again, and takes off what it put on account', async () => {
    const books = await booksWithBusiness();
    const before = books.get('installmentBusinesses', 41)!;
    const items = [part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')];
    await books.run('collection.record', buildCollection(items, { onAccount: rupees(10) }), buildContext());
    await cancel(books);
    const { scheduledRepayments, ...after } = books.get('installmentBusinesses', 41)!;
    const due = scheduledRepayments.map(({ undonePayments: _record, ...repayment }) => repayment);
    expect({ ...after, scheduledRepayments: due }).toEqual(before);
    // What had been paid stays on record, with the day on which it ceased to count.
    expect(scheduledRepayments.flatMap(({ undonePayments }) => undonePayments ?? [])).toMatchObject([
      { transactionId: 1, amount: rupees('3733.33'), undoneOn: '2026-11-21' },
      { transactionId: 2, amount: rupees('1266.67'), undoneOn: '2026-11-21' },
    ]);
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(0);
  });

  test('opens again what had been closed with it', async () => {
    const books = await createFund({ tenure: 1, userCount: 1, userIds: [11] });
    const item = part('cf-7-1-1', 40_000);
    await books.run('collection.record', buildCollection([item], { payer: { memberId: 11 } }), buildContext());
    await books.run('chittyFund.markRepaid', { id: 7 }, buildContext());
    await cancel(books);
    expect(fundIn(books)).toMatchObject({ status: 'ONGOING', updatedAt: NOW });
    expect(fundIn(books).scheduledRepayments.flatMap(({ payments }) => payments)).toEqual([]);
  });

  test('does not change what was deleted before: a line, or the business', async () => {
    const books = await booksWithReceipt();
    const [first] = linesOfReceipt(books);
    await books.run('transaction.delete', { id: first!.id }, buildContext());
    await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
    const changes = await cancel(books);
    expect(changes.map(({ table }) => table)).not.toContain('installmentBusinesses');
    expect(books.get('transactions', first!.id)).not.toHaveProperty('reversedBy');
    expect(linesOfReceipt(books)).toHaveLength(4);
  });
});

describe('is refused', () => {
  test('a second time, and then its lines cannot be deleted', async () => {
    const books = await booksWithReceipt();
    await cancel(books);
    expect(await refusalOf(cancel(books, { transactionIds: [911, 912, 913] }))).toMatchObject({
      code: 'receipt.cancelled',
      kind: 'conflict',
      details: { number: 'R0-0001' },
    });
    const { id } = linesOfReceipt(books)[0]!;
    expect(await refusalOf(books.run('transaction.delete', { id }, buildContext()))).toMatchObject({
      code: 'transaction.reversed',
      details: { id },
    });
  });

  test('for a receipt that is not there', async () => {
    expect(await refusalOf(cancel(await booksWithReceipt(), { number: 'R0-0009' }))).toMatchObject({
      code: 'receipt.notFound',
      kind: 'missing',
      details: { id: 'R0-0009' },
    });
  });

  test('once its money on account has been used', async () => {
    const books = await booksWithReceipt();
    const use = { payer: { memberId: 2 }, repaymentId: 'ib-41-3', amount: rupees(4) };
    await books.run('account.use', use, buildContext());
    expect(await refusalOf(cancel(books))).toMatchObject({
      code: 'account.used',
      kind: 'conflict',
      details: { held: rupees(6) },
    });
  });

  test('under a number of a line that is used', async () => {
    expect(await refusalOf(cancel(await booksWithReceipt(), { transactionIds: [901, 400, 903] }))).toMatchObject({
      code: 'transaction.numberTaken',
      kind: 'conflict',
      details: { id: 400 },
    });
  });

  test('on a closed day, while it can still be dated otherwise', async () => {
    const books = await booksWithReceipt();
    await closeOctober(books);
    expect(await refusalOf(cancel(books, {}, { ...LATE, immediate: true }))).toMatchObject(OCTOBER_CLOSED);
    await cancel(books, {}, LATE);
    expect(books.get('transactions', 901)).toMatchObject({ date: '2026-11-21' });
  });

  test('whose cheque is at the bank, which clears or returns it', async () => {
    const books = await booksWithReceipt();
    const [receipt] = books.all('receipts');
    const cheque = {
      number: '004512',
      date: localDate('2026-11-01'),
      state: 'PAID_IN',
      since: localDate('2026-11-02'),
      bankAccountId: 1 as never,
    } as const;
    books.put([{ table: 'receipts', row: { ...receipt!, cheque } }]);
    expect(await refusalOf(cancel(books))).toMatchObject({ code: 'cheque.atBank', details: { number: receipt!.id } });
  });

  test.each([
    [{ reason: ' ' }, 'reason'],
    [{ lines: 0 }, 'lines'],
    [{ lines: 123 }, 'lines'],
    [{ number: 'one' }, 'number'],
  ])('with %j', async (wrong, path) => {
    expect(await refusalOf(cancel(await booksWithReceipt(), wrong))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path }] },
    });
  });
});
