/**
 * PostgreSQL's disk is full while twenty devices enter: first the table files cannot grow, then the log cannot be written either and
 * the database ends. Nothing that was acknowledged is lost, and all goes on once there is room. `npm run drill -- disk-full`; runs as
 * root, which can make a small disk. DRILL_COMMANDS and DRILL_SECONDS scale it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';
import { runOnce } from './cluster.ts';
import { acknowledged, DESCRIBED, DrillPhone, noProgress, type Progress, repeatedBy, signInAt } from './drill-phone.ts';
import { runAdmin, type ServerProcess, startProcess } from './process.ts';
import { freePorts, type Node, OWNER, prepareFolder, startPrimary } from './replicated-cluster.ts';

const COMMANDS = Number(process.env.DRILL_COMMANDS ?? 4000);
const SECONDS = Number(process.env.DRILL_SECONDS ?? 60);
const DEVICES = 20;
const SERVERS = 2;
const DISK_MEGABYTES = 400;
/** How long it stays full. */
const FULL_SECONDS = 10;
const DATABASE = 'association';
const ROLE = 'association_app';
const admin = { email: 'super@example.org', password: 'palm-tree-42-in-the-yard' };

let disk: string;
let data: string;
let node: Node;
let servers: ServerProcess[];
let front: Balancer;

beforeEach(async () => {
  disk = mkdtempSync(join(tmpdir(), 'disk-full-'));
  data = mkdtempSync(join(tmpdir(), 'disk-full-data-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]);
  const runner = prepareFolder(disk);
  const [port] = await freePorts(1);
  node = await startPrimary(runner, port!);
  await node.set('wal_keep_size', '0');
  await node.set('max_wal_size', '64MB');
  await runOnce(urlAs(OWNER, 'postgres'), `CREATE ROLE ${ROLE} LOGIN`);
  await runOnce(urlAs(OWNER, 'postgres'), `CREATE DATABASE ${DATABASE}`);
  servers = [];
  for (let index = 0; index < SERVERS; index++) servers.push(await startProcess(serverEnv()));
  front = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)));
});

afterEach(async () => {
  front?.close();
  await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
  await Promise.allSettled([node?.stop()]);
  execFileSync('umount', [disk]);
  for (const folder of [disk, data]) rmSync(folder, { recursive: true, force: true });
});

test('what devices enter while the disk of the database is full is there once there is room, and once', async () => {
  const token = await signInAt(front.port, admin);
  const phones: DrillPhone[] = [];
  for (let index = 0; index < DEVICES; index++) phones.push(await DrillPhone.open(front.port, token, index));
  const [{ epoch }] = phones as [DrillPhone];
  const progress = noProgress();
  const working = phones.map((phone) => phone.work(COMMANDS / DEVICES, SECONDS, progress));
  const told = await fillTwice(progress);
  await Promise.all(working);
  told.push(`longest silence: ${(progress.longestSilence / 1000).toFixed(1)} s without any acknowledgement`);
  told.push(`requests sent again: ${JSON.stringify(repeatedBy(phones))}`);
  process.stdout.write(`${told.join('\n')}\n`);

  // What cannot be stored is no fault of whoever sent it, and none of the server's.
  expect(Object.keys(repeatedBy(phones)).filter((status) => !['503', 'no answer'].includes(status))).toEqual([]);
  expect(progress.made).toBe(COMMANDS);
  expect(phones.flatMap(({ rejected }) => rejected)).toEqual([]);
  expect(phones.filter(({ resets }) => resets > 0)).toEqual([]);
  expect(await entriesStored()).toEqual({ lines: COMMANDS, different: COMMANDS });
  for (const phone of phones) {
    await phone.pull();
    expect(phone.entries.size).toBe(COMMANDS);
    expect(phone.epoch).toBe(epoch);
  }
  expect(await runAdmin(['verify-history'], serverEnv())).toMatchObject({ code: 0, errors: '' });
});

/** The second time to the last byte. */
async function fillTwice(progress: Progress): Promise<string[]> {
  const told: string[] = [];
  for (const [share, left] of [
    [0.2, 100_000],
    [0.6, 0],
  ] as const) {
    await acknowledged(progress, COMMANDS * share);
    const before = progress.acknowledged;
    const empty = fill(left);
    told.push(`at ${before} of ${COMMANDS}: ${left} bytes are left`);
    if (left === 0) await exhaustLog();
    await wait(FULL_SECONDS * 1000);
    told.push(`${progress.acknowledged - before} acknowledged while it was full; the database ${await stateOf()}`);
    empty();
    await startIfEnded();
  }
  return told;
}

/** Begins files of the log until there is no room for one. */
async function exhaustLog(): Promise<void> {
  const next = `SELECT pg_logical_emit_message(true, 'drill', 'filled'), pg_switch_wal()`;
  for (let begun = 0; begun < 20; begun++) {
    if (
      await runOnce(urlAs(OWNER, DATABASE), next).then(
        () => false,
        () => true,
      )
    )
      return;
  }
  throw new Error('There was room for twenty files of the log.');
}

/** Leaves so many bytes; returns what makes room again. */
function fill(left: number): () => void {
  const file = join(disk, 'something-else');
  const { bavail, bsize } = statfsSync(disk);
  const chunk = Buffer.alloc(Math.max(0, bavail * bsize - left));
  try {
    writeFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(file);
}

async function stateOf(): Promise<string> {
  try {
    await runOnce(urlAs(OWNER, DATABASE), 'SELECT 1');
    return 'answers';
  } catch (error) {
    return `does not: ${(error as Error).message}`;
  }
}

/** It ends where it cannot even write its log. */
async function startIfEnded(): Promise<void> {
  if ((await stateOf()) !== 'answers') await node.startAgain();
}

async function entriesStored(): Promise<{ lines: number; different: number }> {
  const statement = `SELECT count(*)::int AS lines, count(DISTINCT description)::int AS different
    FROM transactions WHERE description LIKE '${DESCRIBED}%'`;
  const [found] = await runOnce<{ lines: number; different: number }>(urlAs(OWNER, DATABASE), statement);
  return found!;
}

function serverEnv(): Record<string, string> {
  return {
    DATA_DIR: data,
    DATABASE_URL: urlAs(ROLE, DATABASE),
    DATABASE_OWNER_URL: urlAs(OWNER, DATABASE),
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  };
}

function urlAs(role: string, database: string): string {
  return `postgresql://${role}@127.0.0.1:${node.port}/${database}`;
}
