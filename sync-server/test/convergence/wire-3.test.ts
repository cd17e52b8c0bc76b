/**
 * Where entries of before an account's opening balance name the account, phones of 1.0.0, which would count them besides it, hold the same money as
 * others. Goes with version 3 of the wire.
 */
import 'fake-indexeddb/auto';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove, MoneyMoveId, Place } from 'shared-schema/bank/place';
import { type Change, put } from 'shared-schema/command';
import { digestOf, type Digests, groupOf, isKept } from 'shared-schema/digests';
import type { BankAccountId, MemberId, ProjectId, StatementLineId, TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant, localDate } from 'shared-schema/local-date';
import { type Money, rupees } from 'shared-schema/money';
import { type Row, type TableName, tableNames } from 'shared-schema/tables';
import { type Changes, type Manifest, type PullResponse, WIRE_VERSION, type WireVersion } from 'shared-schema/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { moneyByPlace } from '../../../pwa/src/sync/ledger/money-by-place.ts';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { writeInChunks } from '../../src/sync/rows.ts';
import { expectStatus } from '../device.ts';
import { openTestServer } from '../open-test-server.ts';
import { compareAll } from './compare-all.ts';
import { placesBy100, placesOf } from './places-by-100.ts';
import { openReplica, type Replica } from './replica.ts';

const server = await openTestServer();
const admin = await server.as('admin');
const member = await server.as('referer');

/** 40,000 on the morning of 1 April on one account; another has no opening balance. */
const OPENED = localDate('2026-04-01');
const [FEDERAL, STATE] = [1, 2] as BankAccountId[] as [BankAccountId, BankAccountId];

beforeEach(() =>
  write(
    put('bankAccounts', account(FEDERAL, { amount: rupees(40_000), date: OPENED })),
    put('bankAccounts', account(STATE, null)),
    line(1, { amount: rupees(5000), date: localDate('2026-04-01') }),
    line(2, { amount: rupees(700), date: localDate('2026-05-02'), type: 'DEBIT' }),
    line(3, { amount: rupees(310), date: localDate('2026-03-31'), bankAccountId: STATE }),
    // In the association's time zone it is of the opening day.
    line(5, { amount: rupees(77), timeCompleted: instant('2026-03-31T19:00:00.000Z') }),
    line(4, { amount: rupees(90), date: localDate('2026-03-30'), bankAccountId: undefined }),
    move(1, { cashBox: true }, { bankAccountId: FEDERAL }, { amount: rupees(2000), date: localDate('2026-04-20') }),
    ...[...BEFORE, ...ACROSS].map(deleted),
  ),
);

const AT = instant('2026-06-01T06:30:00.000Z');

/** Of before the opening: taken, paid out, of no day but the evening of 31 March in UTC, paid in, drawn, and from one account to the other. */
const BEFORE: Change[] = [
  line(11, { amount: rupees(1234.5), date: localDate('2026-03-31') }),
  line(12, { amount: rupees(300), date: localDate('2026-02-10'), type: 'DEBIT' }),
  line(13, { amount: rupees(81), timeCompleted: instant('2026-03-31T18:00:00.000Z') }),
  move(11, { cashBox: true }, { bankAccountId: FEDERAL }, { amount: rupees(4000), date: localDate('2026-03-15') }),
  move(12, { bankAccountId: FEDERAL }, { cashBox: true }, { amount: rupees(150), date: localDate('2026-03-16') }),
  move(13, { bankAccountId: STATE }, { bankAccountId: FEDERAL }, { amount: rupees(60), date: localDate('2026-03-17') }),
];

/** On one side of the opening they count, on the other their money came, as their day was closed or as the bank has booked it. */
const ACROSS: Change[] = [
  line(21, { amount: rupees(610), date: localDate('2026-04-08'), cameOn: localDate('2026-03-30') }),
  line(22, { amount: rupees(52), date: localDate('2026-03-29'), bankParts: [booked('2026-04-02', 52)] }),
  line(23, { amount: rupees(13), date: localDate('2026-04-03'), type: 'DEBIT', bankParts: [booked('2026-03-31', 13)] }),
  move(
    21,
    { cashBox: true },
    { bankAccountId: FEDERAL },
    { ...sumOn(900, '2026-03-31'), bankParts: [booked('2026-04-01', 900)] },
  ),
  move(
    22,
    { bankAccountId: FEDERAL },
    { cashBox: true },
    { ...sumOn(35, '2026-04-01'), cameOn: localDate('2026-03-31') },
  ),
];

