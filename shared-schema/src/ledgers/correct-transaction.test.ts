import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const context = { ...buildContext({ id: 3 }), immediate: true };

async function booksWithEntry() {
  const books = buildBooks();
  await books.run(
    'transaction.create',
    buildTransactionInput({ date: '2026-11-18', method: 'CASH' } as never),
    context,
  );
  return books;
}

const entry = { type: 'CREDIT', amount: rupees(1050), userId: 2, description: 'Share capital' };

describe('correcting an entry', () => {
  test('posts a counter-entry of the same day and the right entry, and links them', async () => {
    const books = await booksWithEntry();
    const input = { id: 700, reason: 'Typed 1,500 for 1,050', entry, reversalId: 701, entryId: 702 };
    await books.run('transaction.correct', input, context);
    expect(books.get('transactions', 700)).toMatchObject({ reversedBy: 701, deletedAt: null });
    expect(books.get('transactions', 701)).toMatchObject({
      type: 'DEBIT',
      amount: rupees(1500),
      date: '2026-11-18',
      reverses: 700,
      reason: 'Typed 1,500 for 1,050',
      method: 'CASH',
      cashBy: 3,
    });
    expect(books.get('transactions', 702)).toMatchObject({ amount: rupees(1050), date: '2026-11-18', corrects: 700 });
  });

  test('of another collector leaves the cash with them, unless the right entry says that it was no cash', async () => {
    const other = { ...buildContext({ id: 1 }), immediate: true };
    for (const { method, right } of [
      { method: undefined, right: ['CASH', 3] },
      { method: 'UPI', right: ['UPI', undefined] },
    ]) {
      const books = await booksWithEntry();
      const input = { id: 700, reason: 'Typed wrongly', entry: { ...entry, method }, reversalId: 701, entryId: 702 };
      await books.run('transaction.correct', input, other);
      expect(books.get('transactions', 701)).toMatchObject({ cashBy: 3 });
      const corrected = books.get('transactions', 702)!;
      expect([corrected.method, corrected.cashBy]).toEqual(right);
    }
  });

  test('without a right entry only undoes it', async () => {
    const books = await booksWithEntry();
    await books.run('transaction.correct', { id: 700, reason: 'Entered twice' }, context);
    expect(books.all('transactions')).toHaveLength(2);
  });

  test.each([
    ['no reason', { id: 700, reason: ' ' }, 'input.invalid'],
    ['an entry that is not there', { id: 9, reason: 'Wrong' }, 'transaction.notFound'],
    ['a date in the future', { id: 700, reason: 'Wrong', entry: { ...entry, date: '2027-01-01' } }, 'entry.inFuture'],
    ['a member who is not there', { id: 700, reason: 'Wrong', entry: { ...entry, userId: 99 } }, 'member.unknown'],
  ])('is refused with %s, and nothing is posted', async (_what, input, code) => {
    const books = await booksWithEntry();
    expect(await refusalOf(books.run('transaction.correct', input, context))).toMatchObject({ code });
    expect(books.all('transactions')).toHaveLength(1);
  });

  test('is refused a second time, for its counter-entry, and for what the app posted itself', async () => {
    const books = await booksWithEntry();
    await books.run('installmentBusiness.create', buildBusinessInput(), context);
    await books.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 701 }, context);
    for (const [id, code] of [
      [700, 'transaction.reversed'],
      [701, 'transaction.reversed'],
      [400, 'transaction.notByHand'],
    ] as const) {
      expect(await refusalOf(books.run('transaction.correct', { id, reason: 'Again' }, context))).toMatchObject({
        code,
      });
    }
    for (const id of [700, 701]) {
      expect(await refusalOf(books.run('transaction.delete', { id }, context))).toMatchObject({
        code: 'transaction.reversed',
      });
    }
  });
});

test('an entry may bear an earlier date, and none in the future', async () => {
  const books = await booksWithEntry();
  expect(books.get('transactions', 700)).toMatchObject({
    date: '2026-11-18',
    timeCompleted: '2026-11-17T18:30:00.000Z',
    enteredAt: context.issuedAt,
  });
  const late = buildTransactionInput({ id: 701, date: '2026-11-22' } as never);
  expect(await refusalOf(books.run('transaction.create', late, context))).toMatchObject({ code: 'entry.inFuture' });
});

test('a deleted entry keeps who deleted it and why', async () => {
  const books = await booksWithEntry();
  await books.run('transaction.delete', { id: 700, reason: 'Entered twice' }, context);
  expect(books.get('transactions', 700)).toMatchObject({ deletedBy: 3, reason: 'Entered twice' });
});
