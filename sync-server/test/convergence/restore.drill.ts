/**
 * The fire: a server is backed up, twenty devices go on for an hour, the machine is lost with everything on it, and the backup is
 * restored on another. `npm run drill -- restore`.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { connectClient } from '../client.ts';
import { runAdmin, type ServerProcess, startProcess } from '../process.ts';
import { readLines } from './device-rows.ts';
import { openReplica, type Replica, type SignIn } from './replica.ts';

const DEVICES = 20;
/** Entries of each device, before the backup and after it. */
const [BEFORE, AFTER] = [5, 25];

const admin = { email: 'super@example.org', password: 'palm-tree-42-in-the-yard' };

let machine: string;
let elsewhere: string;
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'association-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => {
  for (const folder of [machine, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

test(`${DEVICES * AFTER} entries acknowledged since the backup are all back after it is restored, none twice`, async () => {
  const settings = (port: string) => ({
    DATA_DIR: join(machine, 'data'),
    PORT: port,
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  });
  const first = await startProcess(settings('0'));
  // The machine that takes its place is found at the same address.
  const env = settings(new URL(first.url).port);
  const locked = { ...env, BACKUP_PASSPHRASE: 'rain on a tin roof at night' };
  const devices = await openDevices(first.url);
  const expected = await enter(devices, 'before', BEFORE);

  expect(await runAdmin(['backup', '--to', elsewhere], locked)).toMatchObject({ code: 0 });
  expected.push(...(await enter(devices, 'after', AFTER)));
  expect(expected).toHaveLength(DEVICES * (BEFORE + AFTER));

  await destroy(first, env.DATA_DIR);
  const file = join(elsewhere, readdirSync(elsewhere)[0]!);
  const restored = await runAdmin(['restore', file], locked);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.said).toContain('Restored.');

  const second = await startProcess(env);
  // Twice, so that every device gets what the others sent.
  for (let round = 0; round < 2; round++) for (const device of devices) await device.sync('none');
  const wanted = expected.toSorted();
  for (const { context } of devices) {
    const lines = await readLines(context.books);
    expect(lines.map(({ description }) => description).toSorted()).toEqual(wanted);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(wanted.length);
    expect(await context.books.db.outbox.where('status').noneOf(['done']).count()).toBe(0);
  }
  expect(await second.end('SIGTERM')).toBe(0);
});

async function openDevices(url: string): Promise<Replica[]> {
  const devices: Replica[] = [];
  for (let count = 0; count < DEVICES; count++) {
    const { body } = await connectClient(url).post<SignIn>('/auth/login', admin);
    devices.push(await openReplica({ url, members: {} as never }, body));
  }
  return devices;
}

/** Each device makes so many entries and sends them; returns what they say. */
async function enter(devices: Replica[], when: string, count: number): Promise<string[]> {
  const said: string[] = [];
  for (const [number, { context, sync }] of devices.entries()) {
    await sync('none');
    const dispatch = dispatchFor(context.books, context.actor);
    for (let entry = 1; entry <= count; entry++) {
      const description = `Entry ${entry} of device ${number + 1}, ${when}`;
      const { id: _id, ...input } = buildTransactionInput({
        userId: context.actor.id,
        projectId: FIRST_PROJECT,
        description,
      });
      await dispatch(createTransaction, input);
      said.push(description);
    }
    await sync('none');
    expect(await context.books.db.outbox.where('status').equals('done').count()).toBeGreaterThanOrEqual(count);
  }
  return said;
}

/** Kills the server and its Postgres and removes all they had. */
async function destroy(server: ServerProcess, dataDir: string): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await server.end('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  rmSync(dataDir, { recursive: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
