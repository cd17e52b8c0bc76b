import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './build.ts';
import { root } from './run.ts';

test('the pages that server, settings and README of a release name are in its file', () => {
  const texts = [...sources().filter((path) => !path.startsWith('docs/')), 'scripts/release/files/README.md'];
  const named = texts.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\bdocs\/[a-z-]+\.md/g) ?? []);
  expect(named).toContain('docs/running.md');
  expect(sources()).toEqual(expect.arrayContaining(named));
  expect(sources().filter((path) => /handbook|pictures/.test(path))).toEqual([]);
});
