/** The server asks a real one on this machine for a newer release. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { checkRelease } from '../src/admin/check-release.ts';
import type { Notifications } from '../src/database/notifications.ts';
import { askRelease, isPrivate } from '../src/releases/ask-release.ts';
import { watchReleases } from '../src/releases/watch-releases.ts';
import { createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const NEWER = {
  version: '99.1.0',
  released: '2027-02-01',
  means: 'Receipts can be printed small.',
  url: 'https://example.org/99.1.0',
};

const server = await openTestServer();
const superAdmin = await server.as('superAdmin');
let site: Server;
let address: string;
let answer: (response: ServerResponse) => void;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  answer = (response) => response.end(JSON.stringify(NEWER));
  await superAdmin.put('/settings', { releasesFrom: '' });
  expect(await state()).toMatchObject({ asked: null, newer: null });
});
afterAll(() => void site.close());

async function askFrom(releasesFrom: string): Promise<void> {
  expect((await superAdmin.put('/settings', { releasesFrom })).status).toBe(200);
}

const state = async () => (await superAdmin.get<object>('/releases')).body;

test('a newer release is told to super admins and reaches the phones of admins; it goes with the address', async () => {
  const [admin, member] = [createDevice(await server.as('admin')), createDevice(await server.as('referer'))];
  const [ofAdmin, ofMember] = [await admin.pullAll(), await member.pullAll()];
  answer = (response) => response.end(JSON.stringify({ ...NEWER, script: 'alert(1)' }));
  await askFrom(`${address}/release.json`);
  expect(await state()).toMatchObject({ running: packageJson.version, newer: NEWER, asked: { failure: null } });
  const pulled = await admin.pullAll(ofAdmin.cursor);
  expect(pulled.changes.settings).toEqual([{ id: 'newerRelease', value: NEWER, deletedAt: null }]);
  expect((await member.pullAll(ofMember.cursor)).changes.settings ?? []).toEqual([]);

  await askFrom('');
  expect(await state()).toMatchObject({ newer: null, asked: null });
  expect((await admin.pullAll(pulled.cursor)).changes.settings).toEqual([
    { id: 'newerRelease', value: null, deletedAt: null },
  ]);
});

test('one GET is sent, which says nothing of the association, of a person or of the program', async () => {
  asked.length = 0;
  answer = (response) => response.end(JSON.stringify(NEWER));
  await askFrom(`${address}/release.json?of=all`);
  expect(await state()).toMatchObject({ newer: NEWER });
  const [request, ...more] = asked;
  expect(more).toEqual([]);
  expect(request).toMatchObject({ method: 'GET', url: '/release.json?of=all' });
  expect(Object.keys(request!.headers).toSorted()).toEqual(['connection', 'host']);
});

test('a server that starts again does not ask again on the same day', async () => {
  answer = (response) => response.end(JSON.stringify(NEWER));
  await askFrom(address);
  expect(await state()).toMatchObject({ newer: NEWER });
  asked.length = 0;
  const again = watchReleases({
    database: server.database,
    notifications: { listen: () => () => undefined } as unknown as Notifications,
    running: NEWER.version,
    allowsPrivate: true,
    log: pino({ enabled: false }),
  });
  expect(await again.asked()).toMatchObject({ failure: null });
  await again.stop();
  expect(asked).toEqual([]);
  // It is the newer release itself.
  expect(await state()).toMatchObject({ newer: null });
});

test('the release that runs is no news', async () => {
  answer = (response) => response.end(JSON.stringify({ ...NEWER, version: packageJson.version }));
  await askFrom(address);
  expect(await state()).toMatchObject({ newer: null, asked: { failure: null } });
});

test.each<[why: string, (response: ServerResponse) => void]>([
  ['redirected', (response) => response.writeHead(302, { Location: 'https://example.org/' }).end()],
  ['status', (response) => response.writeHead(404).end('Not here')],
  ['tooLarge', (response) => response.end(' '.repeat(64 * 1024) + JSON.stringify(NEWER))],
  ['unreadable', (response) => response.end('<h1>Welcome</h1>')],
  ['insecureUrl', (response) => response.end(JSON.stringify({ ...NEWER, url: 'http://example.org/99.1.0' }))],
  ['unreadable', (response) => response.end(JSON.stringify({ url: 'http://example.org/99.1.0' }))],
  ['unreachable', (response) => response.destroy()],
])('an answer that is none is told as %s, and what was known stays', async (why, other) => {
  answer = (response) => response.end(JSON.stringify(NEWER));
  await askFrom(`${address}/first`);
  expect(await state()).toMatchObject({ newer: NEWER });
  answer = other;
  await askFrom(`${address}/second`);
  expect(await state()).toMatchObject({ newer: NEWER, asked: { failure: why } });
  expect(server.logged()).toContain(`"why":"${why}"`);
});

test('the doctor asks, too, and says what is out or what went wrong', async () => {
  const find = () => checkRelease({ releasesPrivate: true }, server.database);
  expect(await find()).toEqual(['good', expect.stringContaining('nobody asks')]);
  answer = (response) => response.end(JSON.stringify(NEWER));
  await askFrom(address);
  expect(await find()).toEqual(['doubtful', expect.stringContaining('99.1.0 is out since 2027-02-01')]);
  answer = (response) => response.end(JSON.stringify({ ...NEWER, version: packageJson.version }));
  expect(await find()).toEqual(['good', expect.stringContaining('is the newest')]);
  answer = (response) => response.writeHead(500).end();
  const both = /could not be asked for a newer one: status; 99\.1\.0 is out since 2027-02-01/;
  expect(await find()).toEqual(['doubtful', expect.stringMatching(both)]);
  // What was heard goes with the address.
  await askFrom('');
  await askFrom(address);
  expect(await find()).toEqual(['doubtful', expect.stringMatching(/could not be asked for a newer one: status$/)]);
});

test('who does not answer is not waited for', async () => {
  answer = () => undefined;
  const asking = askRelease(address, { allowsPrivate: true, patienceMs: 50 });
  await expect(asking).rejects.toMatchObject({ why: 'tooSlow' });
});

test.each(['http://127.0.0.1', 'http://localhost', 'https://[::1]', 'https://169.254.169.254/latest'])(
  'unless the operator allows it, %s is not asked',
  async (own) => {
    asked.length = 0;
    const { port } = new URL(address);
    const asking = askRelease(own.replace(/(?<=\/\/[^/]+)(?=\/|$)/, `:${port}`), { allowsPrivate: false });
    await expect(asking).rejects.toMatchObject({ why: 'private' });
    expect(asked).toEqual([]);
  },
);

test.each([
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['10.1.2.3', true],
  ['172.31.255.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['fd12::1', true],
  ['fe80::1', true],
])('whether %s is private: %s', (ip, is) => {
  expect(isPrivate(ip)).toBe(is);
});

test('only super admins say where, and only an address that may be asked', async () => {
  const put = async (who: 'admin' | 'superAdmin', releasesFrom: string) =>
    (await server.as(who)).put('/settings', { releasesFrom });
  expect((await put('admin', address)).status).toBe(403);
  for (const wrong of ['http://example.org', 'ftp://example.org', 'https://a:b@example.org', 'nowhere']) {
    expect(await put('superAdmin', wrong)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  }
});

test("an address in a network of one's own is refused unless the operator allows it", async () => {
  const strict = await startTestServer({ releasesPrivate: false });
  try {
    const put = async (releasesFrom: string) => (await strict.as('superAdmin')).put('/settings', { releasesFrom });
    for (const own of [
      address,
      'http://localhost',
      'https://localhost/release.json',
      'https://10.0.0.7/release.json',
    ]) {
      expect(await put(own)).toMatchObject({ status: 400, body: { error: [{ path: 'releasesFrom' }] } });
    }
  } finally {
    await strict.close();
  }
});
