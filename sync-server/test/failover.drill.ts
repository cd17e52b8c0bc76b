/**
 * A day when everything fails: three servers behind a balancer, PgBouncer, a primary and two standbys, and fifty devices that go on
 * entering while servers are killed, the primary dies and a synchronous standby takes over, and each server is replaced.
 * `npm run drill -- failover`; needs `apt-get install pgbouncer`. DRILL_COMMANDS and DRILL_SECONDS scale it down.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';
import { runOnce } from './cluster.ts';
import { acknowledged, DESCRIBED, DrillPhone, noProgress, type Progress, repeatedBy, signInAt } from './drill-phone.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { runAdmin, type ServerProcess, startProcess } from './process.ts';
import { freePorts, type Node, OWNER, prepareFolder, startPrimary, startStandby } from './replicated-cluster.ts';
import type { Runner } from '../src/database/postgres-user.ts';

const COMMANDS = Number(process.env.DRILL_COMMANDS ?? 20_000);
const SECONDS = Number(process.env.DRILL_SECONDS ?? 180);
const DEVICES = 50;
const SERVERS = 3;
const LONGEST_DRAIN_SECONDS = 30;

const DATABASE = 'association';
const ROLE = 'association_app';
const admin = { email: 'super@example.org', password: 'palm-tree-42-in-the-yard' };

let folder: string;
let runner: Runner;
let nodes: Record<'primary' | 's1' | 's2', Node>;
let primaryAddress: Balancer;
let pgBouncer: PgBouncer;
let front: Balancer;
let servers: ServerProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'failover-'));
  runner = prepareFolder(folder);
  const [primary, s1, s2, pooled] = await freePorts(4);
  primaryAddress = await startBalancer([primary!]);
  const first = await startPrimary(runner, primary!);
  nodes = {
    primary: first,
    s1: await startStandby(runner, 's1', s1!, first, primaryAddress.port),
    s2: await startStandby(runner, 's2', s2!, first, primaryAddress.port),
  };
  await runOnce(urlAs(OWNER, 'postgres'), `CREATE ROLE ${ROLE} LOGIN`);
  await runOnce(urlAs(OWNER, 'postgres'), `CREATE DATABASE ${DATABASE}`);
  await nodes.primary.set('synchronous_standby_names', 's1');
  prepareFolder(join(folder, 'pgbouncer'));
  const leading = { port: pooled!, primaryPort: primaryAddress.port, database: DATABASE, role: ROLE };
  pgBouncer = await startPgBouncer(join(folder, 'pgbouncer'), leading);
  servers = [];
  for (let index = 0; index < SERVERS; index++) servers.push(await startServerProcess());
  front = await startBalancer(portsOf(servers));
});

afterEach(async () => {
  front?.close();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await pgBouncer?.stop();
  primaryAddress?.close();
  // One of them was killed, and has nothing to stop.
  await Promise.allSettled(Object.values(nodes).map((node) => node.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test(`${COMMANDS} entries of ${DEVICES} devices outlive killed servers, a dead primary and a deploy`, async () => {
  const token = await signInAt(front.port, admin);
  const phones: DrillPhone[] = [];
  for (let index = 0; index < DEVICES; index++) phones.push(await DrillPhone.open(front.port, token, index));
  const [epoch] = new Set(phones.map((phone) => phone.epoch));
  const progress = noProgress();
  const told: string[] = [];

  const working = Promise.all(phones.map((phone) => phone.work(COMMANDS / DEVICES, SECONDS, progress)));
  const disturbing = disturb(progress, told);
  await Promise.all([working, disturbing]);
  const quiet = Date.now();
  await Promise.all(phones.map((phone) => phone.drain(progress)));
  const drained = (Date.now() - quiet) / 1000;
  told.push(`drained ${drained.toFixed(1)} s after the last entry and the last disturbance`);
  told.push(`longest silence: ${(progress.longestSilence / 1000).toFixed(1)} s without any acknowledgement`);
  told.push(`requests sent again: ${JSON.stringify(repeatedBy(phones))}`);
  told.push(`pulls of the servers that are there now: ${await pullsByReplicas()}`);
  process.stdout.write(`${told.join('\n')}\n`);

  // Nothing lost, nothing doubled, nobody fetched anew.
  expect(progress.made).toBe(COMMANDS);
  expect(await countOf('count(*)')).toBe(COMMANDS);
  expect(await countOf('count(DISTINCT description)')).toBe(COMMANDS);
  expect(phones.flatMap((phone) => phone.rejected)).toEqual([]);
  expect(phones.filter((phone) => phone.resets > 0)).toHaveLength(0);
  for (const phone of phones) {
    await phone.pull();
    expect(phone.epoch).toBe(epoch);
    expect(phone.entries.size).toBe(COMMANDS);
  }
  expect(drained).toBeLessThan(LONGEST_DRAIN_SECONDS);
  const history = await runAdmin(['verify-history'], serverEnv());
  expect(history).toMatchObject({ code: 0, errors: '' });

  // A standby that may lack something is a restored backup: everybody fetches anew.
  await nodes.s2.stop();
  nodes.s2 = await startStandby(runner, 's2', nodes.s2.port, nodes.s1, primaryAddress.port);
  nodes.s1.kill();
  await nodes.s2.promote();
  primaryAddress.leadTo([nodes.s2.port], true);
  await expect.poll(() => phones[0]!.pull()).toBe('reset');
});

/** Where what goes wrong goes wrong, by how much is acknowledged. */
async function disturb(progress: Progress, told: string[]): Promise<void> {
  const tell = (what: string) => told.push(`at ${progress.acknowledged} of ${COMMANDS}: ${what}`);
  for (const share of [0.1, 0.25]) {
    await acknowledged(progress, COMMANDS * share);
    tell('a server is killed');
    await servers.shift()!.end('SIGKILL');
    servers.push(await startServerProcess());
    front.leadTo(portsOf(servers));
  }
  await acknowledged(progress, COMMANDS * 0.45);
  tell('the primary is killed, and its synchronous standby takes over');
  nodes.primary.kill();
  await nodes.s1.set('synchronous_standby_names', '');
  await nodes.s1.promote();
  primaryAddress.leadTo([nodes.s1.port], true);
  await acknowledged(progress, COMMANDS * 0.65);
  tell('each server is replaced');
  for (let index = 0; index < SERVERS; index++) {
    const next = await startServerProcess();
    const old = servers.shift()!;
    servers.push(next);
    front.leadTo(portsOf(servers));
    await old.end('SIGTERM');
  }
  tell('the last one is replaced');
}

