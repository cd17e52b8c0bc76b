/** One release, updated to this one with two phones on which changes wait, and back again. */
import * as phone from './on-phone.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { Person } from '../../pwa/e2e/person.ts';
import { failToStart, runAdmin, runMigrate, type ServerProcess, startProcess } from '../../sync-server/test/process.ts';
import { fillWithRecords } from '../../sync-server/test/released.ts';
import { readRestRecords, type RestRecords } from '../../sync-server/test/rest-records.ts';
import { folderOf, type PastRelease } from './past-releases.ts';
import { balanceOf, entriesSince, makeChanges, makeReceipt, targetsIn, type Waiting } from './waiting.ts';

export type Drilled = {
  release: string;
  waited: Waiting[];
  arrived: string[];
  /** The number of the receipt that the updated phone gave next. */
  nextReceipt: string;
  /** None if the schema is that of the release. */
  migrations: { count: number; seconds: number };
  startSeconds: number;
  backSeconds: number;
};

type Tools = { browser: Browser; folder: string; cache: string | undefined; say: (line: string) => void };

/** Throws if anything is lost, counted twice or shown wrongly. */
export async function updateFrom(release: PastRelease, tools: Tools): Promise<Drilled> {
  const servers = new Servers();
  try {
    return await play(release, servers, tools);
  } finally {
    await servers.endAll();
  }
}

async function play(release: PastRelease, servers: Servers, { browser, folder, cache, say }: Tools): Promise<Drilled> {
  const old = folderOf(release, cache);
  const kept = join(folder, 'kept');
  const settings = { ASSOCIATION_NAME: 'Pravasi Welfare', BACKUP_TO: kept, BACKUP_PASSPHRASE: 'rain on a tin roof' };
  const env = { ...settings, DATA_DIR: join(folder, 'data') };
  fillWithRecords(old, env);

  const before = await servers.start(env, old);
  const recordsBefore = await recordsOf(before.url);
  // The first takes the update before it has sent anything, the second goes on with the old app.
  const [first, second] = [await openPhone(browser, before.url), await openPhone(browser, before.url)];
  const waiting = { first: [] as Waiting[], second: [] as Waiting[] };
  for (const [position, person] of [first, second].entries()) {
    await person.goOffline();
    const made = await makeChanges(person.page, targetsIn(recordsBefore, position));
    waiting[position === 0 ? 'first' : 'second'].push(...made);
  }
  const receipt = await makeReceipt(first.page);
  waiting.first.push(receipt.waiting);
  await phone.expectUnsent(first, 'offline', waiting.first.length);
  await phone.expectUnsent(second, 'offline', waiting.second.length);
  const balance = await phone.balanceOn(first, '/admin/transactions');
  await phone.setPin(first);
  say(`${waiting.first.length} and ${waiting.second.length} changes wait on two phones`);
  await servers.end(before);

  expect(await runAdmin(['backup'], env)).toMatchObject({ code: 0, errors: '' });
  const migrations = readTried(await runMigrate(['--dry-run'], env));
  const started = performance.now();
  const after = await servers.start(env);
  const startSeconds = secondsSince(started);
  say(`the new server runs, after ${migrations.count} migrations`);

  // The old app, with the new server.
  second.network.leadTo(after.url);
  await second.goOnline();
  await phone.expectUnsent(second, 'synced', 0);
  expectOnce(waiting.second, recordsBefore, await recordsOf(after.url));
  say('the old app has sent its changes to the new server');

  // The new app; the server hears the phone, which does not hear it.
  first.network.leadTo(after.url);
  first.network.dropRepliesTo('/api/');
  await first.context.setOffline(false);
  first.network.restoreRequests();
  await phone.acceptUpdate(first);
  await phone.expectUnsent(first, 'offline', waiting.first.length);
  await phone.expectBalance(first, '/admin/transactions', balance);
  await phone.expectReceipt(first, receipt.number);
  say('the new app shows all that waits');

  first.network.restore();
  await phone.expectUnsent(first, 'synced', 0);
  await phone.acceptUpdate(second);
  await phone.expectUnsent(second, 'synced', 0);
  const all = [...waiting.first, ...waiting.second];
  const arrived = expectOnce(all, recordsBefore, await recordsOf(after.url));
  const next = await makeReceipt(first.page);
  expect(next.number).toBe(following(receipt.number));
  await phone.expectUnsent(first, 'synced', 0);
  const records = await recordsOf(after.url);
  expectOnce([...all, next.waiting], recordsBefore, records);
  for (const person of [first, second]) {
    await phone.expectBalance(person, '/admin/transactions', balanceOf(records, '/transactions'));
    await phone.expectBalance(person, '/admin/charity-fund', balanceOf(records, '/charity-fund'));
    await person.close();
  }
  await servers.end(after);
  say('everything has arrived once');

  if (migrations.count > 0) {
    expect(await failToStart(env, old)).toMatchObject({ code: 1, errors: expect.stringMatching(/newer/) });
  } else {
    const again = await servers.start(env, old);
    expect((await recordsOf(again.url)).balances).toEqual(records.balances);
    await servers.end(again);
    say('the old server goes on, on what the new one left, which has the same schema');
  }
  const backSeconds = await goBack(servers, old, { ...env, DATA_DIR: join(folder, 'older') }, kept, recordsBefore);
  say('the old server runs on the backup made before');
  return {
    release: release.name,
    waited: all,
    arrived,
    nextReceipt: next.number,
    migrations,
    startSeconds,
    backSeconds,
  };
}

