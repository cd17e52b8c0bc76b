import { cashIn } from 'shared-schema/bank/place';
import { confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import { deleteTransaction, createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { Actor } from 'shared-schema/members/actor';
import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBankAccount } from 'shared-schema/testing/bank';
import { buildBooks, buildContext, buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';
import { moneyByPlace } from './money-by-place.ts';

const SHAJI: Actor = { id: 3 as MemberId, role: 'ADMIN' };

test('cash lines and hand-overs make up what each collector has in hand', async () => {
  const books = await openTestBooks();
  const [mine, shajis] = [dispatchFor(books, ADMIN), dispatchFor(books, SHAJI)];
  const line = (changed: object) => ({ ...buildTransactionInput(), id: undefined, ...changed });
  await mine(createTransaction, line({ amount: rupees(1000), method: 'CASH', date: '2026-10-03' }));
  await mine(createTransaction, line({ amount: rupees(400), method: 'UPI' }));
  await mine(createTransaction, line({ amount: rupees(70), type: 'DEBIT', method: 'CASH', ledger: 'charity' }));
  await mine(createTransaction, line({ amount: rupees(5) }));
  const { id: twice } = await shajis(createTransaction, line({ amount: rupees(20), method: 'CASH' }));
  expect(cashIn(await moneyByPlace(books.shown))).toEqual(
    new Map([
      [ADMIN.id, rupees(930)],
      [SHAJI.id, rupees(20)],
    ]),
  );

  await mine(deleteTransaction, { id: twice!, reason: 'Typed twice' });
  const { id } = await mine(handOverCash, { to: SHAJI.id, amount: rupees(500) });
  expect(cashIn(await moneyByPlace(books.shown)).get(ADMIN.id)).toBe(rupees(930));
  await shajis(confirmHandOver, { id: id! });
  expect(cashIn(await moneyByPlace(books.shown))).toEqual(
    new Map([
      [ADMIN.id, rupees(430)],
      [SHAJI.id, rupees(500)],
    ]),
  );
});

test('what was in a place at the end of a day knows nothing of later days', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const line = (changed: object) =>
    ({ ...buildTransactionInput(), id: undefined, method: 'CASH', ...changed }) as const;
  await dispatch(createTransaction, line({ amount: rupees(1000), date: '2026-03-31' }));
  await dispatch(createTransaction, line({ amount: rupees(400), date: '2026-04-01' }));
  const heldOn = async (day: string) => cashIn(await moneyByPlace(books.shown, localDate(day))).get(ADMIN.id);
  expect([await heldOn('2026-03-31'), await heldOn('2026-04-01')]).toEqual([rupees(1000), rupees(1400)]);
});

test.each([
  ['in the month before', '2026-10-20', 20_000],
  ['months before', '2026-06-15', 20_000],
  ['on the day of the opening', '2026-08-01', 21_000],
])('an opening balance holds what came %s and counts later', async (_when, cameOn, held) => {
  const rows = buildBooks();
  const opening = { amount: rupees(20_000), date: localDate(cameOn > '2026-08-01' ? '2026-11-01' : '2026-08-01') };
  const bankAccount = buildBankAccount({ opening });
  rows.put([{ table: 'bankAccounts', row: bankAccount }]);
  const line = { ...buildTransactionInput(), id: 1, amount: rupees(1000), method: 'UPI', date: '2026-11-20' };
  await rows.run('transaction.create', { ...line, bankAccountId: bankAccount.id }, buildContext());
  const [row] = rows.all('transactions');
  const books = await openTestBooks();
  await receive(books, { bankAccounts: [bankAccount], transactions: [{ ...row!, cameOn: localDate(cameOn) }] });
  expect((await moneyByPlace(books.shown, localDate('2026-11-21'))).get('bank-1')).toBe(rupees(held));
});
