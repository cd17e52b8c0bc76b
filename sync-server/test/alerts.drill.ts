/**
 * Every alert of `deploy/watching/alerts.yml` fires after the fault that it is for, and none before. The faults are real; Prometheus' own
 * `promtool` (Debian: `apt install prometheus`) judges what the server told before and after. `npm run drill:alerts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { command, createDevice } from './device.ts';
import { CLUSTER_VARIABLE, runOnce } from './cluster.ts';
import { startTestServer, type TestServer } from './server.ts';
import { startEmbedded } from '../src/database/embedded.ts';

const RULES = join(import.meta.dirname, '../../deploy/watching/alerts.yml');
const RULES_TEXT = readFileSync(RULES, 'utf8');
const TARGET = 'job="association", instance="app"';

/** Samples by series. */
type Told = Map<string, number>;

let server: TestServer;
let folder: string;
let healthy: Told;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  // Nobody listens there, so letters wait.
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
  // Otherwise a second server here would stop the database of the first when it ends.
  process.env[CLUSTER_VARIABLE] = server.clusterUrl;
  await server.database.run("INSERT INTO backups (finished_at, file, bytes) VALUES (now(), 'x', 1)");
  const admin = await server.as('admin');
  const device = createDevice(admin);
  await device.push(command('member.update', { id: server.members.referer.id, changes: { nomineeName: { to: 'A' } } }));
  await device.pullAll();
  healthy = new Map([...(await read()), ...(await readArchive('copied'))]);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const faults: Record<string, () => Promise<Told>> = {
  async ServerDown() {
    await expect(fetch('http://127.0.0.1:9/api/metrics')).rejects.toThrow('fetch failed');
    return new Map([[`up{${TARGET}}`, 0]]);
  },
  DatabaseDown: () => withoutConnections(() => read()),
  async BackupOld() {
    await server.database.run("UPDATE backups SET finished_at = now() - interval '27 hours'");
    const told = await read();
    await server.database.run('UPDATE backups SET finished_at = now()');
    return told;
  },
  ArchiveOld: () => readArchive('lost'),
  DiskNearlyFull: () => withoutRoom(() => read()),
  DiskFillsUp: () => withoutRoom(() => read()),
  async ClockApart() {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 90_000 });
    const told = await read();
    vi.useRealTimers();
    return told;
  },
  async MailWaits() {
    await server.visitor.post('/auth/forgot-password', { email: server.members.admin.email });
    return read();
  },
  DatabaseBusy: () =>
    withoutConnections(async () => {
      const waiting = ['/ready', '/ready', '/ready'].map((path) => server.visitor.get(path));
      const told = await read();
      await Promise.all(waiting);
      return told;
    }),
  async RequestsFail() {
    await withoutConnections(async () => {
      for (let time = 0; time < 3; time++) expect((await server.visitor.get('/ready')).status).toBe(503);
    });
    return read();
  },
  async SyncSlow() {
    const device = createDevice(await server.as('admin'));
    const blocker = await server.database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT pg_advisory_xact_lock(7300002)');
    const edit = command('member.update', { id: server.members.referer.id, changes: { nomineeName: { to: 'B' } } });
    expect((await device.send([edit])).status).toBe(503);
    await blocker.query('ROLLBACK');
    blocker.release();
    return read();
  },
  async DevicesDiffer() {
    const admin = await server.as('admin');
    expect((await admin.post('/sync/differences', { table: 'members', again: true })).status).toBe(204);
    return read();
  },
  async AppFaults() {
    const fault = { screen: '/admin/cash/$collector', kind: 'render', release: '1.1.0' };
    expect((await server.visitor.post('/app-faults', fault)).status).toBe(204);
    return read();
  },
  async DevicesBehind() {
    await server.database.run("UPDATE sessions SET last_synced_at = now() - interval '8 days'");
    return read();
  },
};

