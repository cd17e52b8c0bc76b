import { expect, test } from 'vitest';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { buildCollection } from 'shared-schema/testing/collections';
import { type LeaseResponse, type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import { backUp, createOwnedDatabase, dropDatabase } from './cluster.ts';
import { command, createDevice } from './device.ts';
import { connectClient } from './client.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const first = await openTestServer();

test('after a backup is restored, devices start again and send what it does not know, which is applied once', async () => {
  const referer = first.members.referer.id;
  const { token } = await first.signIn('admin');
  const phone = createDevice(connectClient(first.url, token));
  const line = async (description: string) =>
    command('transaction.create', {
      ...buildTransactionInput({ userId: referer, description }),
      id: await phone.allocateId('transactions'),
    });

  const known = await line('Before the backup');
  await phone.push(known);
  const backup = await backUp(first);
  // What the phone does next is in nobody's backup: a line, and a lease of new numbers.
  const lost = await line('After the backup');
  await phone.push(lost);
  const tablet = createDevice(connectClient(first.url, token));
  const lostLease = command('transaction.create', {
    ...buildTransactionInput({ userId: referer, description: 'From a lost lease' }),
    id: await tablet.allocateId('transactions'),
  });
  // So are the number of a receipt at the desk, and a tablet's series with the receipt it gave.
  const payment = { payer: { memberId: referer }, receivedOn: '2026-11-20', method: 'CASH', amount: 100 };
  const onAccount = { ...payment, items: [], onAccount: 100 };
  expect(await phone.client.post('/collections', onAccount)).toMatchObject({
    status: 201,
    body: { number: 'R0-0001' },
  });
  const lostSeries = command('collection.record', {
    ...buildCollection([], { payer: payment.payer, onAccount: rupees(50) }),
    number: await tablet.nextReceipt(),
    transactionIds: [await tablet.allocateId('transactions')],
  });
  const { cursor, changes } = await phone.pullAll();
  expect(changes.transactions).toHaveLength(3);
  const { epoch } = (await phone.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}`)).body;

  const second = await startTestServer({ databaseUrl: backup });
  try {
    const sameSession = connectClient(second.url, token);
    const again = createDevice(sameSession, phone.id);
    expect(await sameSession.get(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`)).toMatchObject({
      status: 409,
      body: { code: 'sync.reset' },
    });
    expect(second.logged()).toContain('restored');
    // What rests on what is lost is not judged before that has been sent again.
    const early = { device: phone.id, commands: [lost] };
    expect(await sameSession.post(`/sync/push?epoch=${epoch}`, early)).toMatchObject({
      status: 409,
      body: { code: 'sync.reset' },
    });

    const outcomes = [
      ...(await again.push(known, lost)),
      ...(await createDevice(sameSession, tablet.id).push(lostLease, lostSeries)),
    ];
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const fresh = await again.pullAll();
    expect(fresh.changes.transactions.map((each) => each.description).sort()).toEqual([
      'After the backup',
      'Before the backup',
      'From a lost lease',
      'On account: Thomas Kurian',
    ]);

    const guessed = { ...(lostSeries.input as object), number: 'A99-0001' };
    expect(await again.push(command('collection.record', guessed))).toMatchObject([
      { status: 'rejected', error: { code: 'receipt.outsideSeries' } },
    ]);
    const other = createDevice(await second.as('otherAdmin'));
    expect(await other.nextReceipt()).toBe('B11-0001');
    expect(await sameSession.post('/collections', onAccount)).toMatchObject({ body: { number: 'S0-0001' } });

    // Numbers handed out from now on are not those that devices may still bring back.
    const desk = await sameSession.post<{ id: number }>('/transactions/new', {
      amount: 1,
      userId: referer,
      metadata: { description: 'New' },
    });
    expect(desk.body.id).toBeGreaterThan(10_000);
  } finally {
    await second.close();
    await dropDatabase(first.clusterUrl, backup);
  }
});

test('a server that restarts keeps the epoch', async () => {
  const phone = createDevice(await first.as('admin'));
  const { cursor } = await phone.pullAll();
  const again = await startTestServer({ databaseUrl: first.databaseUrl });
  const answer = await connectClient(again.url, phone.client.token).get(
    `/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`,
  );
  await again.close();
  expect(answer.status).toBe(200);
});

test('a database whose user may not read files keeps its epoch too', async () => {
  const owned = await createOwnedDatabase(first.clusterUrl);
  try {
    const server = await startTestServer({ databaseUrl: owned.url });
    const { token } = await server.signIn('admin');
    const { cursor } = await createDevice(connectClient(server.url, token)).pullAll();
    await server.close();
    const again = await startTestServer({ databaseUrl: owned.url });
    const answer = await connectClient(again.url, token).get(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
    await again.close();
    expect(answer.status).toBe(200);
  } finally {
    await owned.drop();
  }
});

test('a number that another phone held at the time of the backup, and gave back since, is accepted from who used it', async () => {
  const { token } = await first.signIn('admin');
  const client = connectClient(first.url, token);
  const [phone, tablet] = [createDevice(client), createDevice(client)];
  const ask = async (device: string, more: object = {}) => {
    const { body } = await client.post<LeaseResponse>('/sync/leases', { device, wire: WIRE_VERSION, ...more });
    return body.leases.find(({ table }) => table === 'members')!;
  };
  const held = await ask(phone.id);
  const backup = await backUp(first);
  await ask(phone.id, { back: [{ lease: held.id, from: held.from }], wants: 'NONE' });
  const { from: id } = await ask(tablet.id);
  expect(id).toBe(held.from);

  const second = await startTestServer({ databaseUrl: backup });
  try {
    const again = createDevice(connectClient(second.url, token), tablet.id);
    const added = command('member.add', { id, name: 'Beeran Kutty', mobileIndia: '+91 94470 88888' });
    expect(await again.push(added)).toMatchObject([{ status: 'applied' }]);
  } finally {
    await second.close();
    await dropDatabase(first.clusterUrl, backup);
  }
});

test('a lease that a phone has used up since the backup is not given to it again', async () => {
  const { token } = await first.signIn('admin');
  const leasesOf = async (url: string, device: string) => {
    const asked = { device, wire: WIRE_VERSION };
    return (await connectClient(url, token).post<LeaseResponse>('/sync/leases', asked)).body.leases;
  };
  const { id } = createDevice(connectClient(first.url, token));
  const held = await leasesOf(first.url, id);
  const backup = await backUp(first);
  const second = await startTestServer({ databaseUrl: backup });
  try {
    const again = await leasesOf(second.url, id);
    for (const { table, to } of held) {
      const lowest = again.flatMap((lease) => (lease.table === table ? [lease.from] : []));
      expect([table, Math.min(...lowest) > to]).toEqual([table, true]);
    }
  } finally {
    await second.close();
    await dropDatabase(first.clusterUrl, backup);
  }
});
