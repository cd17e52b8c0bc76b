import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { MoneyMove } from './place.ts';
import { withdrawMoneyMove } from './move-money.ts';

async function afterMove(change: Partial<MoneyMove> = {}) {
  const books = withBankAccounts(buildBooks());
  const input = { id: 5, from: { cashOf: 1 }, to: { bankAccountId: 1 }, amount: rupees(3500), date: '2026-10-30' };
  await books.run('money.move', input, buildContext());
  books.put([{ table: 'moneyMoves', row: { ...books.get('moneyMoves', 5)!, ...change } }]);
  return books;
}

test('only admins take moves back', () => {
  expect(rolesThatMay(withdrawMoneyMove)).toEqual(ADMINS);
});

test('a move that was entered by mistake is as if it had not been', async () => {
  const books = await afterMove();
  expect(await books.run('money.withdrawMove', { id: 5 }, buildContext())).toMatchObject([{ row: { deletedAt: NOW } }]);
  expect(placesOf(books)).toEqual({ ledgers: 0 });
});

test('that of somebody else is taken back by a super admin', async () => {
  const books = await afterMove();
  const other = books.run('money.withdrawMove', { id: 5 }, buildContext({ id: 3 }));
  expect(await refusalOf(other)).toMatchObject({ code: 'moneyMove.othersMove' });
  await books.run('money.withdrawMove', { id: 5 }, buildContext({ id: 3, role: 'SUPERADMIN' }));
  expect(placesOf(books)).toEqual({ ledgers: 0 });
});

test('what a cheque moved, and what is of a closed period, stays', async () => {
  const ofCheque = await afterMove({ receiptNumber: 'K1-0001' as never });
  const cheque = ofCheque.run('money.withdrawMove', { id: 5 }, buildContext());
  expect(await refusalOf(cheque)).toMatchObject({ code: 'moneyMove.ofCheque', details: { number: 'K1-0001' } });
  const closed = await afterMove();
  await closeOctober(closed);
  expect(await refusalOf(closed.run('money.withdrawMove', { id: 5 }, buildContext()))).toMatchObject({
    code: 'period.closed',
  });
});

test('there must be one', async () => {
  const none = buildBooks().run('money.withdrawMove', { id: 5 }, buildContext());
  expect(await refusalOf(none)).toMatchObject({ code: 'moneyMove.notFound' });
});
