/** The cluster that the server brings itself: one life of it, from the first start to a copy put back. Each start takes two seconds. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePostgresUser } from '../src/database/postgres-user.ts';
import { connectClient } from './client.ts';
import { failToStart, type ServerProcess, startProcess } from './process.ts';

let dataDir: string;
/** In the data folder, unless Postgres runs as a user who cannot reach that. */
let cluster: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'association-'));
  cluster = join(choosePostgresUser(dataDir).home, 'postgres');
});
afterAll(() => {
  for (const folder of [cluster, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const start = () => startProcess({ DATA_DIR: dataDir });
const pidFile = () => join(cluster, 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

const password = 'first-monsoon-rain';

function tokenIn(said: string[]): string {
  return /reset-password\?token=([\w-]+)/.exec(said.join('\n'))![1]!;
}

test('the first start makes a cluster and a super admin, and prints a link by which they set a password', async () => {
  const server = await start();
  const token = tokenIn(server.said);
  const setPassword = (chosen: string) =>
    connectClient(server.url).post('/auth/reset-password', { token, password: chosen });
  expect(server.said.join(' ')).toContain('First super admin: admin@example.org');
  expect((await setPassword('monsoon-7')).status).toBe(400);
  expect(await signIn(server.url)).toBe(401);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  await expectRoleThatOwnsNothing();

  // As from a terminal, by way of npm: the signal arrives twice.
  expect(await server.end('SIGINT', 2)).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

test('the next start prints another link while no password is set; one of them works, once', async () => {
  const server = await start();
  const client = connectClient(server.url);
  const used = { token: tokenIn(server.said), password };
  expect((await client.post('/auth/reset-password', used)).status).toBe(200);
  expect((await client.post('/auth/reset-password', used)).status).toBe(400);
  expect(await signIn(server.url)).toBe(200);
  await server.end('SIGKILL');
});

test('after kill -9 two servers take the running Postgres over, print no link, and it stops with the last of them', async () => {
  const left = postmaster();
  const [first, second] = await Promise.all([start(), start()]);
  expect(postmaster()).toBe(left);
  for (const { said } of [first, second]) expect(said.join()).not.toContain('First super admin');
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await signIn(second.url)).toBe(200);
  const stale = readFileSync(pidFile(), 'utf8');
  expect(await second.end('SIGTERM')).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
  writeFileSync(pidFile(), stale.replace(/^\d+/, String(process.pid)));
});

test('after a power cut it starts, even if another process now has the old process id', async () => {
  const server = await start();
  expect(await signIn(server.url)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a folder put back from a copy gets a new epoch; one that merely stopped does not', async () => {
  const copy = join(dataDir, 'copy');
  execFileSync('cp', ['-a', cluster, copy]);
  const first = await start();
  const token = await tokenOf(first.url);
  const before = await cursorOf(first, token);
  expect(await first.end('SIGTERM')).toBe(0);

  const again = await start();
  expect((await pullSince(again, token, before)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);

  rmSync(cluster, { recursive: true });
  execFileSync('cp', ['-a', copy, cluster]);
  const restored = await start();
  const anew = await tokenOf(restored.url);
  expect(await pullSince(restored, anew, before)).toMatchObject({ status: 409, body: { code: 'sync.reset' } });
  expect((await pullSince(restored, anew, await cursorOf(restored, anew))).status).toBe(200);
  expect(await restored.end('SIGTERM')).toBe(0);
});

test('a cluster of another version is left unchanged, and the start fails with a sentence', async () => {
  const file = join(cluster, 'PG_VERSION');
  writeFileSync(file, '13\n');
  const { code, errors } = await failToStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errors).toMatch(/is of PostgreSQL 13, this release brings 18/);
  expect(readFileSync(file, 'utf8')).toBe('13\n');
});

/** The server speaks to Postgres as such a role; the superuser migrates and leaves. */
async function expectRoleThatOwnsNothing(): Promise<void> {
  const superuser = new Client({
    host: '127.0.0.1',
    port: Number(readFileSync(pidFile(), 'utf8').split('\n')[3]),
    user: 'association',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
    database: 'association',
  });
  await superuser.connect();
  const { rows } = await superuser.query(
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'sync-server %'`,
  );
  const owned = await superuser.query(
    `SELECT 1 FROM pg_shdepend WHERE refobjid = 'association_app'::regrole AND deptype = 'o'`,
  );
  await superuser.end();
  expect(rows).toEqual([{ usename: 'association_app' }]);
  expect(owned.rows).toEqual([]);
  expect(statSync(join(dataDir, 'postgres.app.password')).mode & 0o777).toBe(0o600);
}

async function signIn(url: string): Promise<number> {
  return (await connectClient(url).post('/auth/login', { email: 'admin@example.org', password })).status;
}

async function tokenOf(url: string): Promise<string> {
  const login = { email: 'admin@example.org', password };
  return (await connectClient(url).post<{ token: string }>('/auth/login', login)).body.token;
}

function pullSince({ url }: ServerProcess, token: string, cursor: string) {
  return connectClient(url, token).get(`/sync/pull?since=${cursor}`);
}

async function cursorOf({ url }: ServerProcess, token: string): Promise<string> {
  return (await connectClient(url, token).get<{ cursor: string }>('/sync/pull')).body.cursor;
}
