import { moveMoney } from 'shared-schema/bank/move-money';
import { correctTransaction, createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { MemberId } from 'shared-schema/ids';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { Books } from '../sync/books/books.ts';
import { now } from '../sync/device/clock.ts';
import type { Device } from '../sync/device/device.ts';
import { moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { discard } from '../sync/outbox/outbox.ts';
import { replay } from '../sync/outbox/replay.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { cashByOf, cashFromOf, deleteLine, putBack, takenOut, takenOutFor, shortPlaces } from './paid-from.tsx';

const { id: _number, ...paid } = buildTransactionInput({ type: 'DEBIT', method: 'CASH', amount: rupees(500) });

/** ₹700 lie in the cash box, and ₹500 of them were paid out. */
async function afterPayment() {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  await dispatch(createTransaction, { ...paid, type: 'CREDIT', amount: rupees(700) });
  await dispatch(moveMoney, { from: { cashOf: ADMIN.id }, to: { cashBox: true }, amount: rupees(700) });
  const { id } = await dispatch(createTransaction, paid, {
    with: takenOutFor('BOX', ADMIN, paid),
    askFirst: shortPlaces,
  });
  const line = (await books.shown.transactions.get(id!))!;
  return { books, dispatch, line, move: await takenOut(books.shown, line) };
}

async function cashIn(books: Books) {
  const balances = await moneyByPlace(books.shown);
  return { box: balances.get('box') ?? 0, mine: balances.get(`cash-${ADMIN.id}`) ?? 0 };
}

async function today(books: Books): Promise<LocalDate> {
  return localDateOf(await now(books.db), TIME_ZONE);
}

test('what is paid out of the cash box leaves the box, and nothing of it stays with whoever pays', async () => {
  const { books, move } = await afterPayment();
  expect(move).toMatchObject({ from: { cashBox: true }, to: { cashOf: ADMIN.id }, amount: rupees(500) });
  expect(await cashIn(books)).toEqual({ box: rupees(200), mine: 0 });
});

test('a payment that is deleted leaves the cash in the box', async () => {
  const { books, dispatch, line } = await afterPayment();
  await deleteLine({ books, dispatch, user: ADMIN }, line.id);
  expect(await cashIn(books)).toEqual({ box: rupees(700), mine: 0 });
});

test('a payment that is corrected goes back into the box, and the right one is taken from where it is said', async () => {
  const { books, dispatch, line, move } = await afterPayment();
  const day = await today(books);
  const { userId, description } = paid;
  const entry = { type: 'DEBIT' as const, amount: rupees(600), userId, description };
  await dispatch(
    correctTransaction,
    { id: line.id, reason: 'It was more', entry },
    {
      with: (made) => [...putBack(move, ADMIN, day), ...takenOutFor('BOX', ADMIN, entry)(made)],
      askFirst: shortPlaces,
    },
  );
  expect(await cashIn(books)).toEqual({ box: rupees(100), mine: 0 });
  const [right] = await books.shown.transactions.where(({ corrects }) => corrects === line.id);
  expect(await takenOut(books.shown, right!)).toMatchObject({ amount: rupees(600) });
});

test('what lies in one’s own hand is paid without the cash box', async () => {
  const { books, dispatch } = await afterPayment();
  const { id } = await dispatch(createTransaction, paid, { with: takenOutFor('CASH', ADMIN, paid) });
  expect(await takenOut(books.shown, (await books.shown.transactions.get(id!))!)).toBeUndefined();
  expect(await cashIn(books)).toEqual({ box: rupees(200), mine: rupees(-500) });
});

test('another admin, who may not put it back, corrects what was paid from the cash box: it stays with whom it was', async () => {
  const { books, line, move } = await afterPayment();
  const other: Actor = { id: 2 as MemberId, role: 'ADMIN' };
  const from = cashFromOf(line, move, other);
  const { userId, description } = paid;
  const cashBy = cashByOf(from);
  const entry = { type: 'DEBIT' as const, amount: rupees(600), userId, description, ...(cashBy && { cashBy }) };
  await dispatchFor(books, other)(
    correctTransaction,
    { id: line.id, reason: 'It was more', entry },
    {
      with: (made) => [...putBack(move, other, '2026-01-01' as LocalDate), ...takenOutFor(from, other, entry)(made)],
    },
  );
  expect(await cashIn(books)).toEqual({ box: rupees(200), mine: rupees(-100) });
  expect(cashFromOf(line, move, { ...other, role: 'SUPERADMIN' })).toBe('BOX');
});

test('cash of months past, which is in nobody’s hands, is nobody’s when it is corrected; what becomes cash is one’s own', () => {
  expect(cashFromOf({ method: 'CASH' }, undefined, ADMIN)).toBe('NONE');
  expect(cashByOf('NONE')).toBeUndefined();
  expect(takenOutFor('NONE', ADMIN, paid)({ id: 1 })).toEqual([]);
  expect(cashFromOf({ method: 'UPI' }, undefined, ADMIN)).toBe('CASH');
});

test('a payment that the server refused, and that is given up, leaves the cash in the box', async () => {
  const { books } = await afterPayment();
  const refused = (await books.db.outbox.toArray()).at(-1)!;
  await books.atomically(async (writing) => {
    const refusal = { code: 'period.closed', message: '', details: {} };
    await writing.db.outbox.update(refused.order, { status: 'refused', refusal, touches: [] });
    await replay(writing, ADMIN);
  });
  expect(await cashIn(books)).toEqual({ box: rupees(200), mine: rupees(500) });
  await discard({ db: books.db, books, user: ADMIN } as Device, refused.id);
  expect(await cashIn(books)).toEqual({ box: rupees(700), mine: 0 });
});
