/** `npm run migrate`, and trying it first, on what release 0.4 has left. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsDone } from '../src/database/schema-version.ts';
import { pemOf } from '../src/documents/document-key.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { type Cluster, joinCluster } from './cluster.ts';
import { dumpDatabase } from './dump.ts';
import { createOlderDatabase } from './older-database.ts';
import { runMigrate } from './process.ts';
import { quickKey } from './server.ts';

const OF_0_4 = '2026-11-29-member-language';
const NEWEST = migrations.at(-1)!.name;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await joinCluster();
});
afterAll(() => cluster.leave());

let older: Awaited<ReturnType<typeof createOlderDatabase>>;
let env: { DATABASE_URL: string; DATA_DIR: string };
beforeEach(async () => {
  older = await createOlderDatabase(cluster.url, OF_0_4, await quickKey());
  env = { DATABASE_URL: older.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'migrate-')) };
  writeFileSync(join(env.DATA_DIR, 'document-key.pem'), pemOf([await quickKey()]));
});
afterEach(async () => {
  await older.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

test('an update that is tried first changes nothing; it names what then runs', async () => {
  const before = await dumpDatabase(older.database);
  const tried = await runMigrate(['--dry-run'], env);
  expect(tried).toMatchObject({ code: 0, errors: '' });
  const lines = tried.said.split('\n');
  const named = migrations.map(({ name }) => name).filter((name) => lines.includes(name));
  expect(named[0]).toBe(migrations[migrations.findIndex(({ name }) => name === OF_0_4) + 1]!.name);
  expect(named.at(-1)).toBe(NEWEST);
  expect(tried.said).toMatch(new RegExp(`These ${named.length} migrations ran on a copy in [0-9.]+ s`));
  expect(await dumpDatabase(older.database)).toBe(before);
  expect(readdirSync(env.DATA_DIR)).toEqual(['document-key.pem']);

  const done = await migrationsDone(older.database);
  expect(await runMigrate([], env)).toMatchObject({ code: 0, errors: '' });
  expect(await migrationsDone(older.database)).toEqual([...done, ...named]);
  expect((await runMigrate(['--dry-run'], env)).said).toContain('no migration would run');
});

test('a record that the update cannot take is found by trying, and the copy is gone', async () => {
  // Text that a column of JSON takes and one of binary JSON does not.
  await older.database.run(
    `INSERT INTO received_commands (id, user_id, name, issued_at, received_at, status, error)
     VALUES (gen_random_uuid(), 1, 'member.update', now(), now(), 'rejected', '{"code": "\\u0000"}')`,
  );
  const tried = await runMigrate(['--dry-run'], env);
  expect(tried.code).toBe(1);
  expect(tried.errors).toContain('unsupported Unicode escape sequence');
  expect(await migrationsDone(older.database)).not.toContain(NEWEST);
  expect(readdirSync(env.DATA_DIR)).toEqual(['document-key.pem']);
});