test('where no entry is of before an opening, both versions get the same, from the cursors that 1.0.0 gave', async () => {
  await makePacks(server.database);
  expect(rowsOf(await pulled(3))).toEqual(rowsOf(await pulled(4)));
  expect(rowsOf(await manifest(3))).toEqual(rowsOf(await manifest(4)));
  expect(rowsOf(await digests(3))).toEqual(rowsOf(await digests(4)));
  const { cursor } = await pulled(3);
  expect(viewIn(cursor)).toBe('admin, wire 3');
  expect((await pull(4, cursor)).status).toBe(200);
});

test.each([...BEFORE, ...ACROSS])('one is enough: row $row.id of $table', async (entry) => {
  await write(entry);
  expect(viewIn((await pulled(3)).cursor)).toMatch(/^admin, wire 3, openings /);
  expect(viewIn((await pulled(4)).cursor)).toBe('admin, wire 3, tables of 4');
});

describe('where entries of before an opening name the account', () => {
  beforeEach(() => write(...BEFORE));

  test('1.0.0 gets them without it, and all else as it is', async () => {
    const [old, now] = [(await pulled(3)).changes, (await pulled(4)).changes];
    expect(rowsIn(now, 'transactions').get(11)).toMatchObject({ bankAccountId: FEDERAL });
    expect([11, 12, 13].map((id) => rowsIn(old, 'transactions').get(id))).toEqual(
      [11, 12, 13].map((id) => {
        const { bankAccountId: _unsaid, ...rest } = rowsIn(now, 'transactions').get(id)!;
        return rest;
      }),
    );
    const [box, bank] = [{ cashBox: true }, { unsaid: 'BANK' }];
    expect(rowsIn(old, 'moneyMoves').get(11)).toEqual({ ...rowsIn(now, 'moneyMoves').get(11)!, from: box, to: bank });
    expect(rowsIn(old, 'moneyMoves').get(12)).toEqual({ ...rowsIn(now, 'moneyMoves').get(12)!, from: bank, to: box });
    expect(rowsIn(old, 'moneyMoves').get(13)).toMatchObject({ from: { bankAccountId: STATE }, to: bank });
    const same = (changes: Changes) => [
      ...[1, 2, 3, 4, 5].map((id) => rowsIn(changes, 'transactions').get(id)),
      rowsIn(changes, 'moneyMoves').get(1),
    ];
    expect(same(old)).toEqual(same(now));
    expect({ ...old, transactions: [], moneyMoves: [] }).toEqual({ ...now, transactions: [], moneyMoves: [] });
  });

  test('1.0.0 is offered no packs, which hold the account, and members as before', async () => {
    await makePacks(server.database);
    expect(await manifest(3)).toEqual({ epoch: expect.any(String), packs: [], own: {} });
    expect((await manifest(4)).packs.length).toBeGreaterThan(3);
    expect(rowsOf(await manifest(3, member))).toEqual(rowsOf(await manifest(4, member)));
    expect(rowsOf(await pulled(3, member))).toEqual(rowsOf(await pulled(4, member)));
  });

  test.each([3, 4] as const)('the digests of version %i are those of its rows', async (wire) => {
    const [{ cursor, changes }, { cursor: upTo, all }] = [await pulled(wire), await digests(wire)];
    expect(upTo).toBe(cursor);
    const actor = { id: server.members.admin.id, role: 'ADMIN' as const };
    const rows = tableNames.flatMap((table) =>
      [...rowsIn(changes, table).values()].filter((row) => isKept(table, row, actor)).map((row) => ({ table, row })),
    );
    const groups = Map.groupBy(rows, ({ table, row }) => groupOf(table, row));
    const expected = new Map([...groups].map(([key, of]) => [key as string, digestOf(of.map(({ row }) => row))]));
    expect(new Map(all.map(({ key, digest }) => [key, digest]))).toEqual(expected);
  });

  test('1.0.0 without a version where it asks for digests gets its own', async () => {
    const { body } = await admin.get<Digests>('/sync/digests');
    expect(body.cursor).toBe((await pulled(3)).cursor);
  });

  test('1.0.0 begins anew once there is one, and when such an opening moves, but not at the next entry or another name', async () => {
    await write(...BEFORE.map(deleted));
    const before = (await pulled(3)).cursor;
    await write(...BEFORE);
    expect(await pull(3, before)).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
    expect((await pull(4, before)).status).toBe(200);

    const { cursor } = await pulled(3);
    await write(line(15, { amount: rupees(9), date: localDate('2026-01-05') }));
    await write(
      put('bankAccounts', { ...account(FEDERAL, { amount: rupees(40_000), date: OPENED }), name: 'Federal' }),
    );
    await write(put('bankAccounts', account(STATE, { amount: rupees(10), date: localDate('2026-03-01') })));
    const next = await pull(3, cursor);
    expect(next.status).toBe(200);
    expect(next.body.changes.transactions).toMatchObject([{ id: 15 }]);
    expect(next.body.changes.transactions![0]).not.toHaveProperty('bankAccountId');

    const earlier = { amount: rupees(36_000), date: localDate('2026-03-20') };
    await write(put('bankAccounts', account(FEDERAL, earlier)));
    expect((await pull(3, next.body.cursor)).status).toBe(409);
    expect((await pull(4, before)).status).toBe(200);
    expect(rowsIn((await pulled(3)).changes, 'transactions').get(11)).toMatchObject({ bankAccountId: FEDERAL });

    await write(put('bankAccounts', account(FEDERAL, null)));
    expect(rowsOf(await pulled(3))).toEqual(rowsOf(await pulled(4)));
  });

  test('a phone of 1.0.0 counts what others count, finds no difference, and has all once its app is updated', async () => {
    await makePacks(server.database);
    const [old, now] = [await openPhone(3), await openPhone(4)];
    for (const phone of [old, now]) await phone.sync('none');
    expect(await placesBy100(old.context.books.shown)).toEqual(await placesNow(now));
    expect(await old.context.books.db.contents.count()).toBe(0);

    expect(await compareAll(old)).toBeGreaterThan(5);
    expect((await old.context.books.db.getMeta('comparison'))!.found).toBeNull();

    await write(put('bankAccounts', account(FEDERAL, { amount: rupees(44_000), date: localDate('2026-04-21') })));
    await write(put('bankAccounts', account(STATE, { amount: rupees(500), date: OPENED })));
    for (const phone of [old, now]) await phone.sync('none');
    expect(await placesBy100(old.context.books.shown)).toEqual(await placesNow(now));
    expect((await placesNow(now)).get('bank-1')).toBe(rupees(44_000 - 700));
    expect((await placesNow(now)).get('bank-2')).toBe(rupees(500));

    old.context.server = connectServer({ origin: server.url, token: (await server.signIn('admin')).token });
    await old.sync('none');
    expect(await placesNow(old)).toEqual(await placesNow(now));
    expect(await old.context.books.db.contents.count()).toBeGreaterThan(3);
    expect((await old.context.books.shown.transactions.get(11 as TransactionId))!.bankAccountId).toBe(FEDERAL);
  });
});

