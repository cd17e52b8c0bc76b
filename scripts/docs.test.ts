/** What the documents name must be there: whoever moves a file learns which sentence to mend. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'pwa/*.md'], { cwd: root });

/** Folders whose paths are written in full. */
const TOP = /^(shared-schema|sync-server|pwa|scripts|docs|\.ci|\.github)\//;
/** Made while building or by hand, or an example of what a recipe makes. */
const NOT_IN_THE_TREE = /^docs\/pictures\/|suspend-member|vehicle/;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('links lead to files that are there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+?)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    const local = targets.filter((target) => !/^https?:/.test(target));
    expect(local.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
  });

  test('paths in backticks are there', () => {
    const paths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!).filter((path) => TOP.test(path));
    const plain = paths.filter((path) => !/[*<…]/.test(path) && !NOT_IN_THE_TREE.test(path));
    expect(plain.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('what is said to be in a file is in it', () => {
    const claims = [...text.matchAll(/((?:`#?\w+`(?:, | and )?)+) in `([^`\s]+\.tsx?)`/g)];
    const missing = claims.flatMap(([, names, path]) => {
      const source = existsSync(join(root, path!)) ? readFileSync(join(root, path!), 'utf8') : '';
      const words = [...names!.matchAll(/`(#?\w+)`/g)].map(([, word]) => word!);
      return words.filter((word) => !source.includes(word)).map((word) => `${word} in ${path}`);
    });
    expect(missing).toEqual([]);
  });
});

test('README names every folder of sources', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const folders = globSync('{shared-schema,sync-server,pwa}/src/*', { cwd: root }).filter((path) =>
    statSync(join(root, path)).isDirectory(),
  );
  expect(folders.filter((path) => !readme.includes(`${path.split('/').at(-1)}/`))).toEqual([]);
});
