/** What a phone makes of a history that whoever owns the database has altered. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { checkHistory } from '../../../pwa/src/sync/seen-history.ts';
import { openTestServer } from '../open-test-server.ts';
import { PASSWORD } from '../server.ts';
import { openReplica, type SignIn } from './replica.ts';

const server = await openTestServer();

test('a phone that synced finds the altered entry, and that the end of the history is missing', async () => {
  const { email } = server.members.admin;
  const { body } = await server.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  const { context, sync } = await openReplica(server, body);
  const { db } = context.books;
  const line = { amount: 100, type: 'CREDIT', userId: server.members.referer.id, metadata: { description: 'Share' } };
  const admin = await server.as('admin');
  for (let count = 0; count < 3; count++) await admin.post('/transactions/new', line);
  await sync('none');
  const { heads, checkedAt, trouble } = (await db.getMeta('seenHistory'))!;
  expect([heads.length, trouble, checkedAt !== null]).toEqual([1, null, true]);
  const last = heads[0]!.sequence;

  await server.asOwner('UPDATE history SET user_id = user_id + 1 WHERE sequence = $1', [last - 1]);
  await checkHistory(db, context.server);
  expect((await db.getMeta('seenHistory'))!.trouble).toEqual({ kind: 'altered', from: last - 1, to: last - 1 });

  await server.asOwner('UPDATE history SET user_id = user_id - 1 WHERE sequence = $1', [last - 1]);
  for (const table of ['history', 'history_values']) {
    await server.asOwner(`DELETE FROM ${table} WHERE sequence = $1`, [last]);
  }
  await checkHistory(db, context.server);
  expect((await db.getMeta('seenHistory'))!.trouble).toEqual({ kind: 'missing', from: last, to: last });
  await db.delete();
});
