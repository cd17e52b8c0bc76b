/**
 * The random histories of the simulation, fewer, on real parts: the app's sync in Chromium, with its storage, locks and
 * cryptography; PostgreSQL; two server processes that are killed; lines that are cut before and after a request took effect.
 * `npm run drill -- real-histories`; REAL_HISTORIES=100 makes more of them, REAL_SEED=7 begins with another.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import fc from 'fast-check';
import { type Row, tableNames, tables } from 'shared-schema/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../../pwa/e2e/find-browser.ts';
import { newKeys } from '../../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../../pwa/src/sync/db.ts';
import type { SyncContext } from '../../../../pwa/src/sync/sync.ts';
import { loadTable } from '../../../src/sync/rows.ts';
import { makePacks } from '../../../src/sync/make-packs.ts';
import { type Balancer, startBalancer } from '../../balancer.ts';
import { expectScreensMatchPulledRows } from '../../convergence/device-model.ts';
import type { Replica } from '../../convergence/replica.ts';
import { expectAgreement } from '../../convergence/server-model.ts';
import { anyUserAction, type UserAction } from '../../convergence/steps.ts';
import { type ServerProcess, startProcess } from '../../process.ts';
import { quickKey, startTestServer, type TestServer } from '../../server.ts';
import { type Random, randomOf } from '../random.ts';
import { BrowserPhone, bundlePage } from './browser-phone.ts';
import { reviveViews } from './revive-views.ts';

const HISTORIES = Number(process.env.REAL_HISTORIES ?? 12);
const FIRST_SEED = Number(process.env.REAL_SEED ?? 1);
const PHONES = 3;
const STEPS = 40;

let server: TestServer;
let processes: ServerProcess[];
let front: Balancer;
let browser: Browser;
let app: string;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  const key = await quickKey();
  server = await startTestServer({ documentKeys: [key] });
  const superAdmin = await server.as('superAdmin');
  for (const name of ['Doha unit', 'Dubai unit']) await superAdmin.post('/projects/new', { name });
  folder = mkdtempSync(join(tmpdir(), 'real-histories-'));
  const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
  env = { DATABASE_URL: server.databaseUrl, DOCUMENT_KEY: pem, DATA_DIR: folder };
  processes = [await startProcess(env), await startProcess(env)];
  front = await startBalancer(processes.map(portOf));
  app = await bundlePage();
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});

afterAll(async () => {
  await browser?.close();
  front?.close();
  await Promise.all((processes ?? []).map((each) => each.end('SIGKILL')));
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function portOf({ url }: ServerProcess): number {
  return Number(new URL(url).port);
}

/** How often each thing happened in all histories. */
const counts = new Map<string, number>();

function count(what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times);
}

test.each(Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index))(
  'history %i: phones and server agree, and every command counts once',
  async (seed) => {
    await expectAgreementAfter(seed, app);
    process.stdout.write(`So far: ${[...counts].map(([what, times]) => `${times} ${what}`).join(', ')}\n`);
  },
);

test('a phone that takes what it sent for done, whatever was answered, is found', async () => {
  const mistaken = await bundlePage('a push whose answer was lost counts as done');
  const isFound = async (seed: number) => {
    const [told] = await Promise.allSettled([expectAgreementAfter(seed, mistaken)]);
    return told.status === 'rejected' && (told.reason as Error).name === 'AssertionError';
  };
  let found = false;
  for (let seed = FIRST_SEED; !found && seed < FIRST_SEED + HISTORIES; seed++) found = await isFound(seed);
  expect(found).toBe(true);
});

async function expectAgreementAfter(seed: number, ofPhones: string): Promise<void> {
  const started = await server.ledgerLines();
  await makePacks(server.database);
  const phones: BrowserPhone[] = [];
  try {
    for (let index = 0; index < PHONES; index++) phones.push(await startPhone(index, ofPhones));
    const random = randomOf(seed, 'real history');
    // A receipt that is given up leaves a hole in its series.
    const actions = fc.sample(anyUserAction, { seed, numRuns: STEPS }).filter(({ kind }) => kind !== 'discard refused');
    for (const action of actions) await perform(phones[random.below(PHONES)]!, action, random);
    await settle(phones);
    const replicas = await Promise.all(phones.map((phone) => replicaOf(phone)));
    for (const { context } of replicas) {
      for (const { status } of await context.db.outbox.toArray()) count(`commands ${status}`);
    }
    for (const replica of replicas) await expectScreensMatchPulledRows(replica);
    await expectAgreement(server, replicas, started);
    for (const phone of phones) expect([phone.name, await phone.compare()]).toEqual([phone.name, 'same']);
    for (const { context } of replicas) await context.db.delete();
  } finally {
    for (const phone of phones) await phone.close();
  }
}

