import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { failToStart, startProcess } from './process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'association-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => startProcess({ DATA_DIR: dataDir });
const pidFile = () => join(dataDir, 'postgres/postmaster.pid');
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
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);

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
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the server speaks to Postgres as a role that owns nothing; the superuser migrates and leaves', async () => {
  const server = await start();
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
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the start after that finds what the first one made, and prints no link', async () => {
  const server = await start();
  expect(server.said.join()).not.toContain('First super admin');
  expect(await signIn(server.url)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('after kill -9 the next start takes the running Postgres over, and stops it in the end', async () => {
  const crashed = await start();
  await crashed.end('SIGKILL');
  const left = postmaster();
  const server = await start();
  expect(postmaster()).toBe(left);
  expect(await signIn(server.url)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

test('two servers share one cluster, which stops with the last of them', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await signIn(second.url)).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

test('after a power cut it starts, even if another process now has the old process id', async () => {
  const server = await start();
  const stale = readFileSync(pidFile(), 'utf8');
  await server.end('SIGTERM');
  writeFileSync(pidFile(), stale.replace(/^\d+/, String(process.pid)));
  const again = await start();
  expect(await signIn(again.url)).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('a folder put back from a copy gets a new epoch; one that merely stopped does not', async () => {
  const cluster = join(dataDir, 'postgres');
  const copy = join(dataDir, 'copy');
  const first = await start();
  const token = await tokenOf(first.url);
  const { cursor } = (await connectClient(first.url, token).get<{ cursor: string }>('/sync/pull')).body;
  expect(await first.end('SIGTERM')).toBe(0);
  execFileSync('cp', ['-a', cluster, copy]);

  const again = await start();
  expect((await connectClient(again.url, token).get(`/sync/pull?since=${cursor}`)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);

  rmSync(cluster, { recursive: true });
  execFileSync('cp', ['-a', copy, cluster]);
  const restored = await start();
  expect(await connectClient(restored.url, token).get(`/sync/pull?since=${cursor}`)).toMatchObject({
    status: 409,
    body: { code: 'sync.reset' },
  });
  const anew = (await connectClient(restored.url, token).get<{ cursor: string }>('/sync/pull')).body.cursor;
  expect(await restored.end('SIGTERM')).toBe(0);

  const later = await start();
  expect((await connectClient(later.url, token).get(`/sync/pull?since=${anew}`)).status).toBe(200);
  expect(await later.end('SIGTERM')).toBe(0);
});

test('a cluster of another version is left unchanged, and the start fails with a sentence', async () => {
  const file = join(dataDir, 'postgres/PG_VERSION');
  const version = readFileSync(file, 'utf8');
  writeFileSync(file, '13\n');
  const { code, errors } = await failToStart({ DATA_DIR: dataDir });
  writeFileSync(file, version);
  expect(code).toBe(1);
  expect(errors).toMatch(/is of PostgreSQL 13, this release brings 18/);
});

async function signIn(url: string): Promise<number> {
  return (await connectClient(url).post('/auth/login', { email: 'admin@example.org', password })).status;
}

async function tokenOf(url: string): Promise<string> {
  const login = { email: 'admin@example.org', password };
  return (await connectClient(url).post<{ token: string }>('/auth/login', login)).body.token;
}
