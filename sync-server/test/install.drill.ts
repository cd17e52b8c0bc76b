/**
 * A server installed as docs/running.md says, in a clone of its own: without development packages it starts, its commands work, and
 * somebody signs in. `npm run drill -- install`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { startProcess } from './process.ts';

const repository = join(import.meta.dirname, '../..');
const LARGEST_MB = 450;

let folder: string;
let clone: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  clone = join(folder, 'association');
  env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], output: 'inherit' | 'pipe' = 'pipe'): string {
  // Vitest says that this is a test; the app would be built for one, without its service worker.
  const { NODE_ENV: _test, ...inherited } = process.env;
  const all = { ...inherited, ...env };
  return execFileSync(command, args, { cwd: clone, env: all, encoding: 'utf8', stdio: ['ignore', output, 'inherit'] });
}

test('a production install holds what the server needs, and it starts', async () => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, clone]);
  run('npm', ['run', 'install:production'], 'inherit');
  const packages = readdirSync(join(clone, 'node_modules'));
  for (const unneeded of ['vite', 'vitest', 'oxlint', 'react', 'lighthouse', '@playwright', '@scalar'])
    expect(packages).not.toContain(unneeded);
  const megabytes = Number(run('du', ['-sm', 'node_modules']).split('\t')[0]);
  process.stdout.write(`node_modules: ${megabytes} MB\n`);
  expect(megabytes).toBeLessThan(LARGEST_MB);

  expect(run('npm', ['run', 'admin', '--', 'version'])).toContain('Node 24.');
  run('npm', ['run', 'demo', '--', '--members', '20', '--years', '1']);
  const server = await startProcess(env, clone, 'scripts/start.ts');
  const visitor = connectClient(server.url);
  expect((await visitor.get('/ready')).status).toBe(200);
  expect(await (await fetch(server.url)).text()).toContain('Welfare Association');
  const treasurer = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };
  expect((await visitor.post('/auth/login', treasurer)).status).toBe(200);
  expect(run('npm', ['run', 'admin', '--', 'doctor'])).toContain('up to date');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(existsSync(join(clone, '.data'))).toBe(false);
});