test.each([
  ['alone', []],
  ['beside entries of before it', BEFORE],
])('what counts on the other side of an opening than it came, 1.0.0 counts as others do: %s', async (_beside, more) => {
  await write(...ACROSS, ...more);
  const [old, now] = [await openPhone(3), await openPhone(4)];
  for (const phone of [old, now]) await phone.sync('none');
  expect(await placesBy100(old.context.books.shown)).toEqual(await placesNow(now));
  expect((await placesNow(now)).get('bank-1')).toBe(rupees(40_000 + 5000 - 700 + 77 + 2000 + 52 + 900));
});

/** An app that states this version, where it states one. */
async function openPhone(wire: WireVersion): Promise<Replica> {
  const signIn = await server.signIn('admin');
  const phone = await openReplica(server, signIn);
  const stating: typeof fetch = (input, init) =>
    fetch((input as string).replace(`wire=${WIRE_VERSION}`, `wire=${wire}`), init);
  phone.context.server = connectServer({ origin: server.url, token: signIn.token, fetch: stating });
  return phone;
}

async function placesNow({ context: { books } }: Replica): Promise<Map<string, Money>> {
  return placesOf(await moneyByPlace(books.shown));
}

function write(...changes: Change[]): Promise<void> {
  return writeInChunks(server.database, changes);
}

