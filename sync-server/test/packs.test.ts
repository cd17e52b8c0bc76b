import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pastReceiptId } from 'shared-schema/collections/past-receipt';
import { put } from 'shared-schema/command';
import { instant, localDate } from 'shared-schema/local-date';
import { decodePack, type EncodedPack } from 'shared-schema/packs/pack';
import { rupees } from 'shared-schema/money';
import { buildBusinessInput, buildFundInput, buildTransactionInput } from 'shared-schema/testing/build';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { makePacks, PACKS_VERSION } from '../src/sync/make-packs.ts';
import { runCommand } from '../src/sync/run-command.ts';
import { writeInChunks } from '../src/sync/rows.ts';
import { command, createDevice, type Device, uuidV7 } from './device.ts';
import { fetchManifest, fetchPacks, rowsOf, syncByPacks, unpack } from './packs.ts';
import { openTestServer } from './open-test-server.ts';
import type { Role } from './server.ts';

const server = await openTestServer();
const phone = createDevice(await server.as('admin'));
await addBusinessWithReceipt(phone);
await phone.push(
  command('chittyFund.create', {
    ...buildFundInput([server.members.referer.id, server.members.admin.id]),
    id: await phone.allocateId('chittyFunds'),
  }),
  command('cash.handOver', { id: await phone.allocateId('handOvers'), to: null, amount: rupees(100) }),
);
await addPast();

/** How the referer came by their shares, and a paper receipt of theirs; the same of an admin. */
async function addPast(): Promise<void> {
  const { referer, admin } = server.members;
  const entered = { enteredAt: instant(0), enteredBy: admin.id, deletedAt: null };
  await writeInChunks(
    server.database,
    [referer, admin].flatMap(({ id }) => [
      put('shareHistories', { id, trades: [], counted: true, ...entered }),
      put('pastReceipts', {
        id: pastReceiptId(`A ${id}`),
        number: `A ${id}`,
        date: localDate('2019-06-30'),
        memberId: id,
        payerName: null,
        amount: rupees(500),
        purpose: null,
        ...entered,
      }),
    ]),
  );
}

/** A business of the referer, one payment of it, money on account, and two lines with references, one of them deleted. */
async function addBusinessWithReceipt({ allocateId, push, nextReceipt }: Device): Promise<void> {
  const id = await allocateId('installmentBusinesses');
  const userId = server.members.referer.id;
  const business = {
    ...buildBusinessInput({ refererId: userId }),
    id,
    transactionId: await allocateId('transactions'),
  };
  const collection = buildCollection([part(`ib-${id}-1`, '3733.33')], {
    payer: { memberId: userId },
    onAccount: rupees('1266.67'),
    number: await nextReceipt(),
    transactionIds: [await allocateId('transactions'), await allocateId('transactions')],
  });
  const lines = [await allocateId('transactions'), await allocateId('transactions')];
  await push(
    command('installmentBusiness.create', business),
    command('collection.record', collection),
    ...lines.map((line) =>
      command('transaction.create', { ...buildTransactionInput({ userId }), id: line, reference: `UPI ${line}` }),
    ),
    command('transaction.delete', { id: lines[1]! }),
  );
}

async function open(who: Role) {
  const { token } = await server.signIn(who);
  const client = await server.as(who);
  const device = createDevice(client);
  const viaPacks = () => syncByPacks({ url: server.url, token, client }, device.pullAll);
  const viaPull = async () => rowsOf((await device.pullAll()).changes);
  return { token, client, viaPacks, viaPull };
}

test('a database without packs lists none, and everything is pulled', async () => {
  const { client, viaPacks, viaPull } = await open('admin');
  expect(await fetchManifest(client)).toMatchObject({ packs: [], own: {} });
  expect(await viaPacks()).toEqual(await viaPull());
});

describe.each(['admin', 'referer'] as const)('a phone of %s', (who) => {
  test('that syncs by packs has the rows of one that pulls them', async () => {
    await makePacks(server.database);
    const { viaPacks, viaPull } = await open(who);
    expect(await viaPacks()).toEqual(await viaPull());
  });

  test('that syncs by packs has what was written since they were made, too', async () => {
    await makePacks(server.database);
    await addBusinessWithReceipt(phone);
    const { viaPacks, viaPull } = await open(who);
    expect(await viaPacks()).toEqual(await viaPull());
  });
});

