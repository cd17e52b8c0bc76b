import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { buildMember, buildProject, buildTransactionInput } from 'shared-schema/testing/build';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { newKeys } from '../../storage/device-keys.ts';
import { Books } from '../books/books.ts';
import { DeviceDb } from '../device/db.ts';
import { readLedger } from '../ledger/read-ledger.ts';
import { moveOldBooks } from './old-device-db.ts';

let people = 9_100_000;
let admin: Actor;

beforeEach(() => {
  admin = { id: people++ as MemberId, role: 'ADMIN' };
});

const ISSUED_AT = '2026-11-20T20:30:00.000Z';

/** As release 0.4 kept a line: with no day and no way it was paid. */
function oldLine(id: number, amount: number, timeCompleted: string) {
  const { id: _other, ...input } = buildTransactionInput({ amount: rupees(amount) });
  const place = { id, projectId: 1, timeCompleted, createdBy: 1, deletedAt: null };
  return { ...input, ...place, associatedType: null, associatedId: null, repaymentId: null };
}

function entryOf(id: number, amount: number) {
  const { id: _other, ...input } = buildTransactionInput({ amount: rupees(amount) });
  const entry = { id: uuid(), device: 'd', name: 'transaction.create', input: { ...input, id: id as TransactionId } };
  return { ...entry, issuedAt: ISSUED_AT, status: 'waiting', refusal: null, touches: [], acknowledgedAt: null };
}

/** What a phone of release 0.4 holds: lines of two years on three pages, the last of them waiting to be sent. */
async function openOld(): Promise<Dexie> {
  const old = new Dexie(`books-${admin.id}`);
  old.version(6).stores({
    members: 'id, email',
    projects: 'id',
    installmentBusinesses: 'id, refererId',
    chittyFunds: 'id',
    pages: 'key',
    pageHeads: 'key, ledger',
    lineBlocks: 'block',
    base: 'key',
    outbox: '++order, &id, status',
    summaries: 'key',
    meta: 'name',
  });
  await old.table('members').bulkPut([buildMember(), buildMember({ id: 2 as MemberId })]);
  await old.table('projects').put(buildProject());
  const lines = [
    oldLine(7, 500, '2025-12-03T10:00:00.000Z'),
    oldLine(8, 200, '2026-10-03T10:00:00.000Z'),
    oldLine(9, 30, ISSUED_AT),
  ];
  const pageOf = Object.fromEntries(
    lines.map(({ id, timeCompleted }) => [id, `general/1/${timeCompleted.slice(0, 7)}`]),
  );
  await old.table('lineBlocks').put({ block: 0, pageOf });
  for (const line of lines) {
    const key = pageOf[line.id]!;
    await old.table('pages').put({ key, lines: [line] });
    const sums = { count: 1, credit: line.amount, debit: 0 };
    await old.table('pageHeads').put({ key, ledger: 'general', projectId: 1, month: key.slice(-7), ...sums });
  }
  await old.table('base').put({ key: 'transactions/9', table: 'transactions', id: 9, row: undefined });
  await old.table('outbox').add({ ...entryOf(9, 30), touches: ['transactions/9'] });
  await old.table('meta').bulkPut([
    { name: 'device', value: 'd' },
    { name: 'timeZone', value: 'Asia/Kolkata' },
    { name: 'ready', value: true },
  ]);
  return old;
}

const wholeLedger = async (books: Books) => {
  const { lines, balance } = await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 10 });
  return { lines: lines.map(({ line }) => [line.id, line.date]), balance };
};

test('a ledger of release 0.4 can be read as soon as it is moved; what waits is dated by the rules of now', async () => {
  (await openOld()).close();
  const books = new Books(new DeviceDb(admin.id, newKeys()));
  await moveOldBooks(books, admin);
  expect(await wholeLedger(books)).toEqual({
    // Half past eight in the evening of UTC is the next day in Kolkata.
    lines: [
      [9, '2026-11-21'],
      [8, undefined],
      [7, undefined],
    ],
    balance: rupees(730),
  });
});

test('an entry made meanwhile in a tab of the old app is on the screen, too', async () => {
  (await openOld()).close();
  const books = new Books(new DeviceDb(admin.id, newKeys()));
  await moveOldBooks(books, admin);

  const again = await openOld();
  await again.table<object>('outbox').add(entryOf(10, 4));
  again.close();
  await moveOldBooks(books, admin);
  expect((await wholeLedger(books)).balance).toBe(rupees(734));
});

test('what a tab of the old app stores while all is moved is not lost', async () => {
  const oldTab = await openOld();
  const books = new Books(new DeviceDb(admin.id, newKeys()));
  const late = [4, 5];
  let stored = 730;
  const atomically = books.atomically.bind(books);
  books.atomically = async (work) => {
    const done = await atomically(work);
    const amount = late.shift();
    if (amount) {
      await oldTab.table<object>('outbox').add(entryOf(amount, amount));
      stored += amount;
    }
    return done;
  };
  await moveOldBooks(books, admin);
  expect((await wholeLedger(books)).balance).toBe(rupees(stored));
  expect(late).toEqual([]);
  await expect.poll(() => Dexie.exists(oldTab.name)).toBe(false);
});
