import { closeDay, handOverCash } from 'shared-schema/cash/hand-over-commands';
import type { DayClose } from 'shared-schema/cash/day-close';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildMember, buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { cashToHandOver, myReceiptsSince, otherAdmins, readCash, readClosing } from './read-cash.ts';

const SHAJI = 3 as MemberId;
const ME = ADMIN.id;

const receipt = (id: string, enteredAt: string, collectedBy: MemberId = ME, cancelled: object | null = null) =>
  ({
    id,
    enteredAt: instant(enteredAt),
    collectedBy,
    cancelled,
    items: [],
    onAccount: rupees(10),
    onAccountLine: 1,
    misplaced: [],
    answered: null,
  }) as unknown as Receipt;

async function collected(receipts: Receipt[] = []) {
  const books = await openTestBooks();
  await receive(books, { receipts });
  const entry = { ...buildTransactionInput({ amount: rupees(1000) }), id: undefined, method: 'CASH' as const };
  await dispatchFor(books, ADMIN)(createTransaction, entry);
  await dispatchFor(books, { id: SHAJI, role: 'ADMIN' })(createTransaction, { ...entry, amount: rupees(70) });
  return books;
}

test('my cash stands apart from that of the others; hand-overs to be confirmed come first', async () => {
  const books = await collected();
  const dispatch = dispatchFor(books, ADMIN);
  const { id: waiting } = await dispatch(handOverCash, { to: SHAJI, amount: rupees(500) });
  const { id: toBank } = await dispatch(handOverCash, { to: null, amount: rupees(100) });
  const { mine, others, handOvers, waitingOf } = await readCash(books.shown, ME);
  expect(mine).toBe(rupees(900));
  expect(others).toMatchObject([{ id: SHAJI, cash: rupees(70) }]);
  expect(handOvers.map(({ id }) => id)).toEqual([waiting, toBank]);
  expect([waitingOf(ME), waitingOf(SHAJI)]).toEqual([rupees(500), 0]);
});

test('a day is closed with the receipts that count since the day before was', async () => {
  const books = await collected([
    receipt('K3-0001', '2020-11-20T10:00:00Z'),
    receipt('L1-0001', '2020-11-20T11:00:00Z', SHAJI),
    receipt('K3-0002', '2020-11-20T12:00:00Z'),
    receipt('K3-0003', '2020-11-20T11:15:00Z', ME, { reason: 'Entered twice' }),
  ]);
  const first = await readClosing(books.shown, ME);
  expect(first).toMatchObject({ expected: rupees(1000), receipts: [{ id: 'K3-0001' }, { id: 'K3-0002' }] });
  const counts = [{ denomination: 500 as const, count: 2 }];
  const receipts = first.receipts.map(({ id }) => id);
  await dispatchFor(books, ADMIN)(closeDay, { date: '2026-11-21', expected: rupees(1000), counts, receipts });
  expect((await readClosing(books.shown, ME)).receipts).toEqual([]);
  expect(await myReceiptsSince(books.shown, ME, instant('2020-11-20T11:30:00Z'))).toMatchObject([{ id: 'K3-0002' }]);
});

test('what was counted is handed over, until cash comes or goes', async () => {
  const books = await collected();
  const dispatch = dispatchFor(books, ADMIN);
  const proposed = async () => {
    const { mine, lastCloseOf } = await readCash(books.shown, ME);
    return cashToHandOver(mine, lastCloseOf(ME));
  };
  const close = async (count: number) =>
    dispatch(closeDay, {
      date: '2026-11-21',
      expected: (await readClosing(books.shown, ME)).expected,
      counts: [{ denomination: 20, count }],
      receipts: [],
    });
  expect(await proposed()).toBe(rupees(1000));
  await close(49);
  expect(await proposed()).toBe(rupees(980));
  await dispatch(handOverCash, { to: null, amount: rupees(100) });
  expect(await proposed()).toBe(rupees(900));
  await dispatch(handOverCash, { to: null, amount: rupees(900) });
  expect(await proposed()).toBe(rupees(0));
});

test('paise for which there is no coin are handed over as entered', () => {
  const day = { expected: rupees(980.3), counted: rupees(980) } as DayClose;
  expect(cashToHandOver(rupees(980.3), day)).toBe(rupees(980.3));
});

test('cash can be handed to any other admin, and who got some last stands first', async () => {
  const books = await openTestBooks();
  expect((await otherAdmins(books.shown, ME)).map(({ id }) => id)).toEqual([SHAJI]);
  const other = (id: number, name: string) => buildMember({ id: id as MemberId, name, role: 'ADMIN' });
  await receive(books, { members: [other(61, 'Abdu'), other(62, 'Zacharia')] });
  const order = async () => (await otherAdmins(books.shown, ME)).map(({ id }) => id);
  expect(await order()).toEqual([61, SHAJI, 62]);
  const dispatch = dispatchFor(books, ADMIN);
  for (const to of [62, SHAJI] as MemberId[]) await dispatch(handOverCash, { to, amount: rupees(10) });
  expect(await order()).toEqual([SHAJI, 62, 61]);
});
