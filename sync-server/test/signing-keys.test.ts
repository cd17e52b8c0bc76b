import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instant, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { readVerifyAddress } from 'shared-schema/collections/signed-receipt';
import { shortAddress } from 'shared-schema/collections/short-address';
import { buildCollection } from 'shared-schema/testing/collections';
import type { LeaseResponse } from 'shared-schema/wire';
import type { Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const newKey = () => randomBytes(91).toString('base64url');

async function leaseSeries(client: Client, { device = randomUUID(), publicKey = newKey() } = {}) {
  const answer = await client.post<LeaseResponse>('/sync/leases', { device, publicKey });
  return expectStatus(200, answer).body.series!;
}

const server = await openTestServer();

test('the public key of a series is told to anyone, and nothing else of its device', async () => {
  const publicKey = newKey();
  const { code } = await leaseSeries(await server.as('admin'), { publicKey });
  const answer = expectStatus(200, await server.visitor.get(`/receipts/keys/${code}`));
  expect(answer.body).toEqual({ code, publicKey, endedAt: null });
});

describe('the key of a series ends', () => {
  const endOf = async (code: string) =>
    (await server.visitor.get<{ endedAt: string | null }>(`/receipts/keys/${code}`)).body.endedAt;

  test('when its admin becomes a member, and the phone gets another series when they are an admin again', async () => {
    const { id, email } = await server.addPerson({ role: 'ADMIN' });
    const boss = await server.as('superAdmin');
    const device = { device: randomUUID(), publicKey: newKey() };
    const { code } = await leaseSeries(await server.connectAs(email), device);
    expect(await endOf(code)).toBeNull();
    expectStatus(200, await boss.put(`/users/${id}`, { role: 'USER' }));
    const ended = await endOf(code);
    expect(ended).toMatch(/Z$/);
    const rows = (await createDevice(await server.as('admin')).pullAll()).changes.signingKeys;
    expect(rows).toContainEqual(expect.objectContaining({ id: code, endedAt: ended }));
    expectStatus(200, await boss.put(`/users/${id}`, { role: 'ADMIN' }));
    expect(await endOf(code)).toBe(ended);
    const again = await leaseSeries(await server.connectAs(email), device);
    expect(again).toMatchObject({ used: 0 });
    expect(again.code).not.toBe(code);
    expect(await endOf(again.code)).toBeNull();
  });

  test('when its admin is deleted', async () => {
    const { id, email } = await server.addPerson({ role: 'ADMIN' });
    const { code } = await leaseSeries(await server.connectAs(email));
    expectStatus(204, await (await server.as('superAdmin')).delete(`/users/${id}`));
    expect(await endOf(code)).toMatch(/Z$/);
  });

  test('when its device is signed out from elsewhere, and no other does', async () => {
    const { email } = await server.addPerson({ role: 'ADMIN' });
    const [lost, kept] = [await server.connectAs(email), await server.connectAs(email)];
    const [ofLost, ofKept] = [await leaseSeries(lost), await leaseSeries(kept)];
    const devices = (await lost.get<{ id: string; current: boolean }[]>('/auth/devices')).body;
    expectStatus(204, await kept.delete(`/auth/devices/${devices.find(({ current }) => current)!.id}`));
    expect(await endOf(ofLost.code)).toMatch(/Z$/);
    expect(await endOf(ofKept.code)).toBeNull();
    const third = await server.connectAs(email);
    const ofThird = await leaseSeries(third);
    expectStatus(204, await kept.delete('/auth/devices'));
    expect(await endOf(ofThird.code)).toMatch(/Z$/);
    expect(await endOf(ofKept.code)).toBeNull();
  });
});

test('whether the association has a receipt is told to who has it in hand, and to nobody else', async () => {
  const phone = createDevice(await server.as('admin'));
  const number = await phone.nextReceipt();
  const signature = randomBytes(64).toString('base64url');
  const check = async (body: object) => (await server.visitor.post<{ state: string }>('/receipts/check', body)).body;
  expect(await check({ number, signature })).toEqual({ state: 'UNKNOWN' });
  const input = buildCollection([], {
    payer: { memberId: server.members.referer.id },
    receivedOn: localDateOf(instant(Date.now()), TIME_ZONE),
    onAccount: rupees(5),
    transactionIds: [await phone.allocateId('transactions')],
    number,
    signature,
  });
  expect(await phone.push(command('collection.record', input))).toMatchObject([{ status: 'applied' }]);
  expect(await check({ number, signature })).toEqual({ state: 'KNOWN' });
  const other = randomBytes(64).toString('base64url');
  expect(await check({ number, signature: other })).toEqual({ state: 'UNKNOWN' });
  expect(await check({ number })).toMatchObject({ code: 'input.invalid' });
  const before = { answered: null, misplaced: '[]' };
  const twice = {
    answered: JSON.stringify({ answer: 'SAME_PAYMENT', at: new Date().toISOString(), by: 1 }),
    misplaced: JSON.stringify([{ repaymentId: 'ib-1-1', amount: rupees(5) }]),
  };
  const become = async ({ answered, misplaced }: { answered: string | null; misplaced: string }) => {
    const values = [number, answered, misplaced];
    await server.database.run('UPDATE receipts SET answered = $2, misplaced = $3 WHERE id = $1', values);
  };
  await become(twice);
  expect(await check({ number, signature })).toEqual({ state: 'CANCELLED' });
  await become(before);
  expectStatus(200, await phone.client.post(`/receipts/${number}/cancel`, { reason: 'Twice' }));
  expect(await check({ number, signature })).toEqual({ state: 'CANCELLED' });
});

test('the short link of a receipt leads to its check once it has been sent; of no other letters, and of no other number', async () => {
  const phone = createDevice(await server.as('admin'));
  const number = await phone.nextReceipt();
  const signature = randomBytes(64).toString('base64url');
  const open = (path: string) => fetch(path, { redirect: 'manual' });
  const link = shortAddress(server.url, number, signature);
  const early = await open(link);
  expect(early.status).toBe(404);
  expect(await early.text()).toContain('This receipt is not here yet');
  const input = buildCollection([], {
    payer: { memberId: server.members.referer.id },
    payerName: 'Latha K. Menon',
    receivedOn: localDateOf(instant(Date.now()), TIME_ZONE),
    onAccount: rupees(5),
    transactionIds: [await phone.allocateId('transactions')],
    number,
    signature,
  });
  expect(await phone.push(command('collection.record', input))).toMatchObject([{ status: 'applied' }]);
  const found = await open(link.replace(number, number.toLowerCase()));
  expect(found.status).toBe(302);
  expect(found.headers.get('Cache-Control')).toBe('no-store');
  const address = found.headers.get('Location')!;
  expect(address).toMatch(/^\/verify-receipt#/);
  expect(readVerifyAddress(address.split('#')[1]!)).toMatchObject({
    content: { number, amount: rupees(5), payerName: 'Latha K. Menon' },
    signature,
  });
  const others = [
    link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    link.slice(0, -1),
    `${server.url}/r/nothing`,
  ];
  for (const other of others) expect((await open(other)).status).toBe(404);
});

describe('a key belongs to one member', () => {
  test('nobody else registers it as their own; on another device of theirs it gets another series', async () => {
    const publicKey = newKey();
    const admin = await server.as('admin');
    const { code } = await leaseSeries(admin, { publicKey });
    const thief = await server.as('otherAdmin');
    const answer = await thief.post('/sync/leases', { device: randomUUID(), publicKey });
    expect(answer).toMatchObject({ status: 403, body: { code: 'device.keyTaken' } });
    expect((await leaseSeries(admin, { publicKey })).code).not.toBe(code);
  });

  test('series and devices are not used up by one member', async () => {
    const { id, email } = await server.addPerson({ role: 'ADMIN' });
    const client = await server.connectAs(email);
    const device = randomUUID();
    await leaseSeries(client, { device });
    await server.database.run(
      `INSERT INTO signing_keys (id, user_id, public_key, created_at, device, revision)
       SELECT 'QQ' || n, $1, 'key ' || n, now(), $2, 1 FROM generate_series(2, 60) AS n`,
      [id, device],
    );
    const tooMany = { status: 429, body: { code: 'auth.tooManyAttempts' } };
    expect(await client.post('/sync/leases', { device, publicKey: newKey() })).toMatchObject(tooMany);
    await server.database.run(
      'INSERT INTO devices (id, user_id, created_at) SELECT gen_random_uuid(), $1, now() FROM generate_series(2, 100)',
      [id],
    );
    expect(await client.post('/sync/push', { device: randomUUID(), commands: [] })).toMatchObject(tooMany);
    expect(await client.post('/sync/push', { device, commands: [] })).toMatchObject({ status: 200 });
  });
});

test.each(['Z99', 'R0', 'no-code'])('a series that does not exist, such as %s, is answered 404', async (code) => {
  const answer = await server.visitor.get(`/receipts/keys/${code}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'signingKey.notFound' } });
});
