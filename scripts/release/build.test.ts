import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './build.ts';
import { root } from './run.ts';

test('the pages that server, settings and README of a release name are in its file', () => {
  const texts = [...sources().filter((path) => !path.startsWith('docs/')), 'scripts/release/files/README.md'];
  const named = texts.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\bdocs\/[a-z-]+\.md/g) ?? []);
  expect(named).toContain('docs/running.md');
  expect(sources()).toEqual(expect.arrayContaining(named));
});

test('what the pages in its file link to is in it, too', () => {
  const packed = sources();
  const pages = packed.filter((path) => path.endsWith('.md'));
  const links = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const targets = [...text.matchAll(/(?:\]\(|src=")([^)#"]+)/g)].map(([, target]) => target!);
    return targets.filter((to) => !/^[a-z]+:/.test(to)).map((to) => ({ page, path: join(dirname(page), to) }));
  });
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path }) => !packed.includes(path))).toEqual([]);
});