async function openPhone(browser: Browser, url: string): Promise<Person> {
  const person = await Person.open(browser, url, { keepsApp: true });
  await phone.signIn(person);
  return person;
}

async function recordsOf(url: string): Promise<RestRecords> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(phone.ADMIN),
  });
  const { token } = (await response.json()) as { token: string };
  return readRestRecords(url, token);
}

/** Every change is there once, and nothing else is new. Returns what has arrived. */
function expectOnce(waiting: Waiting[], before: RestRecords, after: RestRecords): string[] {
  const entries = entriesSince(before, after);
  const counts = waiting.map(({ what, timesIn }) => ({ what, times: timesIn(after, entries) }));
  expect(counts).toEqual(waiting.map(({ what }) => ({ what, times: 1 })));
  expect(entries.filter((line) => !waiting.some(({ made }) => made(line)))).toEqual([]);
  return counts.map(({ what }) => what);
}

/** The old server starts on the backup, with what there was. */
async function goBack(
  servers: Servers,
  old: string,
  older: Record<string, string>,
  kept: string,
  before: RestRecords,
): Promise<number> {
  const [backup] = readdirSync(kept);
  const started = performance.now();
  const restored = await runAdmin(['restore', join(kept, backup!), '--as-it-was'], older);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const server = await servers.start(older, old);
  const seconds = secondsSince(started);
  const records = await recordsOf(server.url);
  expect(entriesSince(before, records)).toEqual([]);
  expect(records.balances).toEqual(before.balances);
  await servers.end(server);
  return seconds;
}

function readTried(tried: { code: number | null; said: string; errors: string }): Drilled['migrations'] {
  expect(tried).toMatchObject({ code: 0, errors: '' });
  if (tried.said.includes('no migration would run')) return { count: 0, seconds: 0 };
  const [, count, seconds] = /These (\d+) migrations ran on a copy in ([\d.]+) s/.exec(tried.said)!;
  return { count: Number(count), seconds: Number(seconds) };
}

/** The number after this one in its series. */
function following(receipt: string): string {
  const [series, count] = receipt.split('-') as [string, string];
  return `${series}-${String(Number(count) + 1).padStart(count.length, '0')}`;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

/** The servers of one drill, which end with it, also if it fails half-way: killed, they would leave their PostgreSQL running. */
class Servers {
  readonly #running = new Set<ServerProcess>();

  /** That of this release, or of the one in a folder. */
  async start(env: Record<string, string>, release?: string): Promise<ServerProcess> {
    const server = await startProcess(env, release);
    this.#running.add(server);
    return server;
  }

  /** Throws an Error if it does not end as it should. */
  async end(server: ServerProcess): Promise<void> {
    this.#running.delete(server);
    const code = await server.end('SIGTERM');
    if (code !== 0) throw new Error(`A server ended with ${code}.`);
  }

  async endAll(): Promise<void> {
    for (const server of this.#running) await this.end(server);
  }
}