async function countOf(what: string): Promise<number> {
  const statement = `SELECT ${what}::int AS count FROM transactions WHERE description LIKE '${DESCRIBED}%'`;
  const [found] = await runOnce<{ count: number }>(urlAs(OWNER, DATABASE), statement);
  return found!.count;
}

/** What became of those that a read replica might have answered. */
async function pullsByReplicas(): Promise<string> {
  const outcomes: Record<string, number> = {};
  for (const { url } of servers) {
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    for (const [, outcome, count] of metrics.matchAll(/^replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm))
      outcomes[outcome!] = (outcomes[outcome!] ?? 0) + Number(count);
  }
  expect(outcomes.answered).toBeGreaterThan(0);
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', ');
}

function startServerProcess(): Promise<ServerProcess> {
  return startProcess(serverEnv());
}

function serverEnv(): Record<string, string> {
  return {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgresql://${ROLE}@127.0.0.1:${pgBouncer.port}/${DATABASE}`,
    DATABASE_DIRECT_URL: urlAs(ROLE, DATABASE),
    DATABASE_OWNER_URL: urlAs(OWNER, DATABASE),
    DATABASE_REPLICA_URLS: [nodes.s1, nodes.s2]
      .map(({ port }) => `postgresql://${ROLE}@127.0.0.1:${port}/${DATABASE}`)
      .join(','),
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  };
}

/** Whoever is the primary. */
function urlAs(role: string, database: string): string {
  return `postgresql://${role}@127.0.0.1:${primaryAddress.port}/${database}`;
}

function portsOf(running: ServerProcess[]): number[] {
  return running.map(({ url }) => Number(new URL(url).port));
}
