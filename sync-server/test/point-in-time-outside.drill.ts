/**
 * The recipe of docs/backups.md for an outside PostgreSQL, with `deploy/pgbackrest/` and the programs themselves: copies in a folder, and
 * the database as it was at a moment. `npm run drill:point-in-time`; needs `apt-get install pgbackrest postgresql`.
 */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import { connectClient } from './client.ts';
import { runOnce } from './cluster.ts';
import { command, createDevice } from './device.ts';
import { runAdmin, startProcess } from './process.ts';
import { freePorts } from './replicated-cluster.ts';

const RECIPE = join(import.meta.dirname, '../../deploy/pgbackrest');
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';
const ARE_HERE = PROGRAMS !== '' && existsSync('/usr/bin/pgbackrest');

const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

let folder: string;
let data: string;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
  data = join(folder, 'main');
  // The user postgres makes its files there.
  chmodSync(folder, 0o777);
  [port] = (await freePorts(1)) as [number];
});
afterEach(async () => {
  await pgCtl('stop', '-m', 'immediate').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(ARE_HERE)('pgBackRest makes the database as it was at a moment; phones enter the rest again', async () => {
  await asPostgres(join(PROGRAMS, 'initdb'), '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  followRecipe();
  await pgCtl('start', '-l', join(folder, 'log'));
  await runOnce(urlOf('postgres'), 'CREATE DATABASE association');
  for (const step of ['stanza-create', 'check', 'backup']) await pgBackRest(step);

  const env = {
    DATABASE_URL: urlOf('association'),
    DATA_DIR: join(folder, 'data'),
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  };
  const before = await startProcess(env);
  const { token } = (await connectClient(before.url).post<{ token: string }>('/auth/login', admin)).body;
  const device = createDevice(connectClient(before.url, token));
  const id = await device.allocateId('transactions');
  const entry = command('transaction.create', { ...buildTransactionInput({ userId: 1 as never }), id });
  expect(await device.push(entry)).toMatchObject([{ status: 'applied' }]);
  const { cursor } = await device.pullAll();
  await wait(1000);
  const moment = new Date();
  await wait(1000);
  const deletion = command('transaction.delete', { id, reason: 'Entered twice' });
  expect(await device.push(deletion)).toMatchObject([{ status: 'applied' }]);
  const list = join(folder, 'mistaken.jsonl');
  const since = ['--since', moment.toISOString(), '--into', list];
  expect(await runAdmin(['list-commands', ...since], env)).toMatchObject({ code: 0, errors: '' });
  expect((await runAdmin(['doctor'], env)).said).toContain('  ok  Archive: the last copy');
  await before.end('SIGTERM');
  await pgCtl('stop', '-m', 'fast');

  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  await pgBackRest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  await pgCtl('start', '-l', join(folder, 'log'));
  const recovers = () => runOnce(urlOf('association'), 'SELECT pg_is_in_recovery() AS recovers');
  await expect.poll(recovers).toEqual([{ recovers: false }]);
  const voided = await runAdmin(['void-commands', list, '--reason', 'Deleted by mistake'], env);
  expect(voided).toMatchObject({ code: 0, errors: '', said: expect.stringContaining('1 will not be taken') });

  const after = await startProcess(env);
  const again = createDevice(connectClient(after.url, token), device.id);
  const known = await again.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
  expect(known).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
  expect(await again.push(entry, deletion)).toMatchObject([
    { status: 'applied' },
    { status: 'rejected', error: { code: 'command.voided', details: { reason: 'Deleted by mistake' } } },
  ]);
  expect((await again.pullAll()).changes.transactions).toMatchObject([{ id, deletedAt: null }]);
  await after.end('SIGTERM');
});

/** The files of the recipe, with this drill's places in them. */
function followRecipe(): void {
  const read = (name: string) => readFileSync(join(RECIPE, name), 'utf8');
  const backRest = read('pgbackrest.conf')
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, 'copies')}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`);
  writeFileSync(join(folder, 'pgbackrest.conf'), backRest, { mode: 0o644 });
  const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, timezone: 'UTC' };
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.conf'), `${lines.join('')}${read('archive.conf')}`);
}

function pgBackRest(...args: string[]): Promise<void> {
  return asPostgres('pgbackrest', '--stanza=association', ...args);
}

function pgCtl(what: string, ...args: string[]): Promise<void> {
  return asPostgres(join(PROGRAMS, 'pg_ctl'), what, '-D', data, '-w', '-s', ...args);
}

/** Its superuser is called as the user of the machine. */
const user = process.getuid?.() === 0 ? 'postgres' : process.env.USER!;

async function asPostgres(program: string, ...args: string[]): Promise<void> {
  const [file, ...rest]: [string, ...string[]] =
    user === 'postgres' ? ['runuser', '-u', user, '--', program, ...args] : [program, ...args];
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_LOG_PATH: join(folder, 'logs'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  };
  await promisify(execFile)(file, rest, { env, cwd: '/' });
}

function urlOf(database: string): string {
  return `postgresql://${user}@127.0.0.1:${port}/${database}`;
}
