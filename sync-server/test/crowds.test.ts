/** Many requests at once, of strangers and of members: nobody is locked out, and nothing stands still. */
import { PassThrough } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { allCommands } from 'shared-schema/server-commands';
import { accountOfMember } from 'shared-schema/collections/account-id';
import type { LocalDate } from 'shared-schema/local-date';
import { networkOf } from '../src/auth/limits.ts';
import { makePayLink } from '../src/auth/pay-links.ts';
import { createTurns } from '../src/auth/turns.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { mostBytes } from '../src/http/most-bytes.ts';
import { bodyLimit } from '../src/http/route.ts';
import { readBytes } from '../src/http/paced-bytes.ts';
import { routesByPart } from '../src/routes/routes.ts';
import { type Client, connectClient } from './client.ts';
import { createTestDatabase, dropDatabase, joinCluster } from './cluster.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { startProcess } from './process.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';
import { trickleSignIn } from './trickle.ts';
import { type WorstBody, worstBodies } from './worst-bodies.ts';

/**
 * What a body costs this thread at most, the sending of it included: nothing may hold it for longer than 50 ms, and to send and take a
 * megabyte takes some. Three times as much, because other work slows a processor down; and the best of three, because it does so now and then.
 */
const mostMilliseconds = (bytes: number) => 3 * (50 + (20 * bytes) / 1e6);

const server = await openTestServer();

const signIn = (client: Client, email: string, password = PASSWORD, cookie?: string) =>
  client.post<{ token: string }>('/auth/login', { email, password }, cookie ? { Cookie: cookie } : {});

/** The cookie by which a browser is known after signing in. */
async function deviceOf(client: Client, email: string): Promise<string> {
  const { headers } = await signIn(client, email);
  const cookie = headers.getSetCookie().find((each) => each.startsWith('device='))!;
  expect(cookie).toMatch(/; httponly/i);
  expect(cookie).toMatch(/; samesite=strict/i);
  return cookie.split(';')[0]!;
}

describe('what anyone may send', () => {
  /** They count what is right in form, so that a form filled in wrong uses nothing up, or they count letters rather than requests. */
  const COUNT_THEMSELVES = [
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/invitation',
    '/auth/accept-invitation',
    '/receipts/check',
  ];
  test('is counted', () => {
    const uncounted = Object.values(routesByPart)
      .flat()
      .filter(({ access, method, limit }) => access === 'anyone' && method !== 'get' && !limit)
      .map(({ path }) => path);
    expect(uncounted.toSorted()).toEqual(COUNT_THEMSELVES.toSorted());
  });
});

