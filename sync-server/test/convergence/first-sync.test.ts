/** A phone's first sync by packs, against the real server, over a line that cuts and alters what it carries. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, test } from 'vitest';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { effectOf } from 'shared-schema/ledgers/transaction';
import { localDate } from 'shared-schema/local-date';
import { subtract } from 'shared-schema/money';
import { buildBusinessInput, buildFundInput, buildTransactionInput } from 'shared-schema/testing/build';
import { ApiError } from '../../../pwa/src/http/api-error.ts';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { findLines } from '../../../pwa/src/sync/ledger/ledger-pages.ts';
import { readLedger } from '../../../pwa/src/sync/ledger/read-ledger.ts';
import { takeLeases } from '../../../pwa/src/sync/device/numbers.ts';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { type LeaseResponse, WIRE_VERSION } from 'shared-schema/wire';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { OlderServer, syncRound } from '../../../pwa/src/sync/sync.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { command, createDevice } from '../device.ts';
import { readLines } from './device-rows.ts';
import { Books } from '../../../pwa/src/sync/books/books.ts';
import { tableNames } from 'shared-schema/tables';
import { openTestServer } from '../open-test-server.ts';
import type { Role } from '../server.ts';
import type { SyncContext } from '../../../pwa/src/sync/sync-context.ts';

/** What a device holds that pulled every row, without packs. */
let pulled: Record<Who, unknown>;
type Who = Extract<Role, 'admin' | 'referer'>;

const server = await openTestServer();
beforeAll(async () => {
  const phone = createDevice(await server.as('admin'));
  const userId = server.members.referer.id;
  const business = {
    ...buildBusinessInput({ refererId: userId }),
    id: await phone.allocateId('installmentBusinesses'),
    transactionId: await phone.allocateId('transactions'),
  };
  const fund = { ...buildFundInput([userId]), id: await phone.allocateId('chittyFunds') };
  const lines = await Promise.all(
    Array.from({ length: 40 }, async (_, year) => {
      const id = await phone.allocateId('transactions');
      const date = `20${10 + (year % 10)}-04-0${1 + (year % 9)}`;
      return command('transaction.create', { ...buildTransactionInput({ userId }), id, date });
    }),
  );
  await phone.push(
    command('installmentBusiness.create', business),
    command('chittyFund.create', fund),
    ...lines,
    command('transaction.delete', { id: (lines[3]!.input as { id: number }).id }),
  );
  pulled = { admin: await syncedDevice('admin'), referer: await syncedDevice('referer') };
  await makePacks(server.database);
});

/** What a line does with what it carries. */
type Line = (response: Response) => Promise<Response>;

const good: Line = (response) => Promise.resolve(response);

let devices = 0;

async function openDevice(who: Role, line: () => Line = () => good, { packs = true } = {}) {
  const { token, user } = await server.signIn(who);
  const db = new DeviceDb(7_000_000 + devices++, newKeys());
  await db.open();
  await db.setMeta('device', crypto.randomUUID());
  const asked: string[][] = [];
  let pulls = 0;
  const overLine: typeof fetch = async (input, init) => {
    if ((input as string).includes('/sync/pull')) pulls++;
    if (!packs && (input as string).includes('/sync/packs')) return Response.json({ epoch: '', packs: [], own: {} });
    const isPacks = (input as string).endsWith('/sync/packs') && init?.method === 'POST';
    if (isPacks) asked.push((JSON.parse(init.body as string) as { hashes: string[] }).hashes);
    const response = await fetch(input, init);
    return isPacks ? line()(response) : response;
  };
  const context: SyncContext = {
    books: new Books(db),
    actor: { id: user.id, role: user.role },
    server: connectServer({ origin: server.url, token, fetch: overLine }),
  };
  return { context, asked, pulls: () => pulls };
}

async function syncedDevice(who: Who): Promise<unknown> {
  const { context } = await openDevice(who);
  await syncRound(context);
  return rowsOn(context.books);
}

/** What the server sent, as the device keeps it. Each device adds a signing key, and signing in is noted in a member's row. */
async function rowsOn({ shown }: Books): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const table of tableNames) if (table !== 'signingKeys') rows[table] = await shown[table].all();
  const lines = await shown.transactions.all();
  expect(
    (
      await findLines(
        shown,
        lines.map(({ id }) => id),
      )
    ).size,
  ).toBe(lines.length);
  const heads = await shown.pageHeads();
  const pages = (await shown.pages(heads.map(({ key }) => key))).map((page) => page.map((line) => rowOf(line)));
  const figures = [heads, pages, await shown.deletedLines(), await shown.summaries('installmentBusinesses')];
  const contactsOf = async (table: 'members' | 'installmentBusinesses') =>
    [...(await shown.contacts(table)).values()].sort((a, b) => a.id - b.id);
  const contacts = [await contactsOf('members'), await contactsOf('installmentBusinesses')];
  const text = JSON.stringify({ rows, figures, contacts }, (key, value: unknown) =>
    key === 'lastLogin' ? undefined : value,
  );
  return JSON.parse(text) as unknown;
}

test.each(['admin', 'referer'] as const)('a phone of %s holds what one holds that pulled every row', async (who) => {
  const { context, asked, pulls } = await openDevice(who);
  await syncRound(context);
  expect(await rowsOn(context.books)).toEqual(pulled[who]);
  expect(asked).toHaveLength(1);
  expect(pulls()).toBe(1);
  expect(await context.books.db.getMeta('arriving')).toBeUndefined();
});

