import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openTestDb } from '../sync/testing/open-test-db.ts';
import { covers, readStanding } from './read-standing.ts';

test('nothing is compared with chitties and businesses before the last of them has come', async () => {
  const db = await openTestDb();
  await db.setMeta('arriving', { bytes: 1, of: 2 });
  await db.packs.put({ key: 'chittyFunds/over/1', hash: '', epoch: 'e', ids: [1, 9], awaited: [] });
  await expect(readStanding(db, ['chittyFunds'])).rejects.toMatchObject({ code: 'records.awaited' });
  const books = await readStanding(db, ['installmentBusinesses', 'members']);
  expect([covers(books, ['members']), covers(books, ['members', 'chittyFunds'])]).toEqual([true, false]);
});
