/**
 * Random histories on real parts: the app's sync in Chromium, with its storage, locks and cryptography, whose users sign out and in
 * again; PostgreSQL; two server processes that are killed; lines that are cut before and after a request took effect.
 * `npm run drill -- real-histories`; REAL_HISTORIES=100 makes more of them, REAL_SEED=7 begins with another.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makePacks } from '../../../src/sync/make-packs.ts';
import { connectClient } from '../../client.ts';
import type { SignIn } from '../../convergence/replica.ts';
import { anyUserAction, type UserAction } from '../../convergence/steps.ts';
import { type Random, randomOf } from '../random.ts';
import { type BrowserPhone, bundlePage } from './browser-phone.ts';
import { Stage } from './stage.ts';

const HISTORIES = Number(process.env.REAL_HISTORIES ?? 12);
const FIRST_SEED = Number(process.env.REAL_SEED ?? 1);
const PHONES = 3;
const STEPS = 40;

/** Each history has books of its own. */
let stage: Stage;
let app: string;

beforeAll(async () => {
  app = await bundlePage();
});

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
  stage = await Stage.open();
  const { server } = stage;
  await makePacks(server.database);
  const phones: BrowserPhone[] = [];
  try {
    for (let index = 0; index < PHONES; index++) {
      const signIn = await server.signIn(index === 1 ? 'otherAdmin' : 'admin');
      phones.push(await stage.startPhone(`phone ${index + 1}`, signIn, ofPhones));
    }
    const random = randomOf(seed, 'real history');
    const further = randomOf(seed, 'further faults');
    // A receipt that is given up leaves a hole in its series.
    const actions = fc.sample(anyUserAction, { seed, numRuns: STEPS }).filter(({ kind }) => kind !== 'discard refused');
    for (const action of actions) {
      const phone = phones[random.below(PHONES)]!;
      await happen(phone, FURTHER_FAULTS[further.below(FURTHER_ONE_IN)]);
      await perform(phone, action, random);
    }
    for (const { context } of await stage.expectAgreement(phones)) {
      for (const { status } of await context.books.db.outbox.toArray()) count(`commands ${status}`);
      await context.books.db.delete();
    }
  } finally {
    for (const phone of phones) await phone.close();
    await stage.close();
  }
}

/** Of so many steps one is each of these faults; the others are only what people do. */
const ONE_IN = 16;

type Fault = [what: string, happen: (phone: BrowserPhone) => unknown];

const FAULTS: Fault[] = [
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

/** The same, drawn apart. */
const FURTHER_ONE_IN = 12;

const FURTHER_FAULTS: Fault[] = [
  ['signed out and in', async (phone) => phone.signOut(await signInAgain(phone))],
  [
    'session ended',
    async (phone) => {
      await connectClient(stage.server.url, phone.signIn.token).post('/auth/logout', {});
      // It learns of it if it has a line.
      await phone.sync();
      await phone.signOut(await signInAgain(phone));
    },
  ],
];

async function happen(phone: BrowserPhone, fault: Fault | undefined): Promise<void> {
  if (!fault) return;
  count(fault[0]);
  await fault[1](phone);
}

function signInAgain({ signIn }: BrowserPhone): Promise<SignIn> {
  const { server } = stage;
  return server.signIn(signIn.user.id === server.members.otherAdmin.id ? 'otherAdmin' : 'admin');
}

/** What a person does, and now and then something that goes wrong at the same time. */
async function perform(phone: BrowserPhone, action: UserAction, random: Random): Promise<void> {
  count('actions');
  const drawn = random.below(ONE_IN);
  await happen(phone, FAULTS[drawn]);
  if (!phone.isOpen) await phone.open();
  if (drawn === FAULTS.length) {
    count('app killed in the middle of an action');
    return phone.killWhile(action);
  }
  const told = await phone.act(action);
  if (told) count(`actions that failed with ${told}`);
}