test('what was cut off is fetched on, and nothing of it twice', async () => {
  const whole = await openDevice('admin');
  await syncRound(whole.context);
  const heads = await whole.context.books.shown.pageHeads();
  let most = 0;
  const cut: Line = async (response) => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return new Response(bytes.slice(0, most), response);
  };
  const { context, asked } = await openDevice('admin', () => cut);
  for (let round = 0; ; round++) {
    most = 700 + 400 * round;
    const failure = await syncRound(context).catch((error: unknown) => error);
    if (failure === undefined) break;
    expect(failure).toBeInstanceOf(ApiError);
    // It may lack lines by then, but no head of theirs.
    const counted = (await context.books.db.getMeta('ready')) ? await context.books.shown.pageHeads() : heads;
    expect(counted).toEqual(heads);
  }
  expect(asked.length).toBeGreaterThan(2);
  for (const [round, hashes] of asked.slice(1).entries()) {
    expect(hashes.length).toBeLessThanOrEqual(asked[round]!.length);
    expect(asked[round]!.slice(-hashes.length)).toEqual(hashes);
  }
  expect(await rowsOn(context.books)).toEqual(pulled.admin);
});

test('a pack that was altered on its way is fetched again', async () => {
  const lines: Line[] = [
    async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      return new Response(bytes, response);
    },
    good,
  ];
  const { context, asked } = await openDevice('admin', () => lines.shift()!);
  await expect(syncRound(context)).rejects.toThrow(ApiError);
  await syncRound(context);
  expect(asked).toHaveLength(2);
  expect(asked[1]!.length).toBeGreaterThan(1);
  expect(await rowsOn(context.books)).toEqual(pulled.admin);
});

test('a pack that is replaced while it is fetched is listed again', async () => {
  const lines: Line[] = [
    () => Promise.resolve(Response.json({ error: 'gone', code: 'request.notFound' }, { status: 404 })),
  ];
  const { context, asked } = await openDevice('admin', () => lines.shift() ?? good);
  await syncRound(context);
  expect(asked).toHaveLength(2);
  expect(await rowsOn(context.books)).toEqual(pulled.admin);
});

const cutInHalf: Line = async (response) => {
  const bytes = await response.arrayBuffer();
  return new Response(bytes.slice(0, bytes.byteLength / 2), response);
};

test('a new phone can be read while it waits for its numbers', async () => {
  const { context } = await openDevice('admin');
  const numbers = Promise.withResolvers<LeaseResponse>();
  const round = syncRound({ ...context, server: { ...context.server, leases: () => numbers.promise } });
  await expect.poll(() => context.books.db.getMeta('cursor')).toBeDefined();
  expect(await context.books.db.getMeta('ready')).toBe(true);
  expect(await rowsOn(context.books)).toEqual(pulled.admin);
  numbers.resolve({ leases: [] });
  await round;
});

test('an entry made before the first sync is complete waits, is shown and is sent', async () => {
  const lines: Line[] = [cutInHalf];
  const { context } = await openDevice('admin', () => lines.shift() ?? good);
  await expect(syncRound(context)).rejects.toThrow(ApiError);
  const { leases } = await context.server.leases({
    device: (await context.books.db.getMeta('device'))!,
    publicKey: 'A'.repeat(60),
  });
  await takeLeases(context.books.db, leases);
  const { id: _free, ...input } = buildTransactionInput({ userId: server.members.admin.id });
  await dispatchFor(context.books, context.actor)(createTransaction, input);
  await syncRound(context);
  expect(await context.books.db.outbox.where('status').equals('refused').count()).toBe(0);
  expect(await context.books.db.outbox.where('status').equals('done').count()).toBe(1);
});

test('years that stay packed are read, and put on pages when one of their lines changes', async () => {
  const { context, asked } = await openDevice('admin');
  const { books, actor } = context;
  await syncRound(context);
  const oldest = await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 1000 });
  expect(oldest.lines.length).toBe(oldest.total);
  const { line } = oldest.lines.at(-1)!;
  expect(await books.shown.transactions.get(line.id)).toEqual(line);

  const dispatch = dispatchFor(books, actor);
  await dispatch(deleteTransaction, { id: line.id });
  expect((await readLedger(books.shown, { ledger: 'general', offset: 0, limit: 1 })).balance).toBe(
    subtract(oldest.balance, effectOf(line)),
  );
  const { id: _free, ...input } = buildTransactionInput({ userId: server.members.referer.id });
  await dispatch(createTransaction, { ...input, date: localDate('2015-07-01') });
  await syncRound(context);

  const phone = createDevice(await server.as('otherAdmin'));
  const elsewhere = (await readLines(books)).find(({ date }) => date?.startsWith('2012'))!;
  await phone.push(command('transaction.delete', { id: elsewhere.id }));
  await syncRound(context);
  expect(asked).toHaveLength(1);

  const other = await openDevice('admin', () => good, { packs: false });
  await syncRound(other.context);
  expect(await other.context.books.db.contents.count()).toBe(0);
  expect(await rowsOn(books)).toEqual(await rowsOn(other.context.books));
});

test('an app that is newer than the server knows it, with nothing to send, too', async () => {
  const { context } = await openDevice('admin');
  const { token } = await server.signIn('admin');
  const newer: typeof fetch = (input, init) =>
    fetch((input as string).replace(`wire=${WIRE_VERSION}`, `wire=${WIRE_VERSION + 1}`), init);
  const asNewer = { ...context, server: connectServer({ origin: server.url, token, fetch: newer }) };
  await expect(syncRound(asNewer)).rejects.toThrow(OlderServer);
  await syncRound(context);
});
