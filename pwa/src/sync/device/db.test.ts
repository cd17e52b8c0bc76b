import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { tableNames } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { newKeys } from '../../storage/device-keys.ts';
import { openTestDb } from '../testing/open-test-db.ts';
import { DeviceDb } from './db.ts';

test('the device database has a table for every synced table but the ledger, which is in pages', async () => {
  const db = await openTestDb();
  const here = db.tables.map(({ name }) => name);
  expect(here).toEqual(expect.arrayContaining(tableNames.filter((name) => name !== 'transactions')));
  expect(here).not.toContain('transactions');
});

test('a phone from before a table gets it, and keeps what waits', async () => {
  const name = `device-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const old = new Dexie(name);
  old.version(1).stores({ members: 'id, status', outbox: '++order, &id, status', numbers: 'table' });
  await old.table('numbers').put({ table: 'projects', leases: [], given: [] });
  await old.table('outbox').put({ id: 'waits', status: 'waiting' });
  old.close();

  const db = new DeviceDb(Number(name.split('-')[1]), newKeys());
  await db.open();
  const stores = [...db.backendDB().objectStoreNames];
  expect(stores).toEqual(expect.arrayContaining(db.tables.map((table) => table.name)));
  expect(await db.numbers.toCollection().primaryKeys()).toEqual(['projects']);
  expect(await db.outbox.where('status').equals('waiting').count()).toBe(1);
  expect(db.pastReceipts.schema.indexes.map((index) => index.name)).toEqual(['memberId']);
});
