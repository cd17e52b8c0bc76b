/** A phone compares what it holds with what the server says it should hold, and heals what differs. */
import 'fake-indexeddb/auto';
import type { Changes } from 'shared-schema/wire';
import type { StoredPack } from '../../../pwa/src/sync/device/stored.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBusinessInput, buildFundInput, buildTransactionInput } from 'shared-schema/testing/build';
import { findDifference } from '../../../pwa/src/sync/compare-rows.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { allocateId } from '../../../pwa/src/sync/device/numbers.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { command, createDevice } from '../device.ts';
import { openTestServer } from '../open-test-server.ts';
import type { Role } from '../server.ts';
import { compareAll } from './compare-all.ts';
import { openReplica, type Replica } from './replica.ts';

const METRICS = 'a-token-of-prometheus-alone';

const server = await openTestServer({ metricsToken: METRICS });
const superAdmin = await server.as('superAdmin');
beforeAll(async () => {
  const desk = createDevice(await server.as('admin'));
  const userId = server.members.referer.id;
  const lines = await Promise.all(
    Array.from({ length: 30 }, async (_, year) =>
      command('transaction.create', {
        ...buildTransactionInput({ userId }),
        id: await desk.allocateId('transactions'),
        date: `20${10 + (year % 10)}-04-0${1 + (year % 9)}`,
      }),
    ),
  );
  await desk.push(
    command('installmentBusiness.create', {
      ...buildBusinessInput({ refererId: userId }),
      id: await desk.allocateId('installmentBusinesses'),
      transactionId: await desk.allocateId('transactions'),
    }),
    command('chittyFund.create', { ...buildFundInput([userId]), id: await desk.allocateId('chittyFunds') }),
    ...lines,
    command('transaction.delete', { id: (lines[3]!.input as { id: number }).id }),
  );
  await makePacks(server.database);
});

async function openPhone(who: Role): Promise<Replica> {
  const replica = await openReplica(server, await server.signIn(who));
  await replica.sync('none');
  return replica;
}

test.each(['admin', 'referer'] as const)(
  'a phone of %s that holds what the server holds finds no difference',
  async (who) => {
    const phone = await openPhone(who);
    expect(await compareAll(phone)).toBeGreaterThan(9);
    expect((await phone.context.books.db.getMeta('comparison'))!.found).toBeNull();
  },
);

test('a phone whose user has become an admin is compared once it is opened as one', async () => {
  const { token, user } = await server.signIn('admin');
  const phone = await openReplica(server, { token, user: { ...user, role: 'USER' } });
  const { books, server: asked } = phone.context;
  const { db } = books;
  // That they have signed in is news, too.
  const hasAll = async () => {
    await phone.sync('none');
    return (await db.getMeta('cursor')) === (await asked.digests(undefined)).cursor;
  };
  await expect.poll(hasAll).toBe(true);
  const comparison = { at: instant('2020-01-01T00:00:00.000Z'), after: null, found: null };
  await db.setMeta('comparison', comparison);
  expect(await findDifference(phone.context)).toBe(false);
  expect(await db.getMeta('comparison')).toEqual(comparison);
});

describe('a phone of which a record was', () => {
  let phone: Replica;
  let books: Books;
  beforeEach(async () => {
    await server.services.limits.differences.forget(`${server.members.admin.id} false`);
    phone = await openPhone('admin');
    ({ books } = phone.context);
  });

  /** Rows that nobody sent. */
  const bring = (rows: Changes) => books.atomically((writing) => Promise.resolve(writing.bring(rows)));
  /** Heads of packs that say what is not so. */
  const alterHeads = (alter: (pack: StoredPack) => void) =>
    books.atomically(async (writing) => {
      const packs = await books.db.heads.toArray();
      packs.forEach(alter);
      writing.putPacks(packs);
    });

  test.each<[string, () => Promise<unknown>]>([
    [
      'altered',
      async () => {
        const [business] = await books.shown.installmentBusinesses.all();
        await bring({ installmentBusinesses: [{ ...business!, customerName: 'Somebody else' }] });
      },
    ],
    ['lost', () => loseFunds(books)],
    [
      'kept although it is gone',
      async () => {
        const [member] = await books.shown.members.all();
        await bring({ members: [{ ...member!, id: 99_999 as never }] });
      },
    ],
    [
      'altered among deleted lines',
      async () => {
        const [line] = await books.shown.deletedLines();
        await bring({ transactions: [{ ...line!, amount: rupees(1) }] });
      },
    ],
    [
      'summed up wrongly on the page of a ledger',
      () => alterHeads(({ head }) => void (head && 'pages' in head && (head.pages[0]!.credit = rupees(1)))),
    ],
    [
      'summed up wrongly among the dues',
      () => alterHeads(({ dues }) => dues?.forEach((figure, at) => (dues[at] = figure + 1))),
    ],
  ])('%s fetches all anew, says so, and the server counts it', async (_what, harm) => {
    const before = await rowsOf(books);
    await harm();
    expect(await rowsOf(books)).not.toEqual(before);
    const counted = await differencesCounted();
    await compareAll(phone);
    expect(await rowsOf(books)).toEqual(before);
    expect((await books.db.getMeta('comparison'))!.found).toMatchObject({ again: false });
    expect(await differencesCounted()).toBe(counted + 1);
  });
});

