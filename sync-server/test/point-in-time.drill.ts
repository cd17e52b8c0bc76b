/**
 * The embedded database as it was at a moment, and after its disk has died. `npm run drill:point-in-time`.
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { type PullResponse, type QueuedCommand, WIRE_VERSION } from 'shared-schema/wire';
import { clusterOf } from '../src/database/embedded.ts';
import { choosePostgresUser } from '../src/database/postgres-user.ts';
import { connectClient } from './client.ts';
import { command, createDevice, type Device } from './device.ts';
import { runAdmin, type ServerProcess, startProcess } from './process.ts';

/** How much may be lost; five minutes where nobody waits for it. */
const EVERY_SECONDS = 10;

/** For Postgres to notice that the time is over, and to copy. */
const COPYING_SECONDS = 3;

const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

let folder: string;
let archive: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moment-'));
  archive = join(folder, 'archive');
  env = {
    DATA_DIR: join(folder, 'data'),
    ARCHIVE_TO: archive,
    ARCHIVE_EVERY_SECONDS: String(EVERY_SECONDS),
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a deleted entry is back as of the moment before; phones enter again what they did since, but not what is named', async () => {
  const before = await startProcess(env);
  const token = await tokenOf(before);
  const [first, second] = [1, 2].map(() => createDevice(connectClient(before.url, token))) as [Device, Device];
  await expect.poll(() => baseCopies(archive)).toHaveLength(1);

  // Ten o'clock.
  const kept = await enter(first);
  const { cursor } = await first.pullAll();
  await wait(1000);
  const moment = new Date();
  await wait(1000);
  // A minute past.
  const deletion = command('transaction.delete', { id: idOf(kept), reason: 'Entered twice' });
  expect(await first.push(deletion)).toMatchObject([{ status: 'applied' }]);
  const late = await enter(second);
  expect((await first.pullAll()).changes.transactions.find(({ id }) => id === idOf(kept))?.deletedAt).toBeTruthy();

  const list = join(folder, 'mistaken.jsonl');
  const since = ['--since', moment.toISOString(), '--email', admin.email, '--name', 'transaction.delete'];
  expect(await runAdmin(['list-commands', ...since, '--into', list], env)).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(list, 'utf8')).toContain(deletion.id);
  await before.end('SIGTERM');

  const there = { ...env, DATA_DIR: join(folder, 'restored') };
  const at = ['restore', '--at', moment.toISOString()];
  expect(await runAdmin(at, there)).toMatchObject({ code: 1, errors: expect.stringContaining('document-key.pem') });
  const key = { DOCUMENT_KEY_FILE: join(folder, 'document-key.pem') };
  copyFileSync(join(env.DATA_DIR!, 'document-key.pem'), key.DOCUMENT_KEY_FILE);
  Object.assign(there, key);
  expect(await runAdmin(at, there)).toMatchObject({ code: 0, errors: '' });
  const reason = 'Deleted by mistake';
  const voided = await runAdmin(['void-commands', list, '--reason', reason], there);
  expect(voided).toMatchObject({ code: 0, errors: '', said: expect.stringContaining('1 will not be taken') });

  const after = await startProcess(there);
  const again = [first, second].map(({ id }) => createDevice(connectClient(after.url, token), id));
  const known = await again[0]!.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
  expect(known).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
  const standing = async () =>
    (await again[0]!.pullAll()).changes.transactions.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  expect(await standing()).toEqual([idOf(kept)]);

  const [enteredBefore, deleted] = await again[0]!.push(kept, deletion);
  expect(enteredBefore).toMatchObject({ status: 'applied' });
  expect(deleted).toMatchObject({ status: 'rejected', error: { code: 'command.voided', details: { reason } } });
  expect(await again[1]!.push(late)).toMatchObject([{ status: 'applied' }]);
  expect((await standing()).toSorted((a, b) => a - b)).toEqual([idOf(kept), idOf(late)].toSorted((a, b) => a - b));
  expect(await runAdmin(['verify-history'], there)).toMatchObject({ code: 0 });

  // It is copied again from now on, and leads to later moments.
  await expect.poll(() => baseCopies(archive)).toHaveLength(2);
  expect((await runAdmin(['doctor'], there)).said).toContain('  ok  Archive: the last copy');
  await after.end('SIGTERM');
  const once = { ...there, DATA_DIR: join(folder, 'restored-again') };
  expect(await runAdmin(['restore', '--at', 'latest'], once)).toMatchObject({ code: 0, errors: '' });
  // And to those before the first restoration, on the way that was left then.
  const twice = { ...there, DATA_DIR: join(folder, 'restored-before') };
  expect(await runAdmin(at, twice)).toMatchObject({ code: 0, errors: '' });
});

test('when the disk dies, at most what was entered in the time between two copies is lost', async () => {
  const before = await startProcess(env);
  const device = createDevice(connectClient(before.url, await tokenOf(before)));
  await expect.poll(() => baseCopies(archive)).toHaveLength(1);
  const backups = join(folder, 'backups');
  const locked = { ...env, BACKUP_PASSPHRASE: 'a passphrase that is long enough' };
  expect(await runAdmin(['backup', '--to', backups], locked)).toMatchObject({ code: 0 });

  const entered: { id: number; at: number }[] = [];
  for (const until = Date.now() + 2.5 * EVERY_SECONDS * 1000; Date.now() < until; await wait(250))
    entered.push({ id: idOf(await enter(device)), at: Date.now() });
  const cluster = clusterOf(choosePostgresUser(env.DATA_DIR!));
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const died = Date.now();
  process.kill(postmaster, 'SIGKILL');
  await before.end('SIGKILL');
  for (const lost of [cluster, env.DATA_DIR!]) rmSync(lost, { recursive: true, force: true });

  const [backup] = readdirSync(backups);
  const restored = await runAdmin(['restore', join(backups, backup!), '--at', 'latest'], locked);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const after = await startProcess(env);
  const { changes } = await createDevice(connectClient(after.url, await tokenOf(after))).pullAll();
  const ids = new Set(changes.transactions.map(({ id }) => id as number));
  const lost = entered.filter(({ id }) => !ids.has(id));
  const seconds = lost.length === 0 ? 0 : (died - lost[0]!.at) / 1000;
  process.stdout.write(
    `Lost: ${lost.length} of ${entered.length} entries, those of the last ${seconds.toFixed(1)} s.\n`,
  );
  expect(seconds).toBeLessThan(EVERY_SECONDS + COPYING_SECONDS);
  expect(lost.length).toBeLessThan(entered.length / 2);
  await after.end('SIGTERM');
});

async function tokenOf({ url }: ServerProcess): Promise<string> {
  return (await connectClient(url).post<{ token: string }>('/auth/login', admin)).body.token;
}

async function enter({ allocateId, push }: Device): Promise<QueuedCommand> {
  const id = await allocateId('transactions');
  const entry = command('transaction.create', { ...buildTransactionInput({ userId: 1 as never }), id });
  expect(await push(entry)).toMatchObject([{ status: 'applied' }]);
  return entry;
}

function idOf({ input }: QueuedCommand): number {
  return (input as { id: number }).id;
}

function baseCopies(to: string): string[] {
  return readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /base\/[^/]+Z\/about\.json$/.test(name),
  );
}
