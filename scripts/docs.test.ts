/** What the documents name must be there: whoever moves a file learns which sentence to mend. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'pwa/*.md'], { cwd: root });

/** Folders whose paths are written in full. */
const TOP = /^(shared-schema|sync-server|pwa|scripts|docs|\.ci|\.github)\//;
/** Made while building or by hand, or an example of what a recipe makes. */
const NOT_IN_THE_TREE = /^docs\/pictures\/|suspend-member|vehicle|deposits/;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('links lead to files that are there', () => {
    const targets = [...text.matchAll(/(?:\]\(|src=")([^)#"]+?)(?:#[^)]*)?[)"]/g)].map(([, target]) => target!);
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

describe('docs/architecture.md', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = foldersOf(/^## The folders\n+```\n([^]*?)^```/m.exec(architecture)![1]!);

  test('its map names every folder of sources, and no other', () => {
    const folders = globSync('{shared-schema,sync-server,pwa}/src/*', { cwd: root }).filter((path) =>
      statSync(join(root, path)).isDirectory(),
    );
    expect(folders.filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('its table answers each question once, with files that are there', () => {
    const rows = [...architecture.matchAll(/^\| ([^|]+?) +\| (.+?) +\|$/gm)];
    expect(rows.length).toBeGreaterThan(100);
    const questions = rows.map(([, question]) => question!);
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
    const names = rows.flatMap(([, , answer]) => [...answer!.matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name]) => name!));
    const files = globSync('{shared-schema,sync-server,pwa}/src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
      basename(file),
    );
    expect(names.filter((name) => !files.includes(name))).toEqual([]);
  });
});

/** The paths of a map in which a line begins with folders, and indented ones belong to the last line that is not. */
function foldersOf(map: string): string[] {
  let parent = '';
  return map.split('\n').flatMap((line) => {
    const [, indent, names] = /^( *)((?:[\w.-]+\/)+(?: (?:[\w.-]+\/)+)*)(?= |$)/.exec(line) ?? [];
    if (names === undefined) return [];
    const folders = names.split(' ').map((name) => name.replace(/\/$/, ''));
    if (indent === '') parent = folders[0]!;
    return indent === '' ? folders : folders.map((name) => `${parent}/${name}`);
  });
}
