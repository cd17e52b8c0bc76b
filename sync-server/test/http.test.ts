import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';
import { slowReaders } from '../src/http/paced-bytes.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(app, 'assets'));
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(join(app, 'index.ml.html'), '<!doctype html><title>ആപ്പ്</title>');
  writeFileSync(join(app, 'about.html'), '<!doctype html><title>About</title>');
  writeFileSync(join(app, 'about.hi.html'), '<!doctype html><title>हमारे बारे में</title>');
  writeFileSync(join(app, 'sw.js'), '// the service worker');
  writeFileSync(join(app, 'assets/index-4f2a.js'), '// the app');
  writeFileSync(join(app, 'assets/index-4f2a.js.map'), '{}');
  mkdirSync(join(app, 'server'));
  writeFileSync(join(app, 'server/shell.js'), "// the server's own");
  server = await startTestServer({ staticFiles: app });
});
afterAll(async () => {
  await server.close();
  rmSync(app, { recursive: true });
});

describe('the app', () => {
  test.each(['/', '/admin', '/admin/installment-businesses/41', '/no/such/page'])('is served at %s', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('The app');
  });

  test.each([
    ['/', 'ml', 'en-GB', 'ആപ്പ്'],
    ['/', undefined, 'ml-IN,en;q=0.5', 'ആപ്പ്'],
    ['/admin', 'ml', 'en', 'ആപ്പ്'],
    ['/', 'en', 'ml-IN', 'The app'],
    ['/', 'fr', 'ta-IN', 'The app'],
    ['/', 'hi', 'ml', 'The app'],
    ['/about', 'hi', 'en', 'हमारे बारे में'],
    ['/about', undefined, 'hi', 'हमारे बारे में'],
    ['/about', 'ml', 'hi', 'About'],
    ['/index.html', 'ml', 'ml', 'The app'],
  ])(
    'at %s, with the language %s chosen in a browser that asks for %s, is “%s”',
    async (path, chosen, asked, title) => {
      const cookie = chosen && { Cookie: `theme=dark; language=${chosen}` };
      const answer = await fetch(server.url + path, { headers: { 'Accept-Language': asked, ...cookie } });
      expect(await answer.text()).toContain(`<title>${title}</title>`);
      expect(answer.headers.get('content-type')).toMatch('text/html');
    },
  );

  test('is kept by caches per language, its files for everyone', async () => {
    expect((await fetch(server.url)).headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    expect((await fetch(`${server.url}/about`)).headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    expect((await fetch(`${server.url}/sw.js`)).headers.get('vary') ?? '').not.toContain('Cookie');
  });

  test('has assets cached for ever and a worker that is checked each time', async () => {
    const asset = await fetch(`${server.url}/assets/index-4f2a.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/assets/index-gone.js', '/api', '/api/nothing'])('is not served at %s', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%00.txt',
    '/%E0%A4%A.txt',
  ])('serves no file outside its folder at %s', async (path) => {
    const answer = await fetch(server.url + path);
    expect(await answer.text()).not.toMatch(/root:|"name"/);
    expect([200, 400, 404]).toContain(answer.status);
  });
});

describe('a path that could be read in two ways leads nowhere:', () => {
  test.each([
    '/API/users',
    '/Api/health',
    '/api//health',
    '/api/./health',
    '/x/../api/health',
    '/%61pi/health',
    '/api/%68ealth',
    '/api;x/health',
    '/server/shell.js',
    '/./server/shell.js',
    '/%2e/server/shell.js',
    '//server/shell.js',
    '/x/../server/shell.js',
    '/assets/..%2fserver/shell.js',
    '/Server/shell.js',
    '/%73erver/shell.js',
    '/server%2fshell.js',
    '/server\\shell.js',
    '/\\server/shell.js',
    '/server/./shell.js',
    '/server',
    '/assets/index-4f2a.js.map',
  ])('%s', async (path) => {
    const [answer] = (await once(request(server.url, { path }).end(), 'response')) as [IncomingMessage];
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    expect(await text(answer)).toContain('request.notFound');
  });
});

test('every answer carries the security headers', async () => {
  const { headers } = await fetch(server.url);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('accept-ch')).toBe('Sec-CH-UA-Model');
  expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\)/);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('every answer of the API carries the server time, to the millisecond', async () => {
  for (const path of ['/health', '/nothing', '/users']) {
    const before = Date.now();
    const { headers } = await server.visitor.get(path);
    const at = Date.parse(headers.get('x-server-time')!);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(headers.get('x-server-time')).toMatch(/\.\d{3}Z$/);
  }
});

test('a large answer is compressed, an event stream is not', async () => {
  const admin = await server.as('admin');
  const line = { amount: 1, userId: server.members.referer.id, metadata: { description: 'x'.repeat(400) } };
  for (let count = 0; count < 5; count++) await admin.post('/transactions/new', line);
  const headers = { Authorization: `Bearer ${admin.token}`, 'Accept-Encoding': 'gzip' };
  expect((await fetch(`${server.url}/api/transactions`, { headers })).headers.get('content-encoding')).toBe('gzip');
  const hangUp = new AbortController();
  const stream = await fetch(`${server.url}/api/sync/live`, { headers, signal: hangUp.signal });
  expect(stream.headers.get('content-encoding')).toBeNull();
  hangUp.abort();
});

test('requests are logged without password, token, address or query', async () => {
  const { token } = await server.signIn('admin');
  await server.visitor.post('/auth/login', { email: 'anitha@example.org', password: 'a-wrong-guess' });
  const admin = await server.as('admin');
  await admin.get('/sync/pull?since=a-secret-cursor');
  const log = server.logged();
  expect(log).toContain('/api/auth/login');
  for (const secret of [PASSWORD, token, 'anitha@example.org', 'a-wrong-guess', 'a-secret-cursor']) {
    expect(log).not.toContain(secret);
  }
});

test('migrations make exactly the schema that the entities describe', async () => {
  // Only the owner sees all of it.
  const owner = await openDatabase(server.ownerUrl, 1);
  expect(await owner.orm.schema.getUpdateSchemaSQL()).toBe('');
  await owner.close();
});

test('whoever is gone before there is an answer is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const res = new EventEmitter();
    const answer = (isGone: boolean) =>
      slowReaders({ res, type: 'application/json' } as never, () => {
        if (isGone) res.emit('close');
        return Promise.resolve();
      });
    await answer(true);
    expect(vi.getTimerCount()).toBe(0);
    await answer(false);
    expect(vi.getTimerCount()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
