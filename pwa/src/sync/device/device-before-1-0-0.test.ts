/** A phone with the device database of a release before 1.0.0: it keeps what waits, which can be saved as a file, and begins anew. */
import { Dexie } from 'dexie';
import type { MemberId } from 'shared-schema/ids';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildTransactionInput } from 'shared-schema/testing/build';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { newKeys } from '../../storage/device-keys.ts';
import { sealedTables } from '../../storage/sealed-tables.ts';
import { Books } from '../books/books.ts';
import { saveOutbox } from '../outbox/outbox.ts';
import { takeOldOutbox } from '../outbox/take-old-outbox.ts';
import { receive } from '../testing/open-test-books.ts';
import { DeviceDb } from './db.ts';
import type { Device } from './device.ts';

const DEVICE = '6a1c2f3e-8d5a-4b3c-9f50-000000000001';

let people = 9_100_000;
let user: Actor;
beforeEach(() => {
  user = { id: people++ as MemberId, role: 'ADMIN' };
});

function entryOf(id: number, overrides: object = {}) {
  const input = { ...buildTransactionInput({ amount: rupees(30) }), id };
  const entry = { id: uuid(), device: DEVICE, name: 'transaction.create', input, issuedAt: '2026-11-20T20:30:00.000Z' };
  return {
    ...entry,
    status: 'waiting',
    refusal: null,
    touches: [`transactions/${id}`],
    acknowledgedAt: null,
    ...overrides,
  };
}

/** What people made, whether it is understood still or not. */
const madeThere = () => [
  entryOf(9),
  entryOf(10, { name: 'transaction.ofThatTime' }),
  entryOf(11, { status: 'refused' }),
];

const META = [
  { name: 'device', value: DEVICE },
  { name: 'timeZone', value: 'Asia/Kolkata' },
  { name: 'cursor', value: 'of that time' },
  { name: 'ready', value: true },
];

async function savedFrom(books: Books): Promise<string[]> {
  const file = await saveOutbox({ db: books.db, books, user } as Device);
  const { commands } = JSON.parse(await file.text()) as { commands: { command: { id: string } }[] };
  return commands.map(({ command }) => command.id);
}

async function expectBegunAnew(books: Books, made: { id: string }[]): Promise<void> {
  expect(await books.db.getMeta('cursor')).toBeUndefined();
  expect(await books.db.getMeta('ready')).toBeUndefined();
  expect(await books.shown.members.all()).toEqual([]);
  expect(await savedFrom(books)).toEqual(made.map(({ id }) => id));

  const rows = buildBooks();
  await receive(books, { members: rows.all('members'), projects: rows.all('projects') });
  const kept = await books.db.outbox.orderBy('order').toArray();
  expect(kept.map(({ id, status }) => [id, status])).toEqual([
    [made[0]!.id, 'waiting'],
    [made[1]!.id, 'quarantined'],
    [made[2]!.id, 'refused'],
  ]);
  expect(await books.shown.transactions.get(9 as never)).toMatchObject({ amount: rupees(30) });
}

test('of release 0.5, which kept rows in tables', async () => {
  const keys = newKeys();
  const old = new Dexie(`device-${user.id}`);
  old.use(sealedTables((table) => () => keys[['outbox', 'meta'].includes(table) ? 'outbox' : 'books']));
  old.version(3).stores({
    members: 'id, status',
    pages: 'key',
    pageHeads: 'key',
    base: 'key',
    packs: 'key',
    pastReceipts: 'id, memberId',
    receiptSeries: 'id',
    outbox: '++order, &id, status',
    numbers: 'table',
    meta: 'name',
    keyring: 'id',
  });
  const made = madeThere();
  await old.table('members').bulkPut(buildBooks().all('members'));
  await old.table('meta').bulkPut(META);
  await old.table('outbox').bulkAdd(made);
  old.close();

  const books = new Books(new DeviceDb(user.id, keys));
  expect(await books.db.getMeta('device')).toBe(DEVICE);
  await expectBegunAnew(books, made);
  books.db.close();
  const { objectStoreNames } = (await new Dexie(old.name).open()).backendDB();
  expect([...objectStoreNames]).not.toContain('members');
});

test('of release 0.4, whose database lay in clear by another name', async () => {
  const old = new Dexie(`books-${user.id}`);
  old.version(6).stores({ members: 'id, email', outbox: '++order, &id, status', meta: 'name' });
  const made = madeThere();
  await old.table('members').bulkPut(buildBooks().all('members'));
  await old.table('meta').bulkPut(META);
  await old.table('outbox').bulkAdd([...made, entryOf(12, { status: 'done' })]);
  old.close();

  const books = new Books(new DeviceDb(user.id, newKeys()));
  await takeOldOutbox(old.name, books, user);
  await expectBegunAnew(books, made);
  expect(await Dexie.exists(old.name)).toBe(false);
});
