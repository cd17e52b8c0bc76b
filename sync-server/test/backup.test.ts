/** Backups: written, kept, and restored whole or not at all. */
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WIRE_VERSION } from 'shared-schema/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { backup } from '../src/admin/backup.ts';
import { restore as restoreCommand } from '../src/admin/restore.ts';
import { decrypt, type Lock, makeBackupKey, type Unlock } from '../src/backup/cipher.ts';
import { nameOfBackup } from '../src/backup/format.ts';
import { checkBackup, restoreBackup } from '../src/backup/restore.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Database, openDatabase } from '../src/database/open-database.ts';
import { migrationsDone } from '../src/database/schema-version.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { parseDocumentKeys, pemOf } from '../src/documents/document-key.ts';
import { readEnv } from '../src/env.ts';
import { walkHistory } from '../src/history/verify.ts';
import { connectClient } from './client.ts';
import { appUrlOf, createOwnedDatabase } from './cluster.ts';
import { command, createDevice } from './device.ts';
import { BACKUP_OF_1_0_0, createDatabaseOf100, withMigration } from './database-of-1-0-0.ts';
import { rowsOf } from './dump.ts';
import { AADHAAR, register } from './registrant.ts';
import { quickKey, startTestServer, type TestServer } from './server.ts';

let key: { lock: { recipients: string[] }; unlock: { identities: string[] } };
let server: TestServer;
let folder: string;
beforeAll(async () => {
  const { identity, recipient } = await makeBackupKey();
  key = { lock: { recipients: [recipient] }, unlock: { identities: [identity] } };
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Empty = Awaited<ReturnType<typeof createOwnedDatabase>> & { database: Database };
let empty: Empty;
beforeEach(async () => {
  const owned = await createOwnedDatabase(server.clusterUrl);
  empty = { ...owned, database: await openDatabase(owned.url, 2) };
});
afterEach(async () => {
  await empty.database.close();
  await empty.drop();
});

let files = 0;

async function backUp({
  lock = key.lock,
  database = server.database,
}: { lock?: Lock; database?: Database } = {}): Promise<string> {
  const file = join(folder, `${++files}.age`);
  const contents = { documentKeys: pemOf([await quickKey()]), settings: 'TIME_ZONE=Asia/Kolkata\n' };
  await pipeline(await writeBackup(database, contents, lock, new Date()), createWriteStream(file));
  return file;
}

const source = (file: string, unlock: Unlock = key.unlock) => ({ open: () => createReadStream(file), unlock });
const restore = (file: string) => restoreBackup(source(file), { owner: empty.database, appRole: undefined });

/** What made the schema, and the last numbers given. */
async function schemaOf(database: Database) {
  const numbers = await database.run(
    `SELECT sequencename, last_value FROM pg_sequences WHERE sequencename NOT LIKE 'mikro_orm_%' ORDER BY 1`,
  );
  return { migrations: await migrationsDone(database), numbers };
}

async function isUntouched(): Promise<boolean> {
  const tables = await empty.database.run(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
    AND relkind = 'r' AND relname <> 'mikro_orm_migrations'`);
  return tables.length === 0;
}

test('of the backups in a folder, a database removes none but its own', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const kept = join(dataDir, 'kept');
  writeFileSync(join(dataDir, 'document-key.pem'), pemOf([await quickKey()]));
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: empty.url,
    BACKUP_TO: kept,
    BACKUP_RECIPIENT: key.lock.recipients[0],
    BACKUP_KEEP: '1d 0w 0m',
  });
  const [own, ofAnother] = [0, 1].map((second) => nameOfBackup(new Date(Date.UTC(2026, 0, 1, 2, 30, second))));
  mkdirSync(kept);
  for (const name of [own!, ofAnother!]) writeFileSync(join(kept, name), 'a backup');
  await migrate(empty.database);
  await empty.database.run('INSERT INTO backups (finished_at, file, bytes) VALUES (now(), $1, 1)', [own]);
  const said: string[] = [];
  expect(await backup.run(env, { values: {}, positionals: [] }, (line) => void said.push(line))).toBe(true);
  expect(said).toContain(`Removed ${own}.`);
  expect(readdirSync(kept)).toEqual([ofAnother, expect.stringMatching(/^association-/)]);
});

describe('a backup', () => {
  test('restored elsewhere holds every row; phones notice and send again what it does not have', async () => {
    const { id } = await register(server.visitor, { name: 'Ambiguous "quotes", \\ and\nlines\t' });
    const { token } = await server.signIn('admin');
    const phone = createDevice(connectClient(server.url, token));
    const line = async (description: string) =>
      command('transaction.create', {
        ...buildTransactionInput({ userId: server.members.referer.id, description }),
        id: await phone.allocateId('transactions'),
      });
    const known = await line('Before the backup');
    await phone.push(known);
    const paper = 'INSERT INTO papers (id, line, kind, size, hash, bytes, created_at)';
    await server.database.run(`${paper} VALUES (gen_random_uuid(), 1, 'PDF', 500000, '', $1, now())`, [
      randomBytes(500_000),
    ]);
    // A letter that is sent meanwhile changes rows.
    await expect.poll(() => server.database.run('SELECT id FROM mail_queue')).toEqual([]);
    const before = await rowsOf(server.database);
    const file = await backUp();
    const lost = await line('After the backup');
    await phone.push(lost);
    const { cursor } = await phone.pullAll();

    expect((await checkBackup(source(file))).settings).toBe('TIME_ZONE=Asia/Kolkata\n');
    await restore(file);
    const [told] = await empty.database.run<{ row: string; changes: string }>(
      `SELECT to_jsonb(h)::text AS row, changes FROM history h WHERE action = 'backup.restore'`,
    );
    expect(told!.changes).toContain((await checkBackup(source(file))).about.createdAt);
    expect(await rowsOf(empty.database)).toEqual({ ...before, history: [...before.history!, told!.row].sort() });
    const restored = await startTestServer({ databaseUrl: empty.url });
    const client = connectClient(restored.url, token);
    expect(await client.get(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`)).toMatchObject({
      status: 409,
      body: { code: 'sync.reset' },
    });
    const again = createDevice(client, phone.id);
    expect(await again.push(known, lost)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    const { changes } = await again.pullAll();
    expect(changes.transactions.map(({ description }) => description).sort()).toEqual([
      'After the backup',
      'Before the backup',
    ]);
    expect((await client.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' })).body).toEqual({ value: AADHAAR });
    await restored.close();
  });

  test('made while others write is of one moment', async () => {
    const phone = createDevice(await server.as('otherAdmin'));
    const userId = server.members.referer.id;
    const written = new AbortController();
    const writing = (async () => {
      while (!written.signal.aborted) {
        const input = { ...buildTransactionInput({ userId }), id: await phone.allocateId('transactions') };
        await phone.push(command('transaction.create', input));
      }
    })();
    const made = [await backUp(), await backUp(), await backUp()];
    written.abort();
    await writing;
    await restore(made[2]!);
    const [counts] = await empty.database.run(
      `SELECT (SELECT count(*) FROM received_commands) = (SELECT count(DISTINCT command_id) FROM history) AS trail,
         (SELECT count(*) FROM transactions) = (SELECT count(*) FROM history WHERE table_name = 'transactions') AS lines`,
    );
    expect(counts).toEqual({ trail: true, lines: true });
  });

  test('opens with the private key or passphrase it was made for, and nothing else', async () => {
    const [file, other] = [await backUp(), await makeBackupKey()];
    expect((await checkBackup(source(file))).about.product).toBe('welfare-association');
    for (const wrong of [{ identities: [other.identity] }, { passphrase: 'something else altogether' }]) {
      await expect(checkBackup(source(file, wrong))).rejects.toThrow('needs another key');
    }
    expect(readFileSync(file).includes('Anitha')).toBe(false);
    const passphrase = { passphrase: 'rain on a tin roof at night' };
    const byPassphrase = await backUp({ lock: passphrase });
    expect((await checkBackup(source(byPassphrase, passphrase))).about.product).toBe('welfare-association');
    await expect(checkBackup(source(byPassphrase))).rejects.toThrow('needs another key');
  });

  test('is an archive that any tar opens, once it is decrypted', async () => {
    const plain = join(folder, 'plain.tar.gz');
    await pipeline(await decrypt(key.unlock, createReadStream(await backUp())), createWriteStream(plain));
    const list = execFileSync('tar', ['-tzf', plain], { encoding: 'utf8' }).split('\n');
    expect(list).toEqual(
      expect.arrayContaining(['about.json', 'document-keys.pem', 'tables/members/000001.copy', 'end.json']),
    );
    const about = execFileSync('tar', ['-xzOf', plain, 'about.json'], { encoding: 'utf8' });
    expect(JSON.parse(about)).toMatchObject({ product: 'welfare-association', format: 1 });
  });
});

describe('what is refused before anything is written', () => {
  test('a backup that was cut off or altered anywhere', async () => {
    const whole = readFileSync(await backUp());
    const positions = [0.01, 0.3, 0.6, 0.9, 0.999].map((part) => Math.floor(whole.length * part));
    const damaged = positions.flatMap((at) => {
      const altered = Buffer.from(whole);
      altered[at]! ^= 1;
      return [whole.subarray(0, at), altered, Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])];
    });
    const longer = Buffer.concat([whole, Buffer.from('x')]);
    for (const bytes of [...damaged, longer, whole.subarray(0, -1), Buffer.from('not a backup'), Buffer.alloc(0)]) {
      const file = join(folder, 'damaged.age');
      writeFileSync(file, bytes);
      await expect(checkBackup(source(file))).rejects.toThrow(/cut off or altered|cannot be opened/);
      await expect(restore(file)).rejects.toThrow(/cut off or altered|cannot be opened/);
      expect(await isUntouched()).toBe(true);
    }
  });

  test('a backup of a newer release', async () => {
    await server.asOwner("INSERT INTO mikro_orm_migrations (name) VALUES ('2031-01-01-of-a-newer-release')");
    const file = await backUp();
    await server.asOwner("DELETE FROM mikro_orm_migrations WHERE name LIKE '2031%'");
    for (const attempt of [checkBackup(source(file)), restore(file)]) {
      await expect(attempt).rejects.toThrow(/made by a newer release.*2031-01-01-of-a-newer-release/);
    }
    expect(await isUntouched()).toBe(true);
  });

  test('a backup into a database that is not empty', async () => {
    const file = await backUp();
    await empty.database.run('CREATE TABLE members (id int)');
    await expect(restore(file)).rejects.toThrow('not empty');
    expect(await empty.database.run('SELECT * FROM members')).toEqual([]);
  });
});

