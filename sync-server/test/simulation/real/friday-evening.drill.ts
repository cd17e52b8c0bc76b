/**
 * Twelve hours of collecting in a few minutes: forty collectors with the app's sync in Chromium, each at doors of their own and now and
 * then at another's, on lines that fail at every second door, while apps end and servers are replaced. In the end every receipt, ledger
 * line and collector's cash is what the models make of it. `npm run drill -- friday-evening`; FRIDAY_COLLECTORS, FRIDAY_HOURS and
 * FRIDAY_SECONDS scale it.
 */
import { rupees } from 'shared-schema/money';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePacks } from '../../../src/sync/make-packs.ts';
import type { SignIn } from '../../convergence/replica.ts';
import type { UserAction } from '../../convergence/steps.ts';
import { PASSWORD } from '../../server.ts';
import { type Random, randomOf } from '../random.ts';
import { type BrowserPhone, bundlePage } from './browser-phone.ts';
import { Stage } from './stage.ts';

const COLLECTORS = Number(process.env.FRIDAY_COLLECTORS ?? 40);
const HOURS = Number(process.env.FRIDAY_HOURS ?? 12);
/** How long the evening takes here. */
const SECONDS = Number(process.env.FRIDAY_SECONDS ?? 600);
/** A door every five minutes. */
const DOORS_AN_HOUR = 12;
const OWN_DOORS = 8;
const SERVERS_REPLACED = 6;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage?.close());

test(`${HOURS} hours of ${COLLECTORS} collectors: every receipt counts once, and all phones show the same`, async () => {
  const app = await bundlePage();
  const phones: BrowserPhone[] = [];
  for (let index = 0; index < COLLECTORS; index++) {
    phones.push(await stage.startPhone(`collector ${index + 1}`, await signInNewAdmin(index), app));
  }
  for (const phone of phones) await bringBusinesses(phone);
  await makePacks(stage.server.database);
  const started = Date.now();
  const evening = phones.map((phone, index) => collect(phone, index, randomOf(index, 'friday evening')));
  await Promise.all([...evening, replaceServers()]);
  told.set('seconds of the evening', Math.round((Date.now() - started) / 1000));

  const replicas = await stage.expectAgreement(phones);
  for (const { context } of replicas) {
    for (const { name, status } of await context.books.db.outbox.toArray()) count(`${name} ${status}`);
  }
  count('receipts', await replicas[0]!.context.books.shown.receipts.count());
  process.stdout.write(`${[...told].map(([what, times]) => `${times} ${what}`).join('\n')}\n`);
  expect(told.get('collection.record done')).toBeGreaterThan(COLLECTORS * HOURS * DOORS_AN_HOUR * 0.8);
  expect([...told.keys()].filter((what) => what.startsWith('collection.record') && !what.endsWith('done'))).toEqual([]);
});

/** How often each thing happened. */
const told = new Map<string, number>();

function count(what: string, times = 1): void {
  told.set(what, (told.get(what) ?? 0) + times);
}

async function signInNewAdmin(index: number): Promise<SignIn> {
  const { email } = await stage.server.addPerson({ name: `Collector ${index + 1}`, role: 'ADMIN' });
  const { body } = await stage.server.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  return body;
}

/** A late one behind every door of this collector. */
async function bringBusinesses(phone: BrowserPhone): Promise<void> {
  for (let door = 0; door < OWN_DOORS; door++) {
    expect(await phone.act({ kind: 'create business', device: 0, project: 1, tenure: 12 })).toBeUndefined();
  }
  await expect.poll(async () => (await phone.state()).unconfirmed).toBe(0);
}

async function collect(phone: BrowserPhone, collector: number, random: Random): Promise<void> {
  const doors = HOURS * DOORS_AN_HOUR;
  const started = Date.now();
  for (let door = 0; door < doors; door++) {
    await wait(Math.max(0, started + ((door + random.next()) / doors) * SECONDS * 1000 - Date.now()));
    if (!phone.isOpen) await phone.open();
    walk(phone, random);
    const action = actionAt(collector, random);
    if (random.oneIn(40)) {
      count('apps ended in the middle of an action');
      await phone.killWhile(action);
    } else {
      const failed = await phone.act(action);
      if (failed) count(`actions that failed with ${failed}`);
    }
  }
}

/** What the line is like on the way to the next door. */
function walk(phone: BrowserPhone, random: Random): void {
  const drawn = random.below(20);
  if (drawn < 5) {
    count('lines cut');
    phone.line.cut();
  } else if (drawn < 8) {
    count('answers lost');
    phone.line.dropRepliesTo('/api/sync/push', '/api/sync/pull');
  } else if (drawn < 14) {
    count('lines restored');
    phone.line.restore();
  }
}

function actionAt(collector: number, random: Random): UserAction {
  const device = 0;
  // After the two members who can pay, the businesses come as they were made.
  const own = 2 + collector * OWN_DOORS + random.below(OWN_DOORS);
  const pick = random.oneIn(10) ? random.below(1000) : own;
  const drawn = random.below(60);
  if (drawn === 0) return { kind: 'cancel receipt', device, pick: random.below(1000) };
  if (drawn === 1) return { kind: 'answer', device, pick: random.below(1000) };
  if (drawn === 2) return { kind: 'hand over', device, pick: random.below(1000) };
  const amount = random.oneIn(3) ? rupees(100 + random.below(2000)) : rupees(1000);
  const method = random.oneIn(4) ? 'UPI' : 'CASH';
  return { kind: 'collect', device, pick, amount, order: 'oldest', method, daysAgo: 0 };
}

async function replaceServers(): Promise<void> {
  for (let time = 0; time < SERVERS_REPLACED; time++) {
    await wait((SECONDS * 1000) / (SERVERS_REPLACED + 1));
    await stage.replaceServer();
    count('servers killed');
  }
}
