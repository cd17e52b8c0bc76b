import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { Dexie } from 'dexie';
import type { InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { pageKeyOf } from 'shared-schema/ledgers/page';
import type { Actor } from 'shared-schema/members/actor';
import { rupees } from 'shared-schema/money';
import { encodePack } from 'shared-schema/packs/pack';
import { isPaid } from 'shared-schema/repayments/repayment';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from 'shared-schema/testing/build';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { type DeviceKeys, newKeys } from '../../storage/device-keys.ts';
import { sealedTables } from '../../storage/sealed-tables.ts';
import { rawText } from '../../storage/testing/raw-records.ts';
import { Books } from '../books/books.ts';
import { DeviceDb } from '../device/db.ts';
import { readLedger } from '../ledger/read-ledger.ts';
import { lineOf } from '../testing/line-of.ts';
import { OLD_TABLES } from './old-tables.ts';
import { takeOldRows } from './rows-of-tables.ts';

const BUSINESS = 41 as InstallmentBusinessId;
const PAYMENT = 120 as TransactionId;
const OWN = ['outbox', 'meta'];
const IN_CLEAR = ['receiptSeries', 'numbers', 'keyring'];

let people = 9_300_000;
let admin: Actor;
let keys: DeviceKeys;

beforeEach(() => {
  admin = { id: people++ as MemberId, role: 'ADMIN' };
  keys = newKeys();
});

/** The device database as release 0.5 made it. */
function oldDb(): Dexie {
  const db = new Dexie(`device-${admin.id}`);
  db.use(
    sealedTables((table) => {
      if (IN_CLEAR.includes(table)) return undefined;
      return () => (OWN.includes(table) ? keys.outbox : keys.books);
    }),
  );
  db.version(1).stores({
    ...OLD_TABLES[1],
    receiptSeries: 'id',
    outbox: '++order, &id, status',
    numbers: 'table',
    meta: 'name',
    keyring: 'id',
  });
  db.version(2).stores(OLD_TABLES[2]);
  db.version(3).stores(OLD_TABLES[3]);
  return db;
}

const OLD_YEAR = [lineOf(1, '2019-03-05', 1000), lineOf(2, '2019-04-05', 2000)];
const DELETED = lineOf(8, '2026-03-06', 8000, { deletedAt: NOW, reason: 'Typed twice' });

const ENTRY = { device: 'd', issuedAt: NOW, status: 'waiting', refusal: null, acknowledgedAt: null };

/**
 * What a phone of release 0.5 holds: members, a business of which a first installment was collected here and is not sent, pages of this
 * year, the packed lines of an old one, a deleted line, numbers and a series. Returns the server's rows.
 */
async function fillOld() {
  const rows = buildBooks();
  rows.put([{ table: 'members', row: buildMember({ id: 5 as MemberId, name: 'Latha Menon' }) }]);
  await rows.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const told = {
    members: rows.all('members'),
    projects: rows.all('projects'),
    business: rows.get('installmentBusinesses', BUSINESS)!,
    lines: [...OLD_YEAR, ...rows.all('transactions'), lineOf(7, '2026-03-05', 7000)],
  };
  const input = { id: 'ib-41-1', paidAt: NOW, transactionId: PAYMENT };
  await rows.run('repayment.markPaid', input, buildContext({ id: admin.id }));
  const payment = rows.get('transactions', PAYMENT)!;

  const old = oldDb();
  const put = (table: string, records: object[]) => old.table<object>(table).bulkPut(records);
  await put('members', told.members);
  await put('projects', told.projects);
  await put('installmentBusinesses', rows.all('installmentBusinesses'));
  const packed = JSON.stringify(encodePack(OLD_YEAR));
  await put('packs', [{ key: 'transactions/2019', hash: 'a', epoch: 'first', awaited: [] }]);
  await put('packedLines', [{ key: 'transactions/2019', gzipped: new Uint8Array(gzipSync(packed)) }]);
  const onPages = Map.groupBy<string, Transaction>([...told.lines.slice(2), payment], pageKeyOf);
  await put(
    'pages',
    [...onPages].map(([key, lines]) => ({ key, lines })),
  );
  await put('deletedLines', [DELETED]);
  const touches = [`installmentBusinesses/${BUSINESS}`, `transactions/${PAYMENT}`];
  await put('base', [
    { key: touches[0], table: 'installmentBusinesses', id: BUSINESS, row: told.business },
    { key: touches[1], table: 'transactions', id: PAYMENT, row: undefined },
  ]);
  await put('outbox', [{ ...ENTRY, order: 3, id: uuid(), name: 'repayment.markPaid', input, touches }]);
  await put('numbers', [{ table: 'transactions', leases: [{ table: 'transactions', from: 100, to: 199 }], last: 120 }]);
  await put('receiptSeries', [{ id: 'own', code: 'K3', last: 11, privateKey: {}, publicKey: 'p' }]);
  const meta = { device: 'd', cursor: 'c1', epoch: 'first', ready: true, timeZone: 'Asia/Kolkata' };
  await put(
    'meta',
    Object.entries(meta).map(([name, value]) => ({ name, value })),
  );
  return { old, told, payment };
}

async function openNew(): Promise<Books> {
  const books = new Books(new DeviceDb(admin.id, keys));
  await books.db.open();
  await books.look();
  return books;
}

test('a phone of release 0.5 keeps its rows, what waits, its numbers and its series, with no line to the server', async () => {
  const { old, told, payment } = await fillOld();
  old.close();
  const books = await openNew();
  await takeOldRows(books, admin);

  const { confirmed } = books.shown;
  expect(await confirmed.members.all()).toEqual(told.members);
  expect(await confirmed.projects.all()).toEqual(told.projects);
  expect(await confirmed.installmentBusinesses.get(BUSINESS)).toEqual(told.business);
  expect(new Set(await confirmed.transactions.all())).toEqual(new Set(told.lines));

  // What waits lies over it.
  const business = (await books.shown.installmentBusinesses.get(BUSINESS))!;
  expect(business.scheduledRepayments.map(isPaid)).toEqual([true, ...Array<boolean>(11).fill(false)]);
  expect(await books.shown.transactions.get(PAYMENT)).toEqual(payment);
  expect(await books.db.outbox.toArray()).toMatchObject([{ order: 3, name: 'repayment.markPaid', status: 'waiting' }]);
  const { total, balance } = await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 10 });
  expect({ total, balance }).toEqual({ total: 5, balance: 10_000 - rupees(40_000) + payment.amount });
  expect(await books.shown.deletedLines('general')).toEqual([DELETED]);

  expect(await books.db.numbers.toArray()).toMatchObject([{ last: 120, leases: [{ from: 100, to: 199 }] }]);
  expect(await books.db.receiptSeries.get('own')).toMatchObject({ code: 'K3', last: 11 });
  expect([await books.db.getMeta('cursor'), await books.db.getMeta('ready')]).toEqual(['c1', true]);
  expect(await rawText(books.db.name)).not.toContain('Latha');
});