test('in packs for members stands nothing that is for one of them, or for admins', async () => {
  // Signing in is noted in the member's row.
  const { client, token } = await open('referer');
  await makePacks(server.database);
  const manifest = await fetchManifest(client);
  const packs = await fetchPacks(server.url, token, manifest);
  const rows = packs!.flatMap(unpack);
  const known = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(5);
  expect(known).toContain(server.members.referer.name);
  for (const hidden of ['@', 'UPI', 'receiptNumber', 'CASH', 'customerPhoneNumber', 'role']) {
    expect(known).not.toContain(hidden);
  }
  expect(manifest.own.members).toMatchObject([{ email: server.members.referer.email }]);
  expect(manifest.own.receipts!.length).toBeGreaterThan(0);
  expect(manifest.own.shareHistories).toMatchObject([{ id: server.members.referer.id }]);
  expect(manifest.own.pastReceipts).toMatchObject([{ memberId: server.members.referer.id }]);
});

test('a change makes only its own group’s pack anew', async () => {
  const { client } = await open('admin');
  await makePacks(server.database);
  const before = await fetchManifest(client);
  const { id: _free, ...input } = buildTransactionInput({ userId: server.members.referer.id });
  await phone.push(command('transaction.create', { ...input, id: await phone.allocateId('transactions') }));
  await makePacks(server.database);
  const after = await fetchManifest(client);
  const changed = after.packs.filter(({ hash }) => !before.packs.some((pack) => pack.hash === hash));
  expect(changed.map(({ key }) => key)).toEqual([expect.stringMatching(/^transactions\/\d{4}-\d\d$/)]);
  expect(after.cursor).not.toBe(before.cursor);
});

test('the head of a pack of lines sums up its pages and names its lines', async () => {
  await makePacks(server.database);
  const { client } = await open('admin');
  const { packs } = await fetchManifest(client);
  const heads = packs.flatMap(({ head }) => (head && 'pages' in head ? head : []));
  const lines = await server.ledgerLines();
  const sum = (type: string) => lines.filter((line) => line.type === type).reduce((all, line) => all + line.amount, 0);
  const pages = heads.flatMap((head) => head.pages);
  expect(pages.reduce((all, page) => all + page.credit, 0)).toBe(sum('CREDIT'));
  expect(pages.reduce((all, page) => all + page.debit, 0)).toBe(sum('DEBIT'));
  expect(pages.reduce((all, page) => all + page.count, 0)).toBe(lines.length);
  const ranges = heads.flatMap(({ ids }) => ids);
  for (const { id } of lines) {
    const from = ranges
      .filter((_, index) => index % 2 === 0)
      .some((start, at) => start <= id && id <= ranges[2 * at + 1]!);
    expect(from).toBe(true);
  }
});

test('a business that is over moves to a pack that comes last, with what counts need of it', async () => {
  const { client } = await open('admin');
  const keyOf = async (id: number) => {
    await makePacks(server.database);
    const manifest = await fetchManifest(client);
    const { token } = await server.signIn('admin');
    const packs = (await fetchPacks(server.url, token, manifest))!;
    const at = packs.findIndex(
      (pack, index) =>
        manifest.packs[index]!.key.startsWith('installmentBusinesses/') && unpack(pack).some((row) => row.id === id),
    );
    return manifest.packs[at]!;
  };
  const id = await phone.allocateId('installmentBusinesses');
  const input = buildBusinessInput({ refererId: server.members.referer.id });
  await phone.push(
    command('installmentBusiness.create', { ...input, id, transactionId: await phone.allocateId('transactions') }),
  );
  const ongoing = await keyOf(id);
  expect(ongoing).toMatchObject({ key: 'installmentBusinesses/0' });
  expect(ongoing).not.toHaveProperty('head');
  await createDevice(await server.as('superAdmin')).push(
    command('installmentBusiness.writeOff', { id, reason: 'Moved away' }),
  );
  const over = await keyOf(id);
  expect(over.key).toBe('installmentBusinesses/0-over');
  const { ids, records } = over.head as { ids: number[]; records: EncodedPack };
  expect(ids).toEqual([id, id]);
  expect(decodePack(records)).toEqual([{ id, projectId: 1, createdAt: expect.any(String) }]);
});

