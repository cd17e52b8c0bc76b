/** A real archive of the embedded database's changes, where something is wrong with it. `point-in-time.drill.ts` has a whole one. */
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBaseCopy } from '../src/backup/make-base-copy.ts';
import { restoreCluster } from '../src/backup/restore-moment.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { choosePostgresUser, handOver } from '../src/database/postgres-user.ts';

let folder: string;
/** Names of the files with what was written since the copy, oldest first. */
let written: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  // Postgres may run as another user, who comes through here to the archive.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const archive = { to: join(folder, 'archive'), everySeconds: 3600, keepDays: 7 };
  const { ownerUrl, stop } = await startEmbedded(dataDir, {}, { archive });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await makeBaseCopy({ ownerUrl, dataDir, archive, ifDue: false });
  written = [];
  await client.query('CREATE TABLE entries (number integer)');
  for (const number of [1, 2, 3]) {
    await client.query('INSERT INTO entries VALUES ($1)', [number]);
    const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    written.push(rows[0]!.name);
  }
  await client.end();
  await stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Into another folder, from a copy of the archive in which one file is `changed`. */
async function restoredAfter(changed: (file: string) => void) {
  const [to, dataDir] = ['to-', 'data-'].map((name) => mkdtempSync(join(folder, name))) as [string, string];
  cpSync(join(folder, 'archive'), to, { recursive: true, preserveTimestamps: true });
  handOver(to, choosePostgresUser(to));
  const archive = { to, everySeconds: 3600 };
  changed(join(to, readdirSync(to)[0]!, 'wal', `${written[1]!}.gz`));
  const restored = await restoreCluster({ dataDir, archive, moment: undefined });
  const { ownerUrl, stop } = await startEmbedded(dataDir);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ number: number }>('SELECT number FROM entries ORDER BY number');
  await client.end();
  await stop();
  return { ...restored, numbers: rows.map(({ number }) => number) };
}

test('a whole archive brings everything back, and one with a hole says where it ends', async () => {
  expect(await restoredAfter(() => undefined)).toMatchObject({ gap: undefined, numbers: [1, 2, 3] });
  expect(await restoredAfter(rmSync)).toMatchObject({ gap: expect.any(Date), numbers: [1] });
});

test('a damaged file is not taken for the end: nothing is restored, and the file is named', async () => {
  const damage = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 100));
  await expect(restoredAfter(damage)).rejects.toThrow(`${written[1]!}.gz cannot be taken back: unexpected end of file`);
});