describe('a database of 1.0.0', () => {
  let old: Awaited<ReturnType<typeof createDatabaseOf100>>;
  beforeEach(async () => {
    old = await createDatabaseOf100(server.clusterUrl);
  });
  afterEach(() => old.drop());

  test('is backed up before it is brought up to date, and comes back as it was', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'document-key.pem'), old.documentKeys);
    writeFileSync(join(dataDir, 'backup.key'), key.unlock.identities.join());
    const env = (urls: Record<string, string>) =>
      readEnv({
        DATA_DIR: dataDir,
        BACKUP_TO: join(dataDir, 'kept'),
        BACKUP_RECIPIENT: key.lock.recipients[0],
        ...urls,
      });
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const { history: _told, ...before } = await rowsOf(old.database);
    const schema = await schemaOf(old.database);

    await withMigration('ALTER TABLE members ADD COLUMN nickname text', async (name) => {
      // The server's role has been granted nothing yet.
      const urls = { DATABASE_URL: appUrlOf(old.url), DATABASE_OWNER_URL: old.url };
      expect(await backup.run(env(urls), { values: { 'if-due': true }, positionals: [] }, say)).toBe(true);
      const [made] = readdirSync(join(dataDir, 'kept'));
      expect(made).toContain('before-update');
      const file = join(dataDir, 'kept', made!);

      const given = { key: join(dataDir, 'backup.key'), 'as-it-was': true };
      const here = env({ DATABASE_URL: empty.url });
      expect(await restoreCommand.run(here, { values: given, positionals: [file] }, say)).toBe(true);
      const { history: _restored, ...rows } = await rowsOf(empty.database);
      expect({ rows, ...(await schemaOf(empty.database)) }).toEqual({ rows: before, ...schema });
      expect(said.join('\n')).toContain('Start the server of release 1.0.0');

      // A server brings up to date what came back as it was.
      const opened = await openDatabase(empty.url, 2);
      await migrate(opened);
      expect(await migrationsDone(opened)).toEqual(migrations.map((each) => each.name));
      expect(migrations.at(-1)!.name).toBe(name);
      await opened.close();
    });
  });

  test('that this release has backed up is brought up to date when it is restored', async () => {
    const file = await backUp({ database: old.database });
    await withMigration(`UPDATE members SET name = 'Brought up to date' WHERE id = 2`, () => restore(file));
    expect(await empty.database.run('SELECT name FROM members WHERE id = 2')).toEqual([{ name: 'Brought up to date' }]);
  });
});