test('there is a fault for every alert', () => {
  const alerts = [...RULES_TEXT.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(Object.keys(faults).toSorted()).toEqual(alerts.toSorted());
});

test('nothing fires while all is well', () => {
  expect(firing('.+', healthy, healthy)).toBe(false);
});

test.each(Object.keys(faults))('%s fires after its fault', async (name) => {
  expect(firing(name, healthy, await faults[name]!())).toBe(true);
});

/** What a server tells whose database is copied, or was to be copied into a folder that is gone. */
async function readArchive(folderIs: 'copied' | 'lost'): Promise<Told> {
  const own = join(folder, folderIs);
  const to = join(own, 'archive');
  const postgres = await startEmbedded(join(own, 'data'), { fsync: 'off' }, { archive: { to, everySeconds: 10 } });
  if (folderIs === 'lost') rmSync(to, { recursive: true });
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = postgres;
  const archiving = await startTestServer({ databaseUrl, databaseOwnerUrl });
  const counts = () =>
    runOnce(databaseOwnerUrl, 'SELECT archived_count > 0 AS copied, failed_count > 0 AS lost FROM pg_stat_archiver');
  // Copying is tried within ten seconds.
  await vi.waitFor(async () => expect(await counts()).toMatchObject([{ [folderIs]: true }]), { timeout: 60_000 });
  const told = await read(archiving.url);
  await archiving.close();
  await postgres.stop();
  return new Map([...told].filter(([series]) => series.startsWith('archive_age_seconds')));
}

async function read(url = server.url): Promise<Told> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const told: Told = new Map([[`up{${TARGET}}`, 1]]);
  for (const [, name, labels, value] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)$/gm))
    told.set(`${name}{${labels ? `${labels}, ` : ''}${TARGET}}`, value === '+Inf' ? Infinity : Number(value));
  return told;
}

async function withoutConnections<R>(work: () => Promise<R>): Promise<R> {
  const taken = await Promise.all(Array.from({ length: 20 }, () => server.database.pool.connect()));
  const done = await work();
  for (const client of taken) client.release();
  return done;
}

/** On a file system that has none. */
async function withoutRoom<R>(work: () => Promise<R>): Promise<R> {
  const { settings } = server.services;
  const { dataDir } = settings;
  settings.dataDir = '/proc';
  const done = await work();
  settings.dataDir = dataDir;
  return done;
}

/** `name`: a regular expression. Whether such an alert fires after six hours of health, in the last two of which gauges are as after the fault and counters rise to it. */
function firing(name: string, before: Told, after: Told): boolean {
  const asked = [...new Set([...before.keys(), ...after.keys()])].filter((of) => RULES_TEXT.includes(nameOf(of)));
  const series = asked.map((of) => ({
    series: of,
    values: values(of, before.get(of), after.get(of), after.size === 1),
  }));
  const expected = {
    expr: `count(ALERTS{alertname=~"${name}", alertstate="firing"}) > bool 0`,
    eval_time: '480m',
    exp_samples: [{ labels: '{}', value: 1 }],
  };
  const file = join(folder, 'case.json');
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [expected] }];
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  const { status, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  // Otherwise it did not judge at all.
  if (status !== 0 && !stderr.includes('got: nil')) throw new Error(`promtool: ${stderr}`);
  return status === 0;
}

function values(of: string, before: number | undefined, after: number | undefined, onlyUp: boolean): string {
  const counts = /^\w+_(total|bucket|count|sum)\{/.test(of);
  const first = before === undefined ? (counts ? '0+0x359' : '_x359') : `${text(before)}+0x359`;
  if (after === undefined) return onlyUp ? first : `${first} _x120`;
  if (!counts) return `${first} ${text(after)}+0x120`;
  const from = before ?? 0;
  // promtool knows no exponents.
  return `${first} ${from}+${((after - from) / 120).toFixed(9)}x120`;
}

function nameOf(series: string): string {
  return series.slice(0, series.indexOf('{'));
}

function text(value: number): string {
  return value === Infinity ? '+Inf' : String(value);
}
