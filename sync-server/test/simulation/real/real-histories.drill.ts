/**
 * The random histories of the simulation, fewer, on real parts: the app's sync in Chromium, with its storage, locks and
 * cryptography; PostgreSQL; two server processes that are killed; lines that are cut before and after a request took effect.
 * `npm run drill -- real-histories`; REAL_HISTORIES=100 makes more of them, REAL_SEED=7 begins with another.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePacks } from '../../../src/sync/make-packs.ts';
import { readServer } from '../../convergence/server-rows.ts';
import { anyUserAction, type UserAction } from '../../convergence/steps.ts';
import { type Random, randomOf } from '../random.ts';
import { type BrowserPhone, bundlePage } from './browser-phone.ts';
import { Stage } from './stage.ts';

const HISTORIES = Number(process.env.REAL_HISTORIES ?? 12);
const FIRST_SEED = Number(process.env.REAL_SEED ?? 1);
const PHONES = 3;
const STEPS = 40;

let stage: Stage;
let app: string;

beforeAll(async () => {
  stage = await Stage.open();
  app = await bundlePage();
});

afterAll(() => stage?.close());

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
  const { server } = stage;
  const started = await readServer(server);
  await makePacks(server.database);
  const phones: BrowserPhone[] = [];
  try {
    for (let index = 0; index < PHONES; index++) {
      const signIn = await server.signIn(index === 1 ? 'otherAdmin' : 'admin');
      phones.push(await stage.startPhone(`phone ${index + 1}`, signIn, ofPhones));
    }
    const random = randomOf(seed, 'real history');
    // A receipt that is given up leaves a hole in its series.
    const actions = fc.sample(anyUserAction, { seed, numRuns: STEPS }).filter(({ kind }) => kind !== 'discard refused');
    for (const action of actions) await perform(phones[random.below(PHONES)]!, action, random);
    for (const { context } of await stage.expectAgreement(phones, started)) {
      for (const { status } of await context.db.outbox.toArray()) count(`commands ${status}`);
      await context.db.delete();
    }
  } finally {
    for (const phone of phones) await phone.close();
  }
}

/** Of so many steps one is each of these faults; the others are only what people do. */
const ONE_IN = 16;

const FAULTS: [what: string, happen: (phone: BrowserPhone) => unknown][] = [
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
  ['server killed', () => stage.replaceServer()],
  ['packs made', () => makePacks(stage.server.database)],
];

/** What a person does, and now and then something that goes wrong at the same time. */
async function perform(phone: BrowserPhone, action: UserAction, random: Random): Promise<void> {
  count('actions');
  const drawn = random.below(ONE_IN);
  const fault = FAULTS[drawn];
  if (fault) {
    count(fault[0]);
    await fault[1](phone);
  }
  if (!phone.isOpen) await phone.open();
  if (drawn === FAULTS.length) {
    count('app killed in the middle of an action');
    return phone.killWhile(action);
  }
  const told = await phone.act(action);
  if (told) count(`actions that failed with ${told}`);
}
