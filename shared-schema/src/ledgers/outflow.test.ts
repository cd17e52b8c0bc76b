import { expect, test } from 'vitest';
import type { MemberId, ProjectId, TransactionId } from '../ids.ts';
import { rupees } from '../money.ts';
import { withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput } from '../testing/build.ts';
import { outflowsOf } from './outflow.ts';

/** Runs commands, and says what they pay out. */
function paidBy(books: ReturnType<typeof buildBooks>) {
  return async (name: string, input: object) => {
    const before = new Set(books.all('transactions').map(({ id }) => id));
    const changes = await books.run(name, input, buildContext());
    return outflowsOf(changes, ({ row }) => (before.has(row.id as TransactionId) ? row : undefined));
  };
}

const charity = { ledger: 'charity', projectId: 1 as ProjectId } as const;

test('what is paid out of a ledger is a sum of its own, and what it takes in none', async () => {
  const books = buildBooks();
  const run = paidBy(books);
  const entry = buildTransactionInput({ ledger: 'charity', type: 'DEBIT', amount: rupees(500) });
  expect(await run('transaction.create', entry)).toEqual([{ ...charity, amount: rupees(500) }]);
  expect(await run('transaction.create', { ...entry, id: 701, type: 'CREDIT' })).toEqual([]);
  const transfer = { from: charity, to: { ...charity, ledger: 'general' }, amount: rupees(20), description: 'Camp' };
  expect(await run('transaction.transfer', { ...transfer, debitId: 702, creditId: 703 })).toEqual([
    { ...charity, amount: rupees(20) },
  ]);
  expect(await run('installmentBusiness.create', { id: 4, ...buildBusinessInput() })).toMatchObject([
    { ledger: 'general', amount: rupees(40_000) },
  ]);
});

test('deleting, reversing and putting right are no payments', async () => {
  const books = buildBooks();
  const run = paidBy(books);
  const paidIn = buildTransactionInput({ ledger: 'charity' });
  for (const id of [700, 701, 702]) await run('transaction.create', { ...paidIn, id });
  expect(await run('transaction.delete', { id: 700, reason: 'Twice' })).toEqual([]);
  const correction = { reason: 'Wrong', reversalId: 710, entryId: 711 };
  expect(await run('transaction.correct', { ...correction, id: 701, entry: null })).toEqual([]);
  const right = { type: 'DEBIT', amount: rupees(5), userId: 2 as MemberId, description: 'Paid out', reference: null };
  expect(
    await run('transaction.correct', {
      ...correction,
      id: 702,
      reversalId: 720,
      entryId: 721 as TransactionId,
      entry: right,
    }),
  ).toEqual([]);
});

test('what is said later of a payment, such as from where it was paid, pays it no second time', async () => {
  const books = withBankAccounts(buildBooks());
  const run = paidBy(books);
  const transactionId = 700 as TransactionId;
  await run('installmentBusiness.create', { id: 4, ...buildBusinessInput({ transactionId }) });
  expect(await run('transaction.sayPaidFrom', { id: transactionId, from: { ownCash: true } })).toEqual([]);
  const entry = buildTransactionInput({ id: 701 as TransactionId, type: 'DEBIT', method: 'BANK' });
  expect(await run('transaction.create', entry)).toHaveLength(1);
  expect(await run('transaction.assignAccount', { ids: [701], bankAccountId: 1 })).toEqual([]);
});