function deleted({ table, row }: Change): Change {
  return { table, row: { ...row, deletedAt: AT } } as Change;
}

function account(id: BankAccountId, opening: BankAccount['opening']): BankAccount {
  const described = { bank: 'Federal Bank', ifsc: null, lastDigits: '4321', upiId: null, projectId: null };
  return { id, name: `Account ${id}`, ...described, opening, createdAt: AT, deletedAt: null };
}

function line(id: number, overrides: Partial<Transaction>): Change {
  return put('transactions', {
    id: id as TransactionId,
    ledger: 'general',
    projectId: 1 as ProjectId,
    type: 'CREDIT',
    amount: rupees(1),
    userId: 1 as MemberId,
    description: 'Donation',
    reference: null,
    associatedType: null,
    associatedId: null,
    repaymentId: null,
    timeCompleted: AT,
    createdBy: 1 as MemberId,
    deletedAt: null,
    method: 'UPI',
    bankAccountId: FEDERAL,
    ...overrides,
  });
}

type Moved = Pick<MoneyMove, 'amount' | 'date'> & Partial<MoneyMove>;

function move(id: number, from: Place, to: Place, moved: Moved): Change {
  const entered = { note: null, receiptNumber: null, enteredAt: AT, createdBy: 1 as MemberId, deletedAt: null };
  return put('moneyMoves', { id: id as MoneyMoveId, from, to, ...entered, ...moved });
}

function sumOn(sum: number, day: string): Pick<MoneyMove, 'amount' | 'date'> {
  return { amount: rupees(sum), date: localDate(day) };
}

function booked(day: string, sum: number) {
  const lineId = `${FEDERAL}-1-1` as StatementLineId;
  return { lineId, bankAccountId: FEDERAL, amount: rupees(sum), on: localDate(day) };
}

function pull(wire: WireVersion, since?: string, client = admin) {
  return client.get<PullResponse>(`/sync/pull?wire=${wire}&limit=10000${since ? `&since=${since}` : ''}`);
}

async function pulled(wire: WireVersion, client = admin): Promise<PullResponse> {
  return expectStatus(200, await pull(wire, undefined, client)).body;
}

async function manifest(wire: WireVersion, client = admin): Promise<Manifest> {
  return expectStatus(200, await client.get<Manifest>(`/sync/packs?wire=${wire}`)).body;
}

/** All of them, as they are asked for one after the other. */
async function digests(wire: WireVersion): Promise<{ cursor: string; all: Digests['digests'] }> {
  const all: Digests['digests'] = [];
  for (;;) {
    const after = all.length > 0 ? `&after=${encodeURIComponent(all.at(-1)!.key)}` : '';
    const { body } = expectStatus(200, await admin.get<Digests>(`/sync/digests?wire=${wire}${after}`));
    all.push(...body.digests);
    if (body.done) return { cursor: body.cursor, all };
  }
}

/** What is answered but for the cursor, which says that an app of 1.0.0 lacks the tables that came later. */
function rowsOf<A extends object>(answer: A): Omit<A, 'cursor'> {
  const { cursor: _view, ...rows } = answer as A & { cursor?: string };
  return rows;
}

function viewIn(cursor: string): string {
  return (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { view: string }).view;
}

function rowsIn<T extends TableName>(changes: Changes, table: T): Map<number, Row<T>> {
  return new Map(((changes[table] ?? []) as Row<T>[]).map((row) => [row.id as number, row]));
}
