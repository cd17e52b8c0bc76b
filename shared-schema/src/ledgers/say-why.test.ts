import { expect, test } from 'vitest';
import { rowSeenBy } from '../tables.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { sayWhy } from './say-why.ts';

const me = buildContext();
const said = { of: { transactionId: 700 }, reason: 'No bank was open' };

test('why an entry exceeds a limit of the law is kept with it, and told to admins alone', async () => {
  const books = buildBooks();
  await books.run('transaction.create', buildTransactionInput({ id: 700 as never, type: 'DEBIT' }), me);
  const before = books.get('transactions', 700)!;
  await books.run('law.sayWhy', said, me);
  const after = { ...before, lawReason: 'No bank was open' };
  expect(books.get('transactions', 700)).toEqual(after);
  for (const id of [before.userId, 3]) {
    expect(rowSeenBy('transactions', { id, role: 'USER' } as never, after)).not.toHaveProperty('lawReason');
  }
  expect(rowSeenBy('transactions', { id: 3, role: 'ADMIN' } as never, after)).toEqual(after);
  expect(rolesThatMay(sayWhy)).toEqual(ADMINS);
});

test('of what the server has refused nothing is left to be said; whoever waits for the answer hears that it is not there', async () => {
  const books = buildBooks();
  expect(await books.run('law.sayWhy', said, { ...me, immediate: false })).toEqual([]);
  const nowhere = [
    [{ transactionId: 700 }, 'transaction.notFound'],
    [{ receiptNumber: 'K3-0012' }, 'receipt.notFound'],
    [{ chittyFundId: 7 }, 'chittyFund.notFound'],
  ] as const;
  for (const [of, code] of nowhere) {
    expect(await refusalOf(books.run('law.sayWhy', { ...said, of }, { ...me, immediate: true }))).toMatchObject({
      code,
    });
  }
});
