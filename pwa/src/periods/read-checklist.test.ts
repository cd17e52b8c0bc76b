import { moveMoney } from 'shared-schema/bank/move-money';
import { SUSPENSE } from 'shared-schema/ledgers/head';
import { closeDay, handOverCash } from 'shared-schema/cash/hand-over-commands';
import type { MemberId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant, localDate } from 'shared-schema/local-date';
import { NOTHING, rupees } from 'shared-schema/money';
import { withBankAccounts } from 'shared-schema/testing/bank';
import { buildBooks, buildMember, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { withStatement } from 'shared-schema/testing/statements';
import { expect, test } from 'vitest';
import { loadTexts } from '../language/texts.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { CircleCheck } from 'lucide-react';
import { monthEndsToClose } from './close-period.tsx';
import { checkParts } from './closing-checklist.tsx';
import { readChecklist } from './read-checklist.ts';

const SHAJI = 3 as MemberId;
const UNTIL = localDate('2026-10-31');
const NONE = {
  toBeExplained: [],
  attention: 0,
  handOvers: [],
  noHead: 0,
  notReconciled: [],
  suspense: 0,
  belowZero: 0,
};

/** What the admin has in hand, whose cash was not counted. */
const HELD = (amount: number) => ({ collector: ADMIN.id, name: expect.any(String), amount: rupees(amount) });

/** In October ₹1,000 came in cash; what is entered besides has its day. */
async function october(entries: { amount: number; date: string; [more: string]: unknown }[]) {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const cash = { amount: 1000, date: '2026-10-12', method: 'CASH', head: 'Rent of the hall' };
  for (const { amount, ...entry } of [cash, ...entries]) {
    const input = { ...buildTransactionInput({ amount: rupees(amount) }), id: undefined, head: 'Meeting', ...entry };
    await dispatch(createTransaction, input as never);
  }
  const read = () => readChecklist(books.shown, { from: undefined, until: UNTIL, timeZone: TIME_ZONE });
  return { books, dispatch, read };
}

test('cash that was counted on the last day or later leaves nothing open', async () => {
  const { dispatch, read } = await october([]);
  expect(await read()).toEqual({ ...NONE, notAllocated: 0, notCounted: [HELD(1000)] });
  await dispatch(closeDay, {
    date: '2026-11-02',
    expected: rupees(1000),
    counts: [{ denomination: 500, count: 2 }],
    receipts: [],
  });
  expect(await read()).toEqual({ ...NONE, notAllocated: 0, notCounted: [] });
});

test('holdings that were changed without money are told up to the last day, those of closed months too', async () => {
  const { books, read } = await october([]);
  const edit = (on: string) => ({ on: localDate(on), shares: 2, incentive: NOTHING, dividend: NOTHING, was: null });
  const member = (id: number, name: string, ...days: string[]) =>
    buildMember({ id: id as never, name, holdingEdits: days.map(edit) });
  const left = (id: number, at: string) => ({ ...member(id, '', '2026-08-05'), deletedAt: instant(at) });
  await receive(books, {
    members: [
      member(61, 'Abdu', '2026-11-02'),
      member(62, 'Zacharia', '2026-08-05', '2026-11-02'),
      left(63, '2026-10-31T12:00:00.000Z'),
      left(64, '2026-10-31T20:00:00.000Z'),
    ],
  });
  expect((await read()).toBeExplained).toEqual([
    { id: 62, name: 'Zacharia', days: ['2026-08-05'], amount: rupees(1000) },
    { id: 64, name: 'User 64', days: ['2026-08-05'], amount: rupees(1000) },
  ]);
});

test('what was counted later with the receipts of an earlier day is counted, and not what was counted before the last day', async () => {
  const { dispatch, read, books } = await october([]);
  const dayClose = {
    id: 7,
    collector: ADMIN.id,
    date: '2026-10-30',
    expected: 0,
    counted: 0,
    counts: [],
    receipts: [],
  };
  const early = { ...dayClose, note: null, closedAt: '2026-10-30T16:45:00.000Z', deletedAt: null };
  await receive(books, { dayCloses: [early as never] });
  expect((await read()).notCounted).toEqual([HELD(1000)]);
  await dispatch(closeDay, { date: '2026-10-30', expected: rupees(1000), counts: [], receipts: [] });
  expect((await read()).notCounted).toEqual([]);
});

test('what is in suspense, without a head or in no place is counted up to the day, and not what comes after it', async () => {
  const after = { amount: 70, date: '2026-11-01' };
  const { read } = await october([
    { amount: 300, date: '2026-10-31', method: 'UPI', head: SUSPENSE },
    { amount: 200, date: '2026-10-31', method: 'CASH', head: undefined },
    { amount: 25, date: '2026-10-01', method: undefined },
    { ...after, method: 'UPI', head: SUSPENSE },
    { ...after, method: 'CASH', head: undefined },
    { ...after, method: undefined },
  ]);
  expect(await read()).toEqual({
    ...NONE,
    suspense: 1,
    noHead: 1,
    notAllocated: rupees(325),
    notCounted: [HELD(1200)],
  });
});

test('cash that is on its way at the end of the day, and a place below zero, are told', async () => {
  const { dispatch, read } = await october([]);
  await dispatch(moveMoney, {
    from: { cashBox: true },
    to: { cashOf: ADMIN.id },
    amount: rupees(40),
    date: '2026-10-20',
  });
  expect(await read()).toEqual({ ...NONE, notAllocated: 0, notCounted: [HELD(1040)], belowZero: 1 });
  await dispatch(handOverCash, { to: SHAJI, amount: rupees(500) });
  // It was handed over today, which is after October.
  expect((await read()).handOvers).toEqual([]);
});

test('each bank account that is not reconciled is told, and by how much it differs if a statement tells of the day', async () => {
  const { books } = await october([]);
  const banks = await withStatement(withBankAccounts(buildBooks()));
  const [first, ...others] = banks.every('bankAccounts');
  const opening = { amount: rupees(100), date: localDate('2026-03-01') };
  await receive(books, {
    bankAccounts: [{ ...first!, opening }, ...others],
    statements: banks.every('statements'),
    statementLines: banks.every('statementLines'),
  });
  const on = async (until: string) =>
    (await readChecklist(books.shown, { from: undefined, until: localDate(until), timeZone: TIME_ZONE })).notReconciled;
  const rest = others.map(({ id, name }) => ({ id, name, difference: undefined }));
  expect(await on('2026-03-31')).toEqual([{ id: first!.id, name: first!.name, difference: rupees(-100) }, ...rest]);
  expect((await on('2026-10-31')).map(({ difference }) => difference)).toEqual([
    undefined,
    ...rest.map(() => undefined),
  ]);
});

test('months that are over are offered from the one after what is closed, the latest first', () => {
  const yesterday = localDate('2026-11-29');
  expect(monthEndsToClose(yesterday, localDate('2026-08-15'))).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
  expect(monthEndsToClose(yesterday, localDate('2026-10-31'))).toEqual([]);
  expect(monthEndsToClose(yesterday, undefined)).toHaveLength(12);
  expect(monthEndsToClose(localDate('2026-03-31'), localDate('2026-01-31'))).toEqual(['2026-03-31', '2026-02-28']);
});

test('what nobody knows is not ticked', async () => {
  await loadTexts('report');
  const ticked = (open: boolean | undefined) => {
    const { icon } = checkParts('Phones', { open, value: '' });
    return (icon as { type: unknown }).type === CircleCheck;
  };
  expect([undefined, true, false].map(ticked)).toEqual([false, false, true]);
});