async function startPhone(index: number, ofPhone: string): Promise<BrowserPhone> {
  const name = `phone ${index + 1}`;
  const signIn = await server.signIn(index === 1 ? 'otherAdmin' : 'admin');
  const origin = `http://127.0.0.1:${front.port}`;
  return BrowserPhone.start(browser, { name, signIn, origin, app: ofPhone, people: server.members });
}

/** Of so many steps one is each of these faults; the others are only what people do. */
const ONE_IN = 16;

const FAULTS: [what: string, happen: (phone: BrowserPhone, random: Random) => unknown][] = [
  ['line cut', (phone) => phone.line.cut()],
  ['line restored', (phone) => phone.line.restore()],
  ['line restored', (phone) => phone.line.restore()],
  ['answers to pushes lost', (phone) => phone.line.dropRepliesTo('/api/sync/push')],
  [
    'answers to pulls lost',
    (phone) => phone.line.dropRepliesTo('/api/sync/pull', '/api/sync/leases', '/api/sync/packs'),
  ],
  ['app killed', (phone) => phone.kill()],
  ['second tab', (phone) => phone.openSecondTab()],
  ['server killed', (_phone, random) => replaceServer(random.below(processes.length))],
  ['packs made', () => makePacks(server.database)],
];

/** What a person does, and now and then something that goes wrong at the same time. */
async function perform(phone: BrowserPhone, action: UserAction, random: Random): Promise<void> {
  count('actions');
  const drawn = random.below(ONE_IN);
  const fault = FAULTS[drawn];
  if (fault) {
    count(fault[0]);
    await fault[1](phone, random);
  }
  if (!phone.isOpen) await phone.open();
  if (drawn === FAULTS.length) {
    count('app killed in the middle of an action');
    return phone.killWhile(action);
  }
  const told = await phone.act(action);
  if (told) count(`actions that failed with ${told}`);
}

/** One of the two dies in the middle of whatever it does; another takes its place. */
async function replaceServer(index: number): Promise<void> {
  await processes[index]!.end('SIGKILL');
  processes[index] = await startProcess(env);
  front.leadTo(processes.map(portOf));
}

/** Nothing goes wrong any more; all comes to rest. */
async function settle(phones: BrowserPhone[]): Promise<void> {
  for (const phone of phones) {
    phone.line.restore();
    await phone.kill();
  }
  for (const phone of phones) await expect.poll(() => phone.open().then(() => phone.isOpen)).toBe(true);
  // Twice, so that every phone pulls what the others pushed.
  for (let round = 0; round < 2; round++) {
    for (const phone of phones) {
      const isAtRest = async () => {
        const { word, unconfirmed, error } = await phone.state();
        return { isRight: word === 'synced' || word === 'attention', unconfirmed, error };
      };
      await expect.poll(isAtRest).toEqual({ isRight: true, unconfirmed: 0, error: null });
    }
  }
}

/** As the convergence test's model asks it: what the browser holds, in a database of this process. */
async function replicaOf(phone: BrowserPhone): Promise<Replica> {
  const stored = JSON.parse(await phone.dump(), reviveViews) as Record<string, object[]>;
  const { id, role } = phone.signIn.user;
  const actor = { id, role } as SyncContext['actor'];
  const db = new DeviceDb(8_000_000 + copies++, newKeys());
  await db.open();
  for (const [name, rows] of Object.entries(stored)) await db.table<object>(name).bulkPut(rows);
  const pulledRows: Replica['pulledRows'] = new Map();
  for (const table of tableNames) {
    for (const { row } of (await loadTable(server.database, server.database, table)).values()) {
      const seen = tables[table].seenBy(actor, row as never) as Row | undefined;
      if (seen) pulledRows.set(`${table}/${seen.id}`, { table, row: seen });
    }
  }
  return { context: { db, actor } as SyncContext, pulledRows, sync: () => Promise.resolve() };
}

let copies = 0;
