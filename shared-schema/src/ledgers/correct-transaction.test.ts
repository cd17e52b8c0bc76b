import { describe, expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { correctTransaction } from './transaction-commands.ts';

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

const correct = (books: MemoryBooks, input: object = {}) =>
  books.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 701, entryId: 702, ...input }, context);

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

  test('of cash of months past, which is in nobody’s hands any more, takes none from whoever corrects it', async () => {
    const books = buildBooks();
    const { id: _id, ...record } = buildTransactionInput({ date: '2026-09-18', method: 'CASH' } as never);
    const sheet = { fileName: 'entries.xlsx', content: { kind: 'entries', records: [record] }, transactionIds: [700] };
    const importId = '0198c6a4-6f5e-7b3c-9d21-3f4e5a6b7c8d';
    await books.run('import.enter', { id: importId, ...sheet }, buildContext({ role: 'SUPERADMIN' }));
    await correct(books, { entry });
    expect(books.get('transactions', 701)).toMatchObject({ reverses: 700, method: 'CASH' });
    expect(books.get('transactions', 702)).toMatchObject({ corrects: 700, method: 'CASH' });
    expect([701, 702].map((id) => books.get('transactions', id)!.cashBy)).toEqual([undefined, undefined]);
  });

  test('that it came in cash, and not by UPI, puts the cash with whoever corrects it', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput({ method: 'UPI' } as never), context);
    await correct(books, { entry: { ...entry, method: 'CASH' } });
    expect(books.get('transactions', 702)).toMatchObject({ method: 'CASH', cashBy: 3 });
  });

  test('without a right entry only undoes it', async () => {
    const books = await booksWithEntry();
    await books.run('transaction.correct', { id: 700, reason: 'Entered twice' }, context);
    expect(books.all('transactions')).toHaveLength(2);
  });

  test('puts it into another ledger and project, if the right entry says so', async () => {
    const books = await booksWithEntry();
    await books.run('project.create', { id: 2, name: 'Doha unit' }, buildContext({ role: 'SUPERADMIN' }));
    await correct(books, { entry: { ...entry, ledger: 'charity', projectId: 2 } });
    expect(books.get('transactions', 701)).toMatchObject({ ledger: 'general', projectId: 1, type: 'DEBIT' });
    expect(books.get('transactions', 702)).toMatchObject({
      ledger: 'charity',
      projectId: 2,
      associatedType: 'CHARITY_FUND',
      date: '2026-11-18',
      corrects: 700,
    });
  });

  test('is for admins', () => {
    expect(rolesThatMay(correctTransaction)).toEqual(ADMINS);
  });
});

describe('is refused', () => {
  test.each([
    [{ id: 9 }, 'transaction.notFound', { id: 9 }],
    [{ entry: { ...entry, userId: 99 } }, 'member.unknown', { id: 99, path: 'userId' }],
    [{ entry: { ...entry, projectId: 9 } }, 'project.unknown', { id: 9, path: 'projectId' }],
    [
      { entry: { ...entry, date: '2027-01-01' } },
      'entry.inFuture',
      { date: '2027-01-01', today: '2026-11-21', path: 'date' },
    ],
    [{ reversalId: 700 }, 'transaction.numberTaken', { id: 700 }],
    [{ entry, entryId: 700 }, 'transaction.numberTaken', { id: 700 }],
    [{ reason: ' ' }, 'input.invalid', { issues: [{ path: 'reason' }] }],
    [{ entry: { ...entry, amount: 0 } }, 'input.invalid', { issues: [{ path: 'entry.amount' }] }],
  ])('with %j: %s, and nothing is posted', async (input, code, details) => {
    const books = await booksWithEntry();
    expect(await refusalOf(correct(books, input))).toMatchObject({ code, details });
    expect(books.all('transactions')).toHaveLength(1);
  });

  test('for a right entry of a closed day', async () => {
    const books = await booksWithEntry();
    await closeOctober(books);
    const right = { ...entry, date: '2026-10-30' };
    expect(await refusalOf(correct(books, { entry: right }))).toMatchObject(OCTOBER_CLOSED);
  });

  test('a second time, for its counter-entry, and for what the app posted itself', async () => {
    const books = await booksWithEntry();
    await books.run('installmentBusiness.create', buildBusinessInput(), context);
    await books.run('shares.buy', { id: 500, memberId: 2, shares: 2 }, context);
    await correct(books);
    for (const [id, code] of [
      [700, 'transaction.reversed'],
      [701, 'transaction.reversed'],
      [400, 'transaction.notByHand'],
      [500, 'transaction.notByHand'],
    ] as const) {
      const again = correct(books, { id, reversalId: 710, entryId: 711 });
      expect(await refusalOf(again)).toMatchObject({ code, kind: 'conflict', details: { id } });
    }
  });

  test('for half of a transfer', async () => {
    const books = await booksWithEntry();
    const [from, to] = ['general', 'charity'].map((ledger) => ({ ledger, projectId: 1 }));
    const transfer = { debitId: 801, creditId: 802, from, to, amount: rupees(50), description: 'Camp' };
    await books.run('transaction.transfer', transfer, context);
    for (const id of [801, 802]) {
      const refusal = await refusalOf(correct(books, { id }));
      expect(refusal).toMatchObject({ code: 'transaction.halfOfTransfer', kind: 'conflict', details: { id } });
    }
  });
});