describe('guessing passwords', () => {
  test('locks out strangers; a device that has signed in to the account before still does', async () => {
    const { email } = await server.addMember({ email: 'target@example.org', role: 'ADMIN' });
    const own = await deviceOf(server.visitor, email!);
    const others = await deviceOf(server.visitor, 'thomas@example.org');
    for (let guess = 1; guess <= 10; guess++) await signIn(server.visitor, email!, 'a guess');
    const login = async (cookie?: string) => (await signIn(server.visitor, email!, PASSWORD, cookie)).status;
    expect([await login(), await login(others), await login('device=made-up')]).toEqual([429, 429, 429]);
    expect([await login(own), await login(own)]).toEqual([200, 200]);
  });

  test('on a device that is known is limited, too, and locks out nobody else', async () => {
    const { email } = await server.addMember({ email: 'shared@example.org' });
    const own = await deviceOf(server.visitor, email!);
    const guess = async () => (await signIn(server.visitor, email!, 'a guess', own)).status;
    for (let n = 1; n <= 10; n++) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    expect((await signIn(server.visitor, email!)).status).toBe(200);
  });

  test('of many accounts from one network is stopped after 300, but not who is known there', async () => {
    const own = await deviceOf(server.visitor, 'shaji@example.org');
    const { signInFrom } = server.services.limits;
    const crowd = Array.from({ length: 300 }, () => signInFrom.attempt('127.0.0.1').catch(() => undefined));
    await Promise.all(crowd);
    expect((await signIn(server.visitor, 'anitha@example.org')).status).toBe(429);
    expect((await signIn(server.visitor, 'shaji@example.org', PASSWORD, own)).status).toBe(200);
    await signInFrom.forget('127.0.0.1');
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('from %s is counted for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test('a hundred sign-ins with made-up names at once leave pages and health quick, and the real admin signs in', async () => {
  const cluster = await joinCluster();
  const databaseUrl = await createTestDatabase(cluster.url);
  const admin = { SUPERADMIN_EMAIL: 'super@example.org', SUPERADMIN_PASSWORD: PASSWORD };
  const running = await startProcess({ DATABASE_URL: databaseUrl, ...admin });
  const client = connectClient(running.url);
  const own = await deviceOf(client, admin.SUPERADMIN_EMAIL);
  const quiet = await timesOf(running.url, 20);

  const state = { over: false };
  const crowd = Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(client, `made-up-${n}@example.org`, 'a guess')),
  ).finally(() => (state.over = true));
  const busy: number[] = [];
  const known = signIn(client, admin.SUPERADMIN_EMAIL, PASSWORD, own);
  while (!state.over) busy.push(...(await timesOf(running.url, 5)));
  const answers = await crowd;

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await known).status).toBe(200);
  expect((await signIn(client, admin.SUPERADMIN_EMAIL)).status).toBe(200);
  // On a machine that does other things at the same time, as many times as long as before counts.
  expect(p95(busy)).toBeLessThan(Math.max(300, 10 * p95(quiet)));

  await running.end('SIGTERM');
  await dropDatabase(cluster.url, databaseUrl);
  await cluster.leave();
});

/** Milliseconds that a page and the server's health take, so many times each. */
async function timesOf(url: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    for (const path of ['/', '/api/health']) {
      const started = performance.now();
      await (await fetch(url + path)).text();
      taken.push(performance.now() - started);
    }
  }
  return taken;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

describe('who sends a body slowly', () => {
  test('keeps nobody from signing in: sixty such sign-ins are open, and another is answered', async () => {
    const slow = await Promise.all(Array.from({ length: 60 }, () => trickleSignIn(server.url)));
    expect((await signIn(server.visitor, 'shaji@example.org')).status).toBe(200);
    expect(slow.filter((socket) => socket.readyState === 'open')).toHaveLength(60);
    for (const socket of slow) socket.destroy();
  });

  test('is refused once it has taken longer than its size allows', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const body = new PassThrough();
    const ended = readBytes(body, 1000, { grace: 20, bytesPerSecond: 100_000 }).catch((error: unknown) => error);
    const drip = async (milliseconds: number) => {
      for (let drop = 1; drop <= milliseconds; drop++) {
        body.write('x');
        await vi.advanceTimersByTimeAsync(1);
      }
    };
    await drip(20);
    expect(body.listenerCount('data')).toBe(1);
    await drip(2);
    expect(await ended).toMatchObject({ message: 'request.tooSlow' });
    expect(body.listenerCount('data')).toBe(0);
    vi.useRealTimers();
  });
});

test('a turn that does not end is given on', async () => {
  const turns = createTurns({ atOnce: 1, strangers: 1, known: 1, longest: 1 });
  const stuck = Promise.withResolvers<void>();
  const first = turns.take(false, () => stuck.promise);
  const order: string[] = [];
  await turns.take(false, async () => void order.push('second'));
  stuck.resolve();
  await first;
  await turns.take(false, async () => void order.push('third'));
  expect(order).toEqual(['second', 'third']);
  expect(turns.waiting()).toBe(0);
});

/** In milliseconds of this thread, which sends and answers. */
async function costOf({ method, path, type, body }: WorstBody, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const before = process.threadCpuUsage();
  // Who is refused while still sending may lose the connection before the answer has come.
  const answer = await fetch(server.url + path, { method, headers, body }).catch(() => undefined);
  await answer?.arrayBuffer();
  const { user, system } = process.threadCpuUsage(before);
  return { status: answer?.status ?? 413, milliseconds: Math.round((user + system) / 1000) };
}

