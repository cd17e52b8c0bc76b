import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { withBankAccounts } from 'shared-schema/testing/bank';
import { buildBooks, TIME_ZONE } from 'shared-schema/testing/build';
import { accountBooksOf } from 'shared-schema/testing/reports';
import { withStatement } from 'shared-schema/testing/statements';
import { expect, test } from 'vitest';
import { reconciledDay } from './bank-account-books.ts';

/** What whoever closes the books up to this day is told of the bank account. */
async function toldOn(day: string, change: object = {}) {
  const books = await withStatement(withBankAccounts(buildBooks()));
  const account = { ...books.get('bankAccounts', 1)!, ...change };
  const { state, difference } = reconciledDay(accountBooksOf(books, account), localDate(day), TIME_ZONE);
  return { state, difference };
}

test('books that differ from the bank by what is explained are reconciled', async () => {
  expect(await toldOn('2026-03-31')).toEqual({ state: 'reconciled', difference: 0 });
});

test('a sum that nothing explains is told', async () => {
  const opening = { amount: rupees(100), date: localDate('2026-03-01') };
  expect(await toldOn('2026-03-31', { opening })).toEqual({ state: 'differs', difference: rupees(-100) });
});

test('a day behind the last statement is not reconciled, whatever the sums say', async () => {
  expect(await toldOn('2026-04-01')).toEqual({ state: 'noStatement', difference: 0 });
});

test('a day before the first statement is not reconciled either, unless the opening tells of it', async () => {
  expect((await toldOn('2026-01-31')).state).toBe('noStatement');
  const opening = { amount: rupees(0), date: localDate('2026-01-01') };
  expect((await toldOn('2026-01-31', { opening })).state).toBe('reconciled');
});
