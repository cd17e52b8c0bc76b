/** Bringing a database up to date, trying that first, and what keeps a database from it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markRestored } from '../src/backup/restore-moment.ts';
import { tryMigrations } from '../src/backup/try-migrations.ts';
import { checkBackup } from '../src/backup/restore.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { grantTo, migrate, runMigrations } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { migrationsDone } from '../src/database/schema-version.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { NAMES_OF_1_0_0 } from '../src/migrations/names-of-1-0-0.ts';
import { releaseOfSchema } from '../src/migrations/releases.ts';
import { catalogueOf } from './catalogue.ts';
import { APP_ROLE, type Cluster, createOwnedDatabase, joinCluster } from './cluster.ts';
import { CATALOGUE_OF_1_0_0, createDatabaseOf100, withMigration } from './database-of-1-0-0.ts';
import { dumpDatabase } from './dump.ts';
import { failToStart, runAdmin, runMigrate, startProcess } from './process.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await joinCluster();
});
afterAll(() => cluster.leave());

let older: Awaited<ReturnType<typeof createDatabaseOf100>>;
let env: { DATABASE_URL: string; DATA_DIR: string };
beforeEach(async () => {
  older = await createDatabaseOf100(cluster.url);
  env = { DATABASE_URL: older.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'migrate-')) };
  writeFileSync(join(env.DATA_DIR, 'document-key.pem'), older.documentKeys);
});
afterEach(async () => {
  await older.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

test('the initial schema is what the migrations of 1.0.0 made, object by object, and bears their names', async () => {
  const { url, drop } = await createOwnedDatabase(cluster.url);
  const database = await openDatabase(url, 2);
  await database.orm.migrator.getExecuted();
  const client = await database.pool.connect();
  await runMigrations(database, client, (name) => NAMES_OF_1_0_0.includes(name));
  await grantTo(APP_ROLE, client);
  client.release();
  expect(await catalogueOf(database, APP_ROLE)).toBe(readFileSync(CATALOGUE_OF_1_0_0, 'utf8'));
  expect(await migrationsDone(database)).toEqual(await migrationsDone(older.database));
  await database.close();
  await drop();
});

test('a database of 1.0.0 that is brought up to date is made as a new one is', async () => {
  await migrate(older.database, APP_ROLE);
  const { url, drop } = await createOwnedDatabase(cluster.url);
  const database = await openDatabase(url, 2);
  await migrate(database, APP_ROLE);
  expect(await catalogueOf(older.database, APP_ROLE)).toBe(await catalogueOf(database, APP_ROLE));
  expect(await migrationsDone(older.database)).toEqual(migrations.map(({ name }) => name));
  expect(await database.orm.schema.getUpdateSchemaSQL()).toBe('');
  await database.close();
  await drop();
});

test('the schema of 1.0.0 is known by its last migration, once there is a newer one', async () => {
  const done = await migrationsDone(older.database);
  expect(await withMigration('SELECT 1', () => releaseOfSchema(done))).toBe('1.0.0');
  expect(releaseOfSchema(migrations.map(({ name }) => name))).toBeUndefined();
});

test('lines in a bank account whose receipt came on an earlier day, or that undo one of an earlier day, say so', async () => {
  const { database } = older;
  const found = await database.run<{ line: number; receipt: string; project: number }>(
    `SELECT t.id AS line, r.id AS receipt, t.project_id AS project FROM transactions t JOIN receipts r ON r.id = t.receipt_number
     WHERE t.reverses IS NULL ORDER BY t.id LIMIT 2`,
  );
  const [late, onTime] = found as [(typeof found)[0], (typeof found)[0]];
  await database.run(
    `INSERT INTO bank_accounts (id, name, bank, last_digits, created_at, revision) VALUES (77, 'X', 'Y', '4321', now(), 0)`,
  );
  await database.run(`UPDATE receipts SET received_on = '2026-01-05' WHERE id = $1`, [late.receipt]);
  await database.run(`UPDATE transactions SET bank_account_id = 77, date = '2026-02-01' WHERE id = $1`, [late.line]);
  await database.run(
    `UPDATE transactions SET bank_account_id = 77, date = (SELECT received_on FROM receipts WHERE id = $2) WHERE id = $1`,
    [onTime.line, onTime.receipt],
  );
  const [undoing] = await database.run<{ id: number; revision: string }>(
    `UPDATE transactions SET method = 'UPI', bank_account_id = 77, reverses = $1, receipt_number = $3, date = '2026-03-01' WHERE id =
       (SELECT max(id) FROM transactions WHERE id NOT IN ($1, $2)) RETURNING id, revision`,
    [late.line, onTime.line, late.receipt],
  );
  await migrate(database, APP_ROLE);
  const lines = await database.run<{ id: number; came: string | null; revision: string }>(
    'SELECT id, came_on::text AS came, revision FROM transactions WHERE bank_account_id = 77',
  );
  const came = new Map(lines.map((line) => [line.id, line.came]));
  expect([late.line, onTime.line, undoing!.id].map((id) => came.get(id))).toEqual(['2026-01-05', null, '2026-01-05']);
  const again = lines.find(({ id }) => id === undoing!.id)!;
  expect(Number(again.revision)).toBeGreaterThan(Number(undoing!.revision));
});

test('what is surely the association’s is so afterwards, and nothing else', async () => {
  const { database } = older;
  const sure = `opening OR transfer_with IS NOT NULL OR purpose = 'EXCHANGE' OR description LIKE 'Bank charge for returned cheque %'`;
  await database.run(`UPDATE transactions SET opening = true WHERE id = (SELECT min(id) FROM transactions)`);
  const [before] = await database.run<{ count: string }>(`SELECT count(*) FROM transactions WHERE ${sure}`);
  await migrate(database, APP_ROLE);
  const [found] = await database.run<{ sure: string; other: string }>(
    `SELECT count(*) FILTER (WHERE ${sure}) AS sure, count(*) FILTER (WHERE NOT (${sure})) AS other
     FROM transactions WHERE party IS NOT NULL AND id NOT IN (
       SELECT (match -> 'made' ->> 'transactionId')::int FROM statement_lines WHERE match -> 'made' -> 'transactionId' IS NOT NULL)`,
  );
  expect(Number(before!.count)).toBeGreaterThan(0);
  expect(found).toEqual({ sure: before!.count, other: '0' });
});

test('money that nobody has assigned, a cheque that was paid in, and what the bank has booked say their days, too', async () => {
  const { database } = older;
  const ids = await database.run<{ id: number }>(
    'SELECT id FROM transactions WHERE reverses IS NULL ORDER BY id LIMIT 3',
  );
  const [unassigned, matched, undoing] = ids.map(({ id }) => id) as [number, number, number];
  const receipts = await database.run<{ id: string }>('SELECT id FROM receipts ORDER BY id LIMIT 2');
  const [late, byCheque] = receipts.map(({ id }) => id) as [string, string];
  const bare = 'bank_account_id = NULL, cheque_in_hand = NULL, receipt_number = NULL, bank_parts = NULL';
  await database.run(`UPDATE transactions SET ${bare} WHERE id IN ($1, $2, $3)`, [unassigned, matched, undoing]);
  await database.run(`
    INSERT INTO bank_accounts (id, name, bank, last_digits, created_at, revision) VALUES (77, 'X', 'Y', '4321', now(), 0);
    INSERT INTO statements (id, bank_account_id, file_name, columns, from_date, to_date, count, known, entered_at, entered_by, revision)
      VALUES ('77-1', 77, 'X', '{}', '2026-01-01', '2026-01-31', 1, 0, now(), (SELECT min(id) FROM members), 0);
    INSERT INTO statement_lines (id, statement_id, bank_account_id, place, date, text, type, amount, revision)
      VALUES ('77-1-1', '77-1', 77, 1, '2026-01-09', 'X', 'CREDIT', 100, 0)`);
  await database.run(`UPDATE receipts SET received_on = '2026-01-05'`);
  await database.run(`UPDATE transactions SET method = 'UPI', date = '2026-02-01', receipt_number = $2 WHERE id = $1`, [
    unassigned,
    late,
  ]);
  const parts = (of: string) => `'[{"lineId": "77-1-1", "bankAccountId": 77, "amount": ${of}}]'`;
  await database.run(
    `UPDATE transactions SET method = 'UPI', bank_account_id = 77, date = '2026-01-05', bank_parts = ${parts('100')} WHERE id = $1`,
    [matched],
  );
  // Paid in on a closed day, so the money was moved on the first that was open, and taken out again since.
  const cheque = { number: '7', date: '2026-01-05', state: 'PAID_IN', since: '2026-01-12', bankAccountId: 77 };
  await database.run('UPDATE receipts SET cheque = $2 WHERE id = $1', [byCheque, JSON.stringify(cheque)]);
  await database.run(
    `INSERT INTO money_moves (id, from_place, to_place, amount, date, receipt_number, entered_at, created_by, bank_parts, revision)
     VALUES (77, '{"chequesInHand": true}', '{"bankAccountId": 77}', 100, '2026-02-01', $1, now(), (SELECT min(id) FROM members), ${parts('40')}, 0)`,
    [byCheque],
  );
  await database.run(
    `UPDATE transactions SET method = 'CHEQUE', bank_account_id = 77, date = '2026-03-01', receipt_number = $2, reverses = $3 WHERE id = $1`,
    [undoing, byCheque, matched],
  );
  await migrate(database, APP_ROLE);
  const lines = await database.run<{ id: number; came: string | null; on: string | null }>(
    `SELECT id, came_on::text AS came, bank_parts -> 0 ->> 'on' AS on FROM transactions WHERE id IN ($1, $2, $3) ORDER BY id`,
    [unassigned, matched, undoing],
  );
  expect(lines).toEqual([
    { id: unassigned, came: '2026-01-05', on: null },
    { id: matched, came: null, on: '2026-01-09' },
    { id: undoing, came: '2026-01-12', on: null },
  ]);
  const moves = `SELECT came_on::text AS came, bank_parts::text AS parts FROM money_moves WHERE id = 77`;
  expect(await database.run(moves, [])).toEqual([
    { came: '2026-01-12', parts: '[{"on": "2026-01-09", "amount": 40, "lineId": "77-1-1", "bankAccountId": 77}]' },
  ]);
});

test('a server that starts brings it up to date, and logs how many migrations that took', async () => {
  const server = await startProcess({ ...env, LOG_LEVEL: 'info' });
  const ran = migrations.length - NAMES_OF_1_0_0.length;
  const logged = `"migrations":${ran},"msg":"the database was brought up to date"`;
  expect(server.said).toContainEqual(expect.stringContaining(logged));
  await server.end('SIGTERM');
});

describe('an update that is tried first', () => {
  test('changes nothing, and names what then runs', async () => {
    const before = await dumpDatabase(older.database);
    const pending = migrations.slice(NAMES_OF_1_0_0.length).map(({ name }) => name);
    const statement = 'ALTER TABLE members ADD COLUMN nickname text';
    await withMigration(statement, async (name) => {
      expect(await tryMigrations(older.database, env.DATA_DIR)).toMatchObject({ migrations: [...pending, name] });
    });
    expect((await runMigrate(['--dry-run'], env)).said).toContain('The records allow it.');
    expect(await dumpDatabase(older.database)).toBe(before);
    expect(readdirSync(env.DATA_DIR)).toEqual(['document-key.pem']);

    expect(await runMigrate([], env)).toMatchObject({ code: 0, errors: '' });
    expect((await runMigrate(['--dry-run'], env)).said).toContain('no migration would run');
  });

  test('finds a record that the update cannot take, and the copy is gone', async () => {
    await withMigration('ALTER TABLE members ALTER COLUMN name TYPE int USING name::int', async (name) => {
      const tried = tryMigrations(older.database, env.DATA_DIR);
      await expect(tried).rejects.toThrow('invalid input syntax for type integer');
      expect(await migrationsDone(older.database)).not.toContain(name);
    });
    expect(readdirSync(env.DATA_DIR)).toEqual(['document-key.pem']);
  });
});

test('a database of a release before 1.0.0 is told to be updated to 1.0.0 first, before anything is made or dropped', async () => {
  const backup = async () => {
    const contents = { documentKeys: older.documentKeys, settings: '' };
    return writeBackup(older.database, contents, { passphrase: 'of a release before' }, new Date());
  };
  await older.forgetLastMigration();
  const before = [await catalogueOf(older.database, APP_ROLE), await dumpDatabase(older.database)];

  const refusal = 'of a release before 1.0.0: update it to release 1.0.0 first';
  await expect(migrate(older.database, APP_ROLE)).rejects.toThrow(refusal);
  await expect(markRestored(older.database, APP_ROLE, undefined)).rejects.toThrow(refusal);
  expect(await runMigrate([], env)).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) });
  expect(await runMigrate(['--dry-run'], env)).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) });
  expect((await failToStart(env)).errors).toContain(refusal);
  expect(await runAdmin(['doctor'], env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/WRONG Database: .* of a release before 1\.0\.0: update it to 1\.0\.0 first/),
  });
  const file = await backup();
  const read = checkBackup({ open: () => file, unlock: { passphrase: 'of a release before' } });
  await expect(read).rejects.toThrow('update to 1.0.0, and then to this release');

  expect([await catalogueOf(older.database, APP_ROLE), await dumpDatabase(older.database)]).toEqual(before);
  expect(readdirSync(env.DATA_DIR)).toEqual(['document-key.pem']);
});