describe('of every route', () => {
  /** What one entry, one edit or one form takes. */
  const USUAL_BYTES = 150_000;

  test('a body takes few bytes, but for what brings many records', () => {
    const large = Object.values(routesByPart)
      .flat()
      .filter((route) => bodyLimit(route) > USUAL_BYTES)
      .map((route) => `${route.path} ${Math.ceil(bodyLimit(route) / 1000)} kB`);
    expect(large.toSorted()).toEqual([
      '/bank-accounts/{id}/statements 10486 kB',
      '/collections 178 kB',
      '/imports/parts 2098 kB',
      '/settings 2098 kB',
      '/sync/hand-over 205 kB',
      '/sync/packs 223 kB',
      '/sync/papers/{id} 500 kB',
      '/sync/push 2098 kB',
      '/transactions/{id}/papers 500 kB',
    ]);
  });

  test('the worst bodies that it takes, of every type, are refused with little work', async () => {
    const admin = await server.as('superAdmin');
    const { token } = await makePayLink(server.database, {
      accounts: [accountOfMember(server.members.referer.id)],
      bankAccountId: null,
      until: '2026-12-31' as LocalDate,
    });
    const costly: string[] = [];
    for (const each of worstBodies(token)) {
      const most = mostMilliseconds(each.body.length);
      let least = Infinity;
      for (let time = 1; time <= 3 && least > most; time++) {
        const { status, milliseconds } = await costOf(each, admin.token!);
        least = Math.min(least, milliseconds);
        expect([400, 404, 413, 415, 429]).toContain(status);
        await server.services.limits.payReports.forget('127.0.0.1');
      }
      if (least > most) costly.push(`${each.method} ${each.path}, ${each.what}: ${least} ms of processor`);
    }
    expect(costly).toEqual([]);
  });

  test('and of every command, the schema says how much it takes', () => {
    const routes = Object.values(routesByPart).flat();
    for (const { query, body } of routes) for (const schema of [query, body]) if (schema) mostBytes(schema);
    const endless = allCommands.filter(({ name, input }) => !Number.isFinite(mostBytes(input, name)));
    expect(endless.map(({ name }) => name)).toEqual([]);
  });
});

describe('a body', () => {
  test('of someone who is not signed in is not read where one must be', async () => {
    const { visitor } = server;
    for (const body of ['{"half', `"${'x'.repeat(3_000_000)}"`]) {
      expect((await visitor.post('/sync/push', body)).status).toBe(401);
      expect((await visitor.put('/users/1', body)).status).toBe(401);
    }
    expect((await visitor.post('/auth/login', `"${'x'.repeat(150_000)}"`)).status).toBe(413);
  });

  test('nested deeply is refused, not a failure of the server', async () => {
    const admin = await server.as('admin');
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    for (const levels of [40, 5000]) {
      const entry = `{"amount":1,"userId":1,"metadata":${nested(levels)}}`;
      expect(await admin.post('/transactions/new', entry)).toMatchObject({
        status: 400,
        body: { code: 'request.tooDeep' },
      });
      expect((await server.visitor.post('/auth/register', `{"name":${nested(levels)}}`)).status).toBe(400);
    }
  });
});