test('a backup that release 1.0.0 made is restored, and goes on', async () => {
  const { documentKeys } = await restoreBackup(BACKUP_OF_1_0_0, { owner: empty.database, appRole: undefined });
  const keys = parseDocumentKeys(documentKeys)!;
  const restored = await startTestServer({ databaseUrl: empty.url, documentKeys: keys, empty: true });
  const boss = await restored.as('superAdmin');

  // To the paisa, as its own figures were.
  const [sums] = await empty.database.run(
    `SELECT sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) FILTER (WHERE ledger = 'general') AS general,
       sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) FILTER (WHERE ledger = 'charity') AS charity,
       count(*)::int AS lines FROM transactions WHERE deleted_at IS NULL`,
  );
  expect(sums).toEqual({ general: '-153941.000', charity: '6234.560', lines: 42 });
  expect(await walkHistory(restored.database)).toMatchObject({ broken: null });
  const [pending] = await empty.database.run<{ id: number }>(`SELECT id FROM members WHERE name LIKE 'Mariamma%'`);
  const revealed = await boss.post(`/users/${pending!.id}/reveal`, { field: 'aadhaarNumber' });
  expect(revealed.body).toEqual({ value: AADHAAR });

  // What an admin who left had taken at a door waits for a super admin.
  const held = (await boss.get<{ id: string }[]>('/held')).body;
  expect(held).toMatchObject([{ name: 'transaction.create', input: { id: 990, description: 'Taken at a door' } }]);
  expect((await boss.post(`/held/${held[0]!.id}/accept`, {})).status).toBe(204);
  const phone = createDevice(boss);
  const { changes } = await phone.pullAll();
  expect(changes.transactions.find(({ id }) => id === (990 as never))).toMatchObject({
    amount: 500_000,
    createdBy: 20,
  });
  // Numbers go on behind the last one that was given.
  expect(await phone.allocateId('transactions')).toBeGreaterThan(1000);
  await restored.close();
});

test('a restoration that fails half-way leaves the database as it was', async () => {
  const file = await backUp();
  let opened = 0;
  // The file is replaced by another between the check and the restoration.
  const open = () => (++opened === 1 ? createReadStream(file) : Readable.from([readFileSync(file).subarray(0, -200)]));
  await checkBackup({ open, unlock: key.unlock });
  const target = { owner: empty.database, appRole: undefined };
  await expect(restoreBackup({ open, unlock: key.unlock }, target)).rejects.toThrow('cut off or altered');
  expect(await isUntouched()).toBe(true);
  await restore(file);
});
