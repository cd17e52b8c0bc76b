import { tableNames } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { openTestDb } from '../testing/open-test-db.ts';

test('the device database has a table for every synced table but the ledger, which is in pages', async () => {
  const db = await openTestDb();
  const missing = tableNames.filter((name) => name !== 'transactions' && !db.tables.some((each) => each.name === name));
  expect(missing, 'pwa/src/sync/device/db.ts: add these in a new version').toEqual([]);
});