describe('a member', () => {
  test('whose commands are refused thousands of times has to wait', async () => {
    const admin = await server.as('otherAdmin');
    const { id } = server.members.otherAdmin;
    const wrong = () => createDevice(admin).send([command('member.update', { id: 'x' })]);
    expect((await wrong()).status).toBe(200);
    await server.services.limits.refusals.count(String(id), 2998);
    expect((await wrong()).status).toBe(200);
    expect((await wrong()).status).toBe(200);
    const refused = await wrong();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await admin.put(`/users/${id}`, { name: 'Shaji' })).status).toBe(429);
    expect((await admin.get('/users')).status).toBe(200);
    // Before anything of it is read.
    expect((await admin.post('/sync/push', '{"half')).status).toBe(429);
  });

  test('writes so much and no more; an admin has two hundred times as much to enter', async () => {
    const person = await server.addPerson();
    const member = await server.connectAs(person.email);
    const save = (title: string) => createDevice(member).send([command('export.record', { title, format: 'CSV' })]);
    expect((await save('Members')).status).toBe(200);
    await server.services.limits.applied.count(String(person.id), 499);
    expect((await save('Members again')).status).toBe(200);
    expect((await save('Members at last')).status).toBe(429);
    expect((await member.get('/sync/pull')).status).toBe(200);

    const admin = await server.as('admin');
    const { id } = server.members.admin;
    const edit = (name: string) => admin.put(`/users/${id}`, { name });
    await server.services.limits.appliedByAdmins.count(String(id), 99_000);
    expectStatus(200, await edit('Anitha'));
    await server.services.limits.appliedByAdmins.count(String(id), 1000);
    expect((await edit('Anitha Nair')).status).toBe(429);
  });

  test('says twice a day that a device holds other rows, and is not counted more often', async () => {
    const member = await server.connectAs((await server.addPerson()).email);
    const counted = async () => {
      const metrics = await (await fetch(`${server.url}/api/metrics`)).text();
      return Number(/device_differences_total\{[^}]*table="receipts"[^}]*again="true"[^}]*\} (\d+)/.exec(metrics)![1]);
    };
    const before = await counted();
    for (let n = 1; n <= 20; n++) {
      expect((await member.post('/sync/differences', { table: 'receipts', again: true })).status).toBe(204);
    }
    expect((await counted()) - before).toBe(2);
  });

  test('waits while the books or the history are gone through for another; with many waiting is told so', async () => {
    const admin = await server.as('superAdmin');
    const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' };
    const ask = (path: string) =>
      fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: '{"seen":[]}' }).then(({ status }) => status);
    const owner = await openDatabase(server.ownerUrl, 1);
    for (const path of ['/books/export', '/history/check']) {
      // Whoever reads or adds to the history waits.
      const asked = await owner.transaction(async (sql) => {
        await sql.run('LOCK TABLE history IN ACCESS EXCLUSIVE MODE');
        const all = Array.from({ length: 6 }, () => ask(path));
        expect(await Promise.race(all)).toBe(429);
        return { all };
      });
      expect((await Promise.all(asked.all)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await owner.close();
  });

  test('who is no admin any more has entries held, though one of them has half a character', async () => {
    const person = await server.addPerson();
    await server.database.run('UPDATE members SET was_admin = true WHERE id = $1', [person.id]);
    const left = createDevice(await server.connectAs(person.email));
    const decline = (reason: string) => command('reportedPayment.decline', { id: 'u-432198765012', reason });
    const answers = await left.push(decline('Not there \ud83d'), decline('Not there'));
    expect(answers.map((each) => each.status === 'rejected' && each.error.code)).toEqual([
      'command.held',
      'command.held',
    ]);
    const held = await server.database.run<{ reason: string }>(
      `SELECT input ->> 'reason' AS reason FROM held_commands WHERE user_id = $1 ORDER BY place`,
      [person.id],
    );
    expect(held.map(({ reason }) => reason)).toEqual(['Not there \ufffd', 'Not there']);
  });

  test('holds twenty live streams at most', async () => {
    const { token } = await server.as('admin');
    const hangUp = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    const open = () => fetch(`${server.url}/api/sync/live`, { headers, signal: hangUp.signal });
    for (let n = 1; n <= 20; n++) expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(429);
    hangUp.abort();
    await expect.poll(async () => (await fetch(`${server.url}/api/sync/live`, { headers })).status).toBe(200);
  });
});

test('no cache keeps an answer of the API', async () => {
  const admin = await server.as('admin');
  for (const path of ['/users', '/auth/me', '/health', '/nothing', '/sync/pull']) {
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store');
  }
});
