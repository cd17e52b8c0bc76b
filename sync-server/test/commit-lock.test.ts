/** A server that vanishes while it holds the lock that all writers need. */
import { expect, test } from 'vitest';
import { stampRevision, takeCommitLock } from '../src/database/commit-lock.ts';
import { openDatabase, type Sql } from '../src/database/open-database.ts';
import { startFrozenProxy } from './frozen-proxy.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();

test.each([
  ['taken first', takeCommitLock],
  ['taken with the revision', stampRevision],
])(
  'a connection that vanishes holding the lock, %s, is out within 5 seconds',
  async (_how, take: (sql: Sql) => Promise<unknown>) => {
    const line = await startFrozenProxy(server.databaseUrl);
    const vanishing = await openDatabase(line.url, 1);
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
    const lost = vanishing.transaction(async (sql) => {
      await take(sql);
      line.freeze();
      tell();
      return sql.run('SELECT 1');
    });
    lost.catch(() => undefined);
    await taken;
    // Postgres itself measures: who waits longer is refused.
    await server.database.transaction(async (sql) => {
      await sql.run("SET LOCAL lock_timeout = '5s'");
      await stampRevision(sql);
    });
    line.close();
    await expect(lost).rejects.toBeInstanceOf(Error);
    await vanishing.close();
  },
);

test('a transaction that has given the lock back may be silent as long as others', async () => {
  await server.database.transaction((sql) => stampRevision(sql));
  const [setting] = await server.database.run('SHOW idle_in_transaction_session_timeout');
  expect(setting).toEqual({ idle_in_transaction_session_timeout: '15s' });
});
