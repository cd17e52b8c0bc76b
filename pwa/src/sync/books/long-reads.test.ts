import { Dexie } from 'dexie';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { openTestBooks } from '../testing/open-test-books.ts';

test.each([
  ['rows', (books: Awaited<ReturnType<typeof openTestBooks>>['shown']) => books.row('members', 1 as MemberId)],
  ['rows that are not there', (books) => books.row('transactions', 9_999_999 as TransactionId)],
  ['tables', (books) => books.members.all()],
  ['pages', async (books) => books.pages((await books.pageHeads()).map(({ key }) => key))],
])('a transaction that reads %s for long stays one: it is undone as a whole', async (_what, read) => {
  const books = await openTestBooks();
  const work = books.atomically(async ({ db, shown }) => {
    await db.setMeta('device', 'changed');
    for (let n = 0; n < 500; n++) await read(shown);
    expect(Dexie.currentTransaction).not.toBeNull();
    await db.setMeta('numbered', true);
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect([await books.db.getMeta('numbered'), await books.db.getMeta('device')]).not.toContain('changed');
  expect(await books.db.getMeta('numbered')).toBeUndefined();
});
