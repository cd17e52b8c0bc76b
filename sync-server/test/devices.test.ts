/** Where someone is signed in, and signing out there. */
import { WIRE_VERSION } from 'shared-schema/wire';
import { createPublicKey, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { InstantSchema } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import * as v from 'valibot';
import { type Client, connectClient } from './client.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Device = {
  id: string;
  browser: string | null;
  system: string | null;
  signedInAt: string;
  lastUsedAt: string;
  lastSyncedAt: string | null;
  unsent: number | null;
  current: boolean;
};

let people = 0;
const server = await openTestServer();

const newMember = () => server.addMember({ email: `person-${people++}@example.org` });

/** A browser that keeps its cookie. */
async function signIn(
  member: Member,
  userAgent: string,
  { cookie = '', model = '' } = {},
): Promise<{ client: Client; cookie: string }> {
  const headers = { 'User-Agent': userAgent, 'Sec-CH-UA-Model': model, ...(cookie && { Cookie: cookie }) };
  const answer = await server.visitor.post<{ token: string }>(
    '/auth/login',
    { email: member.email, password: PASSWORD },
    headers,
  );
  expect(answer.status).toBe(200);
  return {
    client: connectClient(server.url, answer.body.token),
    cookie: answer.headers.get('Set-Cookie')!.split(';')[0]!,
  };
}

const devicesOf = async (client: Client, path = '/auth/devices') => (await client.get<Device[]>(path)).body;

test('lists the browsers in which one is signed in, this one first, with their last sync and unsent entries', async () => {
  const member = await newMember();
  const phone = await signIn(member, PHONE, { model: '"SM-A546E"' });
  const tablet = await signIn(member, IPHONE);
  const desk = await signIn(member, DESK);
  await phone.client.get(`/sync/pull?wire=${WIRE_VERSION}&unsent=3`);
  await tablet.client.get(`/sync/pull?wire=${WIRE_VERSION}`);
  const [first, ...others] = await devicesOf(desk.client);
  expect(first).toMatchObject({ browser: 'Firefox', system: 'Windows', current: true, lastSyncedAt: null });
  expect(others).toHaveLength(2);
  const times = [first, ...others].flatMap((each) => [each!.signedInAt, each!.lastUsedAt, each!.lastSyncedAt]);
  expect(times.filter((time) => time !== null && !v.is(InstantSchema, time))).toEqual([]);
  expect(others).toContainEqual(
    expect.objectContaining({
      browser: 'Chrome',
      system: 'SM-A546E (Android)',
      unsent: 3,
      lastSyncedAt: expect.any(String),
    }),
  );
  expect(others).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iPhone', unsent: null }));
  await phone.client.get(`/sync/pull?wire=${WIRE_VERSION}&unsent=0`);
  expect((await devicesOf(phone.client))[0]).toMatchObject({ unsent: 0, current: true });
  // The model is kept for as long as it is signed in.
  const [noted] = await server.database.run<{ kind: string }>(
    `SELECT device_kind AS kind FROM history WHERE action = 'session.signIn' AND row_id = $1 ORDER BY sequence`,
    [String(member.id)],
  );
  expect(noted).toEqual({ kind: 'Chrome, Android' });
});

test('a program that says nothing of itself is listed without a kind', async () => {
  const { client } = await signIn(await newMember(), 'curl/8.5');
  expect(await devicesOf(client)).toMatchObject([{ browser: null, system: null }]);
});

test('signing in again in the same browser takes the place of the session before', async () => {
  const member = await newMember();
  const before = await signIn(member, PHONE);
  const after = await signIn(member, PHONE, { cookie: before.cookie });
  expect((await before.client.get('/auth/me')).status).toBe(401);
  expect(await devicesOf(after.client)).toHaveLength(1);
});

test('signed out from another device, the next request of a device is answered 401, and its cookie is known no more', async () => {
  const member = await newMember();
  const lost = await signIn(member, PHONE);
  const desk = await signIn(member, DESK);
  const { id } = (await devicesOf(desk.client)).find(({ current }) => !current)!;
  expect((await desk.client.delete(`/auth/devices/${id}`)).status).toBe(204);
  expect((await lost.client.get('/sync/pull')).status).toBe(401);
  expect((await desk.client.get('/auth/me')).status).toBe(200);
  const known = await server.database.run('SELECT 1 FROM known_devices WHERE user_id = $1', [member.id]);
  expect(known).toHaveLength(1);
  expect((await desk.client.delete(`/auth/devices/${id}`)).status).toBe(404);
});

test('all other devices are signed out at once', async () => {
  const member = await newMember();
  const others = [await signIn(member, PHONE), await signIn(member, IPHONE)];
  const desk = await signIn(member, DESK);
  expect((await desk.client.delete('/auth/devices')).status).toBe(204);
  for (const { client } of others) expect((await client.get('/auth/me')).status).toBe(401);
  expect(await devicesOf(desk.client)).toMatchObject([{ current: true }]);
});

test('a super admin lists and signs out the devices of others; an admin neither, nor learns what there is', async () => {
  const member = await newMember();
  const [phone, desk] = [await signIn(member, PHONE), await signIn(member, DESK)];
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const path = `/users/${member.id}/devices`;
  const [device] = await devicesOf(superAdmin, path);
  expect(await devicesOf(superAdmin, path)).toHaveLength(2);
  expect((await admin.get(path)).status).toBe(403);
  expect((await admin.delete(path)).status).toBe(403);
  expect((await admin.delete(`/auth/devices/${device!.id}`)).status).toBe(404);
  expect((await superAdmin.delete(`/auth/devices/${device!.id}`)).status).toBe(204);
  expect(await devicesOf(superAdmin, path)).toHaveLength(1);
  expect((await superAdmin.delete(path)).status).toBe(204);
  for (const { client } of [phone, desk]) expect((await client.get('/auth/me')).status).toBe(401);
  expect((await superAdmin.get('/auth/me')).status).toBe(200);
});

test('the key of entries left on a phone is opened for the member who left them, and for nobody else', async () => {
  const { publicKey } = server.services.documentKey;
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const sealedUnder = (label: string, text: string) =>
    publicEncrypt({ key: spki, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }, Buffer.from(text)).toString(
      'base64',
    );
  const member = await newMember();
  const { client } = await signIn(member, PHONE);
  const key = Buffer.alloc(32, 7).toString('base64');
  const sealed = sealedUnder('outbox key', `${member.id} ${key}`);
  expect(await client.post('/sync/outbox-key', { sealed })).toMatchObject({ status: 200, body: { key } });
  const other = await server.as('superAdmin');
  expect(await other.post('/sync/outbox-key', { sealed })).toMatchObject({
    status: 403,
    body: { code: 'device.otherUser' },
  });
  expect((await server.visitor.post('/sync/outbox-key', { sealed })).status).toBe(401);
  // A document number is sealed without a label, and is none of these.
  for (const wrong of [sealedUnder('', `${member.id} ${key}`), Buffer.alloc(256, 1).toString('base64')]) {
    const answer = await client.post('/sync/outbox-key', { sealed: wrong });
    expect(answer).toMatchObject({ status: 409, body: { code: 'device.keyLost' } });
  }
  expect(server.services.documentKey.openSent(sealed)).toBeUndefined();
});
