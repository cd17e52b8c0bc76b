import { randomUUID } from 'node:crypto';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { describe, expect, test } from 'vitest';
import { type Lease, type LeaseResponse, WIRE_VERSION } from 'shared-schema/wire';
import { connectClient } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const server = await openTestServer();
const admin = await server.as('admin');

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

test('phones and the desk that ask two servers at once never share a number of a member', async () => {
  const { token } = await server.signIn('admin');
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const clients = [server.url, other.url].map((url) => connectClient(url, token));
  const asked = Array.from({ length: 20 }, async (_, at): Promise<number[]> => {
    const client = clients[at % 2]!;
    if (at % 3 === 0) {
      const person = { name: `Person ${at}`, mobileIndia: `+91 94471 ${10_000 + at}` };
      return [expectStatus(201, await client.post<{ id: number }>('/users/add', person)).body.id];
    }
    const body = { device: randomUUID(), wire: WIRE_VERSION };
    return numbersIn(expectStatus(200, await client.post<LeaseResponse>('/sync/leases', body)).body.leases, 'members');
  });
  const numbers = (await Promise.all(asked)).flat();
  await other.close();
  expect(numbers).toHaveLength(13 * 10 + 7);
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

describe('a phone that gives back what it does not use', () => {
  const held = (leases: Lease[]) => leases.filter(({ table }) => table === 'members');
  const ask = async (device: string, more: object = {}, client = admin) => {
    const body = { device, wire: WIRE_VERSION, ...more };
    return held(expectStatus(200, await client.post<LeaseResponse>('/sync/leases', body)).body.leases);
  };

  test('holds ten numbers of members, gives back some, and they go to who asks next; the message that comes again frees nothing', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const [lease] = await ask(one);
    expect(lease!.to - lease!.from).toBe(9);
    const back = [{ lease: lease!.id!, from: lease!.from + 4 }];
    expect(await ask(one, { back, wants: 'NONE' })).toEqual([{ ...lease, to: lease!.from + 3 }]);
    const [next] = await ask(other);
    expect([next!.from, next!.to]).toEqual([lease!.from + 4, lease!.to]);
    await ask(one, { back, wants: 'NONE' });
    const third = await ask(randomUUID());
    expect(third.every(({ from }) => from > next!.to)).toBe(true);
  });

  test('cannot give back what another device holds, or what it has used', async () => {
    const [one, other] = [createDevice(admin), randomUUID()];
    const [lease] = await ask(one.id);
    await ask(other, { back: [{ lease: lease!.id!, from: lease!.from }] });
    expect((await ask(one.id))[0]).toEqual(lease);
    const added = { id: lease!.from + 1, name: 'Beeran Kutty', mobileIndia: '+91 94470 55555' };
    expect(await one.push(command('member.add', added))).toMatchObject([{ status: 'applied' }]);
    const [left] = await ask(one.id, { back: [{ lease: lease!.id!, from: lease!.from }], wants: 'NONE' });
    expect([left!.from, left!.to]).toEqual([lease!.from + 2, lease!.to]);
  });

  test('an id of a number that was given back is refused', async () => {
    const device = createDevice(admin);
    const [lease] = await ask(device.id);
    await ask(device.id, { back: [{ lease: lease!.id!, from: lease!.from }], wants: 'NONE' });
    const added = { id: lease!.from, name: 'Beeran Kutty', mobileIndia: '+91 94470 66666' };
    const refused = { status: 'rejected', error: { code: 'lease.outside' } };
    expect(await device.push(command('member.add', added))).toMatchObject([refused]);
  });

  test('an app of 1.0.0 beside it holds fifty, above all that were ever given', async () => {
    const [lease] = await ask(randomUUID());
    const old = numbersIn(await leasesOf(randomUUID()), 'members');
    expect(old).toHaveLength(50);
    expect(old[0]).toBeGreaterThan(lease!.to);
  });
});

test('what REST refuses to add takes no number', async () => {
  const add = (more: object = {}) =>
    admin.post<{ id: number }>('/users/add', { name: 'Latha', mobileIndia: '+91 94470 77777', ...more });
  const first = expectStatus(201, await add()).body.id;
  expectStatus(409, await add({ email: server.members.referer.email }));
  expect(expectStatus(201, await add()).body.id).toBe(first + 1);
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
