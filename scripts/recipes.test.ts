/** What docs/adding.md lists and neither the compiler nor another test would miss. A failure names the file to edit. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInOrder, numberedTables } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { syncedEntities } from '../sync-server/src/entities/synced.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readAll = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n');

const rules = globSync('shared-schema/src/*/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/*'] });
const verbs = rules.filter((path) => read(path).includes('defineCommand('));
/** Records are never removed, so a row is known by its `deletedAt`. */
const nouns = rules.filter((path) => read(path).includes('deletedAt: v.nullable(InstantSchema)'));

/** `../members/member.ts`, as a file one folder up would import it. */
const imported = (path: string) => `${basename(dirname(path))}/${basename(path)}'`;

/** Functions of command.ts, and the refusal that each makes for the noun it is given. */
const MADE_BY = { requireExisting: 'notFound', requireReferenced: 'unknown', requireFreeId: 'numberTaken' };

const testOf = (verb: string) => verb.replace(/\.ts$/, '.test.ts');

/** What is in the tests called after it, and in those beside it that import it: a file may hold several commands. */
function testsOf(verb: string): string {
  const beside = globSync(`${dirname(verb)}/*.test.ts`, { cwd: root }).filter(
    (path) => path.startsWith(verb.replace(/\.ts$/, '')) || read(path).includes(`'./${basename(verb)}'`),
  );
  return beside.map(read).join('\n');
}

/** `place` says where to write what is missing. */
function expectNone(missing: string[], place: string) {
  expect(missing, `${place}: ${missing.join(', ')}`).toEqual([]);
}

test('every command is listed', () => {
  // Those that need a connection are not in every phone.
  const list = read('shared-schema/src/commands.ts') + read('shared-schema/src/server-commands.ts');
  expectNone(
    verbs.filter((path) => !list.includes(imported(path))),
    'shared-schema/src/commands.ts must list',
  );
});

test('every command has its test beside it', () => {
  const untested = verbs.filter((path) => {
    const [, name] = /name: '([\w.]+)'/.exec(read(path))!;
    const tests = testsOf(path);
    return !tests.includes(`'${name}'`) && !tests.includes(`/${basename(path)}'`);
  });
  expectNone(untested.map(testOf), 'there must be a test like');
});

test('every reason for which a command refuses is in its test', () => {
  const missing = verbs.flatMap((path) => {
    const tests = withBuilders(testsOf(path));
    return refusalsIn(read(path)).flatMap((code) => (tests.includes(`'${code}'`) ? [] : `${testOf(path)} (${code})`));
  });
  expectNone(missing, 'a refusal is missing in');
});

test('every kind of record is synced', () => {
  const list = read('shared-schema/src/tables.ts');
  expectNone(
    nouns.filter((path) => !list.includes(imported(path))),
    'shared-schema/src/tables.ts must list',
  );
});

test('every synced table, and the sequence of its ids, is created by a migration', () => {
  const migrations = readAll('sync-server/src/migrations/*.ts');
  const tables = Object.values(syncedEntities).map(({ tableName }) => `"${tableName}"`);
  const sequences = numberedTables
    .filter((table) => !isInOrder(table))
    .map((table) => `${syncedEntities[table]?.tableName}_number`);
  expectNone(
    [...tables, ...sequences].filter((name) => !migrations.includes(name)),
    'a file in sync-server/src/migrations/ must create',
  );
});

/** Those that a command makes itself, and those that `command.ts` makes for it. */
function refusalsIn(source: string): string[] {
  const own = [...source.matchAll(/\brefuse\('([\w.]+)'/g)].map(([, code]) => code!);
  const made = Object.entries(MADE_BY).flatMap(([name, reason]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\([^']*'(\\w+)'`, 'g'))].map(([, noun]) => `${noun}.${reason}`),
  );
  return [...own, ...made];
}

/** What tests say, and what they take from testing/. */
function withBuilders(tests: string): string {
  const taken = [...tests.matchAll(/'\.\.\/(testing\/[\w-]+\.ts)'/g)].map(([, path]) => path!);
  return tests + [...new Set(taken)].map((path) => read(`shared-schema/src/${path}`)).join('\n');
}
