import { expect, test } from 'vitest';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const user = await server.as('referer');

const FAULT = { screen: '/admin/cash/$collector', kind: 'render', release: '1.1.0-dev' };

/** What the server counts, by `screen kind release`. */
async function counted(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  const lines = text.matchAll(/^app_faults_total\{screen="(.*)",kind="(.*)",release="(.*)"\} (\d+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, screen, kind, release, count]) => [`${screen} ${kind} ${release}`, Number(count)]),
  );
}

test('a screen that breaks is counted by screen, kind and release', async () => {
  expect((await user.post('/app-faults', FAULT)).status).toBe(204);
  expect((await user.post('/app-faults', FAULT)).status).toBe(204);
  expect(await counted()).toMatchObject({ '/admin/cash/$collector render 1.1.0-dev': 2 });
});

test('of a visitor only the kind is counted, since they could make up the rest', async () => {
  expect((await server.visitor.post('/app-faults', { ...FAULT, screen: '/made/up' })).status).toBe(204);
  expect(await counted()).toMatchObject({ 'other render other': 1 });
});

test.each([
  ['whose cash it is', { ...FAULT, screen: '/admin/cash/12' }],
  ['a sentence', { ...FAULT, screen: '/admin: Rajan owes 500' }],
  ['a kind that is none', { ...FAULT, kind: 'Rajan' }],
  ['a release that is none', { ...FAULT, release: 'Rajan' }],
  ['anything more', { ...FAULT, message: 'Rajan owes 500' }],
])('%s is refused, so that nothing of the books gets there', async (_what, fault) => {
  expect(await user.post('/app-faults', fault)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

test('more screens than the app has are counted as others', async () => {
  for (let number = 0; number < 105; number++) {
    const made = String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));
    expect((await user.post('/app-faults', { ...FAULT, screen: `/${made}` })).status).toBe(204);
  }
  const screens = new Set(Object.keys(await counted()).map((key) => key.split(' ')[0]));
  expect(screens.size).toBe(100);
  expect(screens).toContain('other');
});
