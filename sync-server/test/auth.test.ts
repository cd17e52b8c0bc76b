import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD, startTestServer } from './server.ts';

const server = await openTestServer();

describe('signing in', () => {
  test('an address in any case of letters signs in, and answers a token and the member', async () => {
    const { visitor, members } = server;
    const answer = await visitor.post('/auth/login', { email: ' Thomas@Example.org', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: members.referer.id, name: 'Thomas Kurian', email: 'thomas@example.org', role: 'USER' },
    });
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const { visitor } = server;
    const wrong = await visitor.post('/auth/login', { email: 'anitha@example.org', password: 'wrong' });
    const unknown = await visitor.post('/auth/login', { email: 'nobody@example.org', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ error: 'Invalid email or password' });
  });

  test('a member who awaits approval or was rejected learns it, but only with the right password', async () => {
    const { visitor, addMember } = server;
    await addMember({ email: 'refused@example.org', status: 'REJECTED' });
    const waiting = await visitor.post('/auth/login', { email: 'latha@example.org', password: PASSWORD });
    const refused = await visitor.post('/auth/login', { email: 'refused@example.org', password: PASSWORD });
    const guessed = await visitor.post('/auth/login', { email: 'latha@example.org', password: 'wrong' });
    expect(waiting).toMatchObject({ status: 403, body: { error: 'Your registration is awaiting admin approval.' } });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: 'Your registration was not approved. Please contact the association.' },
    });
    expect(guessed.status).toBe(401);
  });

  test('a removed member cannot sign in', async () => {
    const { visitor, addMember } = server;
    await addMember({ email: 'gone@example.org', deletedAt: '2026-11-01T00:00:00.000Z' as never });
    const answer = await visitor.post('/auth/login', { email: 'gone@example.org', password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  test('ten failures lock that account, and no other, for a while', async () => {
    const { visitor, addMember } = server;
    const { email } = await addMember({ email: 'target@example.org' });
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => visitor.post('/auth/login', { email, password: 'guess' })),
    );
    const statuses = guesses.map((guess) => guess.status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
    const right = await visitor.post('/auth/login', { email: 'TARGET@example.org', password: PASSWORD });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await visitor.post('/auth/login', { email: 'shaji@example.org', password: PASSWORD })).status).toBe(200);
  });

  test('signing in with the right password many times locks no one out', async () => {
    const login = { email: 'shaji@example.org', password: PASSWORD };
    for (let time = 1; time <= 12; time++) expect((await server.visitor.post('/auth/login', login)).status).toBe(200);
  });

  test('a sign-in writes the last login, which reaches devices by the next pull', async () => {
    const admin = await server.as('admin');
    const { cursor } = (await admin.get<{ cursor: string }>('/sync/pull')).body;
    await server.signIn('referer');
    const { body } = await admin.get<{ changes: { members: { id: number; lastLogin: string }[] } }>(
      `/sync/pull?since=${cursor}`,
    );
    expect(body.changes.members).toEqual([
      expect.objectContaining({ id: server.members.referer.id, lastLogin: expect.any(String) }),
    ]);
  });
});

describe('a session', () => {
  test('asked who is signed in, answers its member', async () => {
    const { body } = await (await server.as('admin')).get('/auth/me');
    expect(body).toEqual({
      id: server.members.admin.id,
      name: 'Anitha Nair',
      email: 'anitha@example.org',
      role: 'ADMIN',
    });
  });

  test('ends at logout, and other sessions stay', async () => {
    const phone = await server.as('admin');
    const desk = await server.as('admin');
    expect((await phone.post('/auth/logout')).status).toBe(204);
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect((await desk.get('/auth/me')).status).toBe(200);
  });

  test('is asked about and ended by its name, without the token, by a device that is locked', async () => {
    const [{ token }, desk] = [await server.signIn('admin'), await server.as('admin')];
    const session = createHash('sha256').update(token).digest('hex');
    const isAlive = async () => expectStatus(200, await server.visitor.post('/auth/session-alive', { session })).body;
    expect(await isAlive()).toEqual({ alive: true });
    expect((await connectClient(server.url, session).get('/auth/me')).status).toBe(401);
    const end = () => server.visitor.post('/auth/end-session', { session });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect(await isAlive()).toEqual({ alive: false });
    expect((await connectClient(server.url, token).get('/auth/me')).status).toBe(401);
    expect((await desk.get('/auth/me')).status).toBe(200);
  });

  test('unused for 30 days ends; each use prolongs it', async () => {
    const { token } = await server.signIn('admin');
    const client = connectClient(server.url, token);
    await daysPass(29);
    expect((await client.get('/auth/me')).status).toBe(200);
    await daysPass(29);
    expect((await client.get('/auth/me')).status).toBe(200);
    await daysPass(31);
    expect((await client.get('/auth/me')).status).toBe(401);
  });

  test('ends 180 days after the sign-in, however often it is used', async () => {
    const { token } = await server.signIn('admin');
    const client = connectClient(server.url, token);
    for (let days = 0; days < 174; days += 29) {
      expect((await client.get('/auth/me')).status, `after ${days} days`).toBe(200);
      await daysPass(29);
    }
    expect((await client.get('/auth/me')).status).toBe(200);
    await daysPass(7);
    expect((await client.get('/auth/me')).status).toBe(401);
  });

  test('whose member is removed ends', async () => {
    const member = await server.addMember({ email: 'leaving@example.org' });
    const { body } = await server.visitor.post<{ token: string }>('/auth/login', {
      email: member.email,
      password: PASSWORD,
    });
    await server.database.run('UPDATE members SET deleted_at = now() WHERE id = $1', [member.id]);
    expect((await connectClient(server.url, body.token).get('/auth/me')).status).toBe(401);
  });

  test('is stored as a hash, so that the database holds no token', async () => {
    const { token } = await server.signIn('admin');
    const rows = await server.database.run('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

/** Ages every session, since the server's own clock is not the test's. */
async function daysPass(days: number): Promise<void> {
  await server.database.run(
    `UPDATE sessions SET created_at = created_at - $1 * interval '1 day',
       last_used_at = last_used_at - $1 * interval '1 day', expires_at = expires_at - $1 * interval '1 day'`,
    [days],
  );
}

test('over HTTPS a browser is known by a cookie that no other host can set or read', async () => {
  const online = await startTestServer({ publicUrl: 'https://app.example.org' });
  const { email } = online.members.admin;
  const login = (password: string, cookie = '') =>
    online.visitor.post('/auth/login', { email, password }, { Cookie: cookie });
  const [cookie] = (await login(PASSWORD)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-device=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/i);
  expect((await fetch(online.url)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  for (let guess = 1; guess <= 10; guess++) await login('a guess');
  const value = /=([\w-]{43});/.exec(cookie!)![1]!;
  // Another host may have planted one of the plain name.
  const tries = [login(PASSWORD), login(PASSWORD, `__Host-device=${value}`), login(PASSWORD, `device=${value}`)];
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 429]);
  expect(answers[1]!.headers.getSetCookie().join()).toContain(value);
  await online.close();
});
