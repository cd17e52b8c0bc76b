import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import type { Lease, LeaseResponse } from 'shared-schema/wire';
import { type Client, connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function leasesOf(device: string, client = admin): Promise<Lease[]> {
  return expectStatus(200, await client.post<LeaseResponse>('/sync/leases', { device })).body.leases;
}

function numbersIn(leases: Lease[], table: Lease['table']): number[] {
  const own = leases.filter((lease) => lease.table === table);
  return own.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

test('a device gets 2,000 ids for lines and 50 for businesses, and asking again gives no more', async () => {
  const device = randomUUID();
  const leases = await leasesOf(device);
  expect(numbersIn(leases, 'transactions')).toHaveLength(2000);
  expect(numbersIn(leases, 'installmentBusinesses')).toHaveLength(50);
  expect(await leasesOf(device)).toEqual(leases);
});

test('twenty devices that ask two servers at once get one range of each table, and never share an id', async () => {
  const { token } = await server.signIn('admin');
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const clients = [server.url, other.url].map((url) => connectClient(url, token));
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => leasesOf(randomUUID(), clients[at % 2])));
  await other.close();
  for (const leases of all) {
    const tables = leases.map(({ table }) => table);
    expect(new Set(tables).size).toBe(tables.length);
  }
  const numbers = all.flatMap((leases) => numbersIn(leases, 'transactions'));
  expect(numbers).toHaveLength(20 * 2000);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('two tabs of one device that ask at once get one lease', async () => {
  const device = randomUUID();
  const [first, second] = await Promise.all([leasesOf(device), leasesOf(device)]);
  expect(numbersIn(first, 'transactions')).toEqual(numbersIn(second, 'transactions'));
});

test('a lease more than half used is topped up, and a used-up one is left out', async () => {
  const device = createDevice(admin);
  const first = numbersIn(await leasesOf(device.id), 'transactions');
  const useUpTo = (id: number) =>
    device.push(command('transaction.create', { ...buildTransactionInput({ userId: server.members.referer.id }), id }));

  await useUpTo(first[999]!);
  expect(numbersIn(await leasesOf(device.id), 'transactions')).toEqual(first);
  await useUpTo(first[1000]!);
  const topped = numbersIn(await leasesOf(device.id), 'transactions');
  expect(topped.filter((number) => number > first[1000]!)).toHaveLength(2000);
  await useUpTo(first.at(-1)!);
  expect(numbersIn(await leasesOf(device.id), 'transactions')).not.toContain(first[0]);
});

test('an id of a refused change counts as used', async () => {
  const device = createDevice(admin);
  const numbers = numbersIn(await leasesOf(device.id), 'transactions');
  const input = { ...buildTransactionInput({ userId: 4711 as never }), id: numbers.at(-1)! };
  expect(await device.push(command('transaction.create', input))).toMatchObject([{ status: 'rejected' }]);
  expect(numbersIn(await leasesOf(device.id), 'transactions')).not.toContain(numbers.at(-1));
});

test('ids allocated over REST are never those of a lease', async () => {
  const leased = numbersIn(await leasesOf(randomUUID()), 'transactions');
  const body = { amount: 1, userId: server.members.referer.id, metadata: { description: 'At the desk' } };
  const created = expectStatus(201, await admin.post<{ id: number }>('/transactions/new', body));
  expect(leased).not.toContain(created.body.id);
});

test('a member who is no admin gets no lease', async () => {
  expect(await leasesOf(randomUUID(), await server.as('referer'))).toEqual([]);
});

test("another member's device is refused", async () => {
  const device = randomUUID();
  await leasesOf(device);
  const answer = await (await server.as('otherAdmin')).post('/sync/leases', { device });
  expect(answer).toMatchObject({ status: 403, body: { code: 'device.otherUser' } });
});