describe('packs are given', () => {
  test('to who is signed in, to keep nowhere on the way', async () => {
    expect((await server.visitor.get('/sync/packs')).status).toBe(401);
    expect((await server.visitor.post('/sync/packs', { hashes: ['0'.repeat(64)] })).status).toBe(401);
    const { token } = await server.signIn('admin');
    const response = await fetch(`${server.url}/api/sync/packs`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('to members those for members only', async () => {
    await makePacks(server.database);
    const admin = await fetchManifest((await open('admin')).client);
    const { token } = await server.signIn('referer');
    const members = admin.packs.filter(({ key }) => key.startsWith('members/'));
    expect(await fetchPacks(server.url, token, { ...admin, packs: members })).toBeUndefined();
  });

  test('as long as they are those of this release', async () => {
    await makePacks(server.database);
    const { client } = await open('admin');
    await server.database.run(`UPDATE pack_state SET version = '9999'`);
    expect(await makePacks(server.database)).toBe(false);
    expect(await fetchManifest(client)).toMatchObject({ packs: [] });
    await server.database.run(`UPDATE pack_state SET version = '2000'`);
    expect(await fetchManifest(client)).toMatchObject({ packs: [] });
    expect(await makePacks(server.database)).toBe(true);
    expect((await fetchManifest(client)).packs.length).toBeGreaterThan(3);
    expect(PACKS_VERSION > '2000').toBe(true);
  });
});

test('packs that somebody removed are made anew, and until then everything is pulled', async () => {
  await makePacks(server.database);
  const { client, viaPacks, viaPull } = await open('admin');
  await server.database.run('DELETE FROM packs');
  expect(await fetchManifest(client)).not.toHaveProperty('cursor');
  expect(await viaPacks()).toEqual(await viaPull());
  await makePacks(server.database);
  expect((await fetchManifest(client)).packs.length).toBeGreaterThan(3);
  expect(await viaPacks()).toEqual(await viaPull());
});

test('of servers that would make packs at the same time one does', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => makePacks(server.database)));
  expect(made.filter(Boolean)).not.toHaveLength(0);
  const { viaPacks, viaPull } = await open('admin');
  expect(await viaPacks()).toEqual(await viaPull());
});

test('phones that sync while 16 people write and packs are made miss no row, and have none that is old', async () => {
  const writing = { done: false };
  const made = { times: 0 };
  async function write(): Promise<void> {
    for (let each = 0; each < 40; each++) {
      const { id: _free, ...line } = buildTransactionInput({ userId: server.members.referer.id });
      await runCommand(server.services, {
        id: uuidV7(),
        verified: true,
        name: 'transaction.create',
        input: { ...line, date: `20${10 + (each % 15)}-03-01` },
        issuedAt: instant(Date.now()),
        from: 'rest',
        device: null,
        userId: server.members.admin.id,
      });
      const row = { ...server.members.pending, share: each };
      if (each % 10 === 0) await writeInChunks(server.database, [{ table: 'members', row }]);
    }
  }
  async function make(): Promise<void> {
    while (!writing.done) {
      if (await makePacks(server.database)) made.times++;
      await turn();
    }
  }
  const { viaPacks, viaPull } = await open('admin');
  async function sync(): Promise<void> {
    while (!writing.done) {
      const before = await viaPull();
      const rows = await viaPacks();
      for (const [id] of before.transactions) expect(rows.transactions.has(id)).toBe(true);
    }
  }
  const others = [make(), sync(), sync()];
  await Promise.all(Array.from({ length: 16 }, write));
  writing.done = true;
  await Promise.all(others);
  expect(made.times).toBeGreaterThan(2);
  expect(await viaPacks()).toEqual(await viaPull());
  await makePacks(server.database);
  expect(await viaPacks()).toEqual(await viaPull());
});