test('it is taken over once: whoever opens the books again reads what was taken', async () => {
  (await fillOld()).old.close();
  const books = await openNew();
  await takeOldRows(books, admin);
  const members = await books.shown.members.all();
  expect(await books.db.oldRows.count()).toBe(0);
  books.db.close();

  const again = await openNew();
  await takeOldRows(again, admin);
  expect(await again.shown.members.all()).toEqual(members);
  expect(await again.shown.transactions.count()).toBe(5);
});

test('cut off before the books are unlocked, what was put aside is taken over at the next opening', async () => {
  (await fillOld()).old.close();
  const locked = new DeviceDb(admin.id);
  await locked.open();
  expect(await locked.oldRows.count()).toBeGreaterThan(0);
  locked.close();
  const books = await openNew();
  await takeOldRows(books, admin);
  expect(await books.shown.members.get(5 as MemberId)).toMatchObject({ name: 'Latha Menon' });
});

test('a first sync that had not ended begins anew; what waits stays', async () => {
  const { old } = await fillOld();
  await old.table<object>('meta').put({ name: 'arriving', value: { bytes: 1, of: 2 } });
  old.close();
  const books = await openNew();
  await takeOldRows(books, admin);
  expect(await books.shown.members.all()).toEqual([]);
  expect([await books.db.getMeta('cursor'), await books.db.getMeta('ready')]).toEqual([undefined, undefined]);
  expect(await books.db.outbox.count()).toBe(1);
  expect(await books.db.oldRows.count()).toBe(0);
});
