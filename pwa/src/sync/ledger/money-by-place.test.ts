import { cashIn } from 'shared-schema/bank/place';
import { confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import type { Actor } from 'shared-schema/members/actor';
import type { MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../testing/open-test-books.ts';
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
