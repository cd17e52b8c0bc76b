import { expect, test } from 'vitest';
import type { TransactionId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { compareLines, effectOf } from './transaction.ts';

async function enter(...lines: [id: number, at: string, type: 'CREDIT' | 'DEBIT', amount: number][]) {
  const books = buildBooks();
  for (const [id, at, type, amount] of lines) {
    const input = buildTransactionInput({ id: id as TransactionId, type, amount: rupees(amount) });
    await books.run('transaction.create', input, buildContext({ issuedAt: instant(`2026-11-${at}Z`) }));
  }
  return books.all('transactions').toSorted(compareLines);
}

test('ledger lines are sorted by time, then by id', async () => {
  const lines = await enter([3, '02T08:00', 'CREDIT', 1], [2, '02T08:00', 'CREDIT', 1], [9, '01T08:00', 'CREDIT', 1]);
  expect(lines.map((line) => line.id)).toEqual([9, 2, 3]);
});

test('a credit adds to a balance and a debit takes from it, to the third decimal', async () => {
  const lines = await enter([1, '01T08:00', 'CREDIT', 100.005], [2, '02T08:00', 'DEBIT', 250.5]);
  expect(lines.map(effectOf)).toEqual([rupees('100.005'), rupees('-250.5')]);
});