test('what waits on the phone is not compared, and stays as it is when the rest is fetched anew', async () => {
  const phone = await openPhone('admin');
  const { books, actor } = phone.context;
  const { db } = books;
  const input = {
    ...buildTransactionInput({ userId: server.members.referer.id }),
    id: (await books.atomically(({ shown }) => allocateId(shown, 'transactions'))) as TransactionId,
  };
  await dispatchFor(books, actor)(createTransaction, input);
  await loseFunds(books);
  await db.setMeta('comparison', LONG_AGO);
  await phone.sync('request').catch(() => undefined);
  expect(await db.getMeta('comparison')).toEqual(LONG_AGO);
  expect(await db.outbox.where('status').equals('waiting').count()).toBe(1);
  await compareAll(phone);
  expect(await books.shown.chittyFunds.count()).toBe(1);
  expect(await db.outbox.where('status').equals('waiting').count()).toBe(0);
  expect((await superAdmin.get<{ id: number }>(`/transactions/${input.id}`)).status).toBe(200);
});

test('a comparison that came to nothing, because rows came meanwhile, is not tried again at each of them', async () => {
  const phone = await openPhone('admin');
  const { context } = phone;
  const { server: asked, books } = context;
  const { db } = books;
  let times = 0;
  const digests = async () => ({ ...(await asked.digests(undefined)), cursor: `another, ${++times}` });
  context.server = { ...asked, digests };
  await db.setMeta('comparison', LONG_AGO);
  for (let round = 0; round < 3; round++) expect(await findDifference(context)).toBe(false);
  expect(times).toBe(1);
  const { missedAt, ...rest } = (await db.getMeta('comparison'))!;
  expect(rest).toEqual(LONG_AGO);
  await db.setMeta('comparison', { ...rest, missedAt: instant(Date.parse(missedAt!) - 5 * 60_000) });
  await findDifference(context);
  expect(times).toBe(2);
});

test('what differs again soon after is reported and not fetched once more', async () => {
  const phone = await openPhone('admin');
  const { books } = phone.context;
  const { db } = books;
  await loseFunds(books);
  await compareAll(phone);
  expect(await books.shown.chittyFunds.count()).toBe(1);
  await loseFunds(books);
  await compareAll(phone);
  expect(await books.shown.chittyFunds.count()).toBe(0);
  expect((await db.getMeta('comparison'))!.found).toMatchObject({ again: true });
});

const LONG_AGO = { at: instant('2020-01-01T00:00:00.000Z'), after: null, found: null };

async function loseFunds(books: Books): Promise<void> {
  const funds = await books.shown.chittyFunds.all();
  const deletedAt = instant('2020-01-01T00:00:00.000Z');
  await books.atomically((writing) =>
    Promise.resolve(writing.bring({ chittyFunds: funds.map((fund) => ({ ...fund, deletedAt })) })),
  );
}

/** All that the server sent, without what the phone's own signing in changes. */
async function rowsOf({ shown }: Books): Promise<unknown> {
  return [
    (await shown.members.all()).map(({ id }) => id),
    await shown.installmentBusinesses.all(),
    await shown.chittyFunds.all(),
    await shown.deletedLines(),
    await shown.pageHeads(),
    await shown.summaries('installmentBusinesses'),
  ];
}

async function differencesCounted(): Promise<number> {
  const answer = await fetch(`${server.url}/api/metrics`, { headers: { Authorization: `Bearer ${METRICS}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('device_differences_total{'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
