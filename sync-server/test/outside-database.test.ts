/** An outside PostgreSQL, reached through PgBouncer or turned into a standby. What PgBouncer really does, the failover drill shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, presetRole } from '../src/database/open-database.ts';
import { isStorageFailure } from '../src/database/postgres-errors.ts';
import { type Cluster, createOwnedDatabase, joinCluster, runOnce } from './cluster.ts';

let cluster: Cluster;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  cluster = await joinCluster();
  ({ url, drop } = await createOwnedDatabase(cluster.url));
});
afterAll(async () => {
  await drop();
  await cluster.leave();
});

test('through PgBouncer a database that speaks another time zone is refused, until its role is set up by itself', async () => {
  await runOnce(url, `ALTER ROLE CURRENT_USER SET TimeZone = 'Asia/Kolkata'`);
  await expect(openDatabase(url, 1, url)).rejects.toThrow(/time zone Asia\/Kolkata; it must be UTC/);
  const direct = await openDatabase(url, 1);
  await presetRole(direct);
  await direct.close();
  const pooled = await openDatabase(url, 1, url);
  expect(
    await pooled.run(`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS timeout`),
  ).toEqual([{ zone: 'UTC', timeout: '30s' }]);
  await pooled.close();
});

test('through PgBouncer no plan is left on a connection that someone else gets next', async () => {
  const plans = 'SELECT name FROM pg_prepared_statements';
  const direct = await openDatabase(url, 1);
  await direct.run('SELECT 1', [], 'one');
  expect(await direct.run(plans)).toEqual([{ name: 'one' }]);
  await direct.close();
  const pooled = await openDatabase(url, 1, url);
  await pooled.run('SELECT 1', [], 'one');
  expect(await pooled.run(plans)).toEqual([]);
  await pooled.close();
});

test('that must speak TLS and does not is refused, not spoken to in clear', async () => {
  const secure = `${url}?sslmode=verify-full`;
  await expect(openDatabase(secure, 1)).rejects.toThrow('does not support SSL');
  await expect(openDatabase(secure, 1, secure)).rejects.toThrow('does not support SSL');
});

test('a connection to what takes no changes any more is left, and the next one is tried', async () => {
  const database = await openDatabase(url, 1);
  await database.run('CREATE TABLE kept (id int)');
  const write = () => database.transaction((sql) => sql.run('INSERT INTO kept VALUES (1)'));
  // As on a primary that has become a standby.
  await database.run('SET default_transaction_read_only = on');
  const refused: unknown = await write().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isStorageFailure(refused)).toBe(true);
  await write();
  await database.close();
});
