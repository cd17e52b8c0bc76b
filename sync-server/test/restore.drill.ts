/**
 * A fire: a backup, 500 more entries that 20 devices have an answer for, the data folder gone, and the backup restored. `npm run drill --
 * restore`.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PullResponse, type QueuedCommand, WIRE_VERSION } from 'shared-schema/wire';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { connectClient } from './client.ts';
import { command, createDevice } from './device.ts';
import { runAdmin, startProcess } from './process.ts';

const DEVICES = 20;
const ENTRIES_OF_EACH = 25;

const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was acknowledged since the backup is back after syncing, and nothing is there twice', async () => {
  const data = join(folder, 'data');
  const env = {
    DATA_DIR: data,
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  };
  const kept = join(folder, 'kept');
  const locked = { ...env, BACKUP_PASSPHRASE: 'a passphrase that is long enough' };
  const before = await startProcess(env);
  const { token } = (await connectClient(before.url).post<{ token: string }>('/auth/login', admin)).body;
  const devices = Array.from({ length: DEVICES }, () => createDevice(connectClient(before.url, token)));
  const enter = async ({ allocateId, push }: (typeof devices)[number]): Promise<QueuedCommand> => {
    const entry = command('transaction.create', {
      ...buildTransactionInput({ userId: 1 as never }),
      id: await allocateId('transactions'),
    });
    expect(await push(entry)).toMatchObject([{ status: 'applied' }]);
    return entry;
  };
  const early = await Promise.all(devices.map(enter));
  const { cursor } = await devices[0]!.pullAll();
  expect(await runAdmin(['backup', '--to', kept], locked)).toMatchObject({ code: 0 });
  const late = await Promise.all(
    devices.map(async (device) => {
      const entries: QueuedCommand[] = [];
      while (entries.length < ENTRIES_OF_EACH) entries.push(await enter(device));
      return entries;
    }),
  );
  await before.end('SIGKILL');
  rmSync(data, { recursive: true });

  const [file] = readdirSync(kept);
  const restored = await runAdmin(['restore', join(kept, file!)], locked);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const after = await startProcess(env);
  const again = devices.map(({ id }) => createDevice(connectClient(after.url, token), id));
  const known = await again[0]!.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
  expect(known).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
  for (const [index, device] of again.entries()) {
    const offered = [early[index]!, ...late[index]!];
    // The answer to the first is lost on the way.
    for (let time = 0; time < 2; time++) {
      const outcomes = await device.push(...offered);
      expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(offered.length);
    }
  }
  const ids = (await again[0]!.pullAll()).changes.transactions.map(({ id }) => id).toSorted((a, b) => a - b);
  const entered = [...early, ...late.flat()].map(({ input }) => (input as { id: number }).id);
  expect(ids).toEqual(entered.toSorted((a, b) => a - b));
  expect(ids).toHaveLength(DEVICES * (ENTRIES_OF_EACH + 1));
  expect(await runAdmin(['verify-history'], env)).toMatchObject({ code: 0 });
  expect(await after.end('SIGTERM')).toBe(0);
});
