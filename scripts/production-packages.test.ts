/** A server is installed without development packages: it imports none of them while it runs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Types are gone when it runs. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

function packagesIn(path: string): string[] {
  const named = [...read(path).matchAll(IMPORT)].map(([, whole, lazy]) => (whole ?? lazy)!);
  return named
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

test.each(['sync-server', 'shared-schema'])('%s imports only what its package.json counts as needed', (workspace) => {
  const { dependencies } = JSON.parse(read(`${workspace}/package.json`)) as { dependencies: Record<string, string> };
  const sources = globSync(`${workspace}/src/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/testing/*'] });
  const imported = new Set(sources.flatMap(packagesIn));
  expect(imported).toContain('valibot');
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

test('npm start needs no development package, but for building the app', () => {
  expect(packagesIn('scripts/start.ts')).toEqual([]);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual(['node']);
});
