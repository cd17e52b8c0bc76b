import { encodePack } from 'shared-schema/packs/pack';
import { expect, test } from 'vitest';
import { openTestBooks } from '../sync/testing/open-test-books.ts';
import { covers, readStanding } from './use-book.ts';

test('nothing is compared with chitties and businesses before the last of them has come', async () => {
  const books = await openTestBooks();
  await books.db.setMeta('arriving', { bytes: 1, of: 2 });
  const head = { ids: [1, 9], records: encodePack([]) };
  const over = { key: 'chittyFunds/0-over', hash: 'a', bytes: 1, count: 2, epoch: 'e', here: false, head };
  await books.atomically(async (writing) => writing.putPacks([over]));
  await expect(readStanding(books.shown, ['chittyFunds'])).rejects.toMatchObject({ code: 'records.awaited' });
  const standing = await readStanding(books.shown, ['installmentBusinesses', 'members']);
  expect([covers(standing, ['members']), covers(standing, ['members', 'chittyFunds'])]).toEqual([true, false]);
});
