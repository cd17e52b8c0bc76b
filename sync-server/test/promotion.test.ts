/** When another database takes the primary's place: a restored backup, or a standby that has everything. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholePromotion, readFingerprint, standbysWithAll } from '../src/sync/promotion.ts';
import { currentEpoch, noteStandbys, recogniseDatabase } from '../src/sync/epoch.ts';
import { type Database, openDatabase } from '../src/database/open-database.ts';
import { type Cluster, createTestDatabase, dropDatabase, joinCluster, ownerUrlOf, runOnce } from './cluster.ts';

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await joinCluster();
  database = await openDatabase(await createTestDatabase(cluster.url), 2);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(cluster.url, database.url);
  await cluster.leave();
});

const asOwner = <R extends object>(statement: string, values?: unknown[]) =>
  runOnce<R>(ownerUrlOf(cluster.url, database.url), statement, values);

test.each([
  ['s1', 'on', ['s1']],
  ['FIRST 1 (s1)', 'on', ['s1']],
  ['2 (s1, s2)', 'on', ['s1', 's2']],
  ['ANY 2 ("s1", s2)', 'remote_apply', ['s1', 's2']],
  // Only one of them need have answered.
  ['s1, s2', 'on', []],
  ['ANY 1 (s1, s2)', 'on', []],
  ['*', 'on', []],
  ['', 'on', []],
  // The standby may not have it on its disk yet.
  ['s1', 'remote_write', []],
  ['s1', 'local', []],
])('of %o with synchronous_commit %s, these have everything: %o', (names, commit, standbys) => {
  expect(standbysWithAll(names, commit)).toEqual(standbys);
});

const before = readFingerprint('7312/16384/16500/00000001/1700000000');
const whole = {
  before,
  now: { ...before, timeline: 2, folder: 'another' },
  standbys: ['s1'],
  name: 's1',
  recoveredTo: false,
};

test('a synchronous standby that took over is the same database; any other is a restored one', () => {
  expect(isWholePromotion(whole)).toBe(true);
  for (const different of [
    { name: 's2' },
    { name: '' },
    { standbys: [] },
    { recoveredTo: true },
    { now: { ...whole.now, system: '7313' } },
    { now: { ...whole.now, table: '16501' } },
    { now: { ...whole.now, timeline: 1 } },
  ]) {
    expect(isWholePromotion({ ...whole, ...different })).toBe(false);
  }
});

test('a timeline begun by a synchronous standby keeps the epoch, one begun by any other gets a new one, and the log says so', async () => {
  expect(await recogniseDatabase(database)).toBe('new');
  const said: unknown[] = [];
  const log = { warn: (line: unknown) => void said.push(line) };
  const epoch = await currentEpoch(database);
  const [{ name }] = (await asOwner<{ name: string }>(`SELECT current_setting('cluster_name') AS name`)) as [
    { name: string },
  ];
  // As the primary before left it.
  const wasOnTimeline = async (timeline: string, standbys: string[]) => {
    await asOwner(
      `UPDATE database_identity SET standbys = $2,
         fingerprint = regexp_replace(fingerprint, '^(([^/]*/){3})[^/]*', '\\1' || $1)`,
      [timeline, JSON.stringify(standbys)],
    );
  };
  await wasOnTimeline('00000000', [name]);
  expect(await currentEpoch(database)).toBeUndefined();
  expect(await recogniseDatabase(database, log)).toBe('promoted');
  expect(await currentEpoch(database)).toBe(epoch);

  await wasOnTimeline('00000000', ['another']);
  expect(await recogniseDatabase(database, log)).toBe('restored');
  expect(await currentEpoch(database)).not.toBe(epoch);
  expect(said).toEqual([expect.stringContaining('nothing is lost'), expect.stringContaining('restored')]);
});

test('what was a synchronous standby once is not taken for one later', async () => {
  await asOwner(`UPDATE database_identity SET standbys = '["s1"]'`);
  await noteStandbys(database);
  expect(await asOwner('SELECT standbys FROM database_identity')).toEqual([{ standbys: [] }]);
});

test('books are restored as often as it takes, and each time numbers are left out anew', async () => {
  const left = () =>
    asOwner<{ table_name: string; last: number }>(
      'SELECT table_name, max(last) AS last FROM recovered_numbers GROUP BY table_name ORDER BY table_name',
    );
  for (let times = 0; times < 3; times++) {
    const earlier = new Map((await left()).map(({ table_name, last }) => [table_name, last]));
    await asOwner(`UPDATE database_identity SET fingerprint = '1' || fingerprint, standbys = '[]'`);
    expect(await recogniseDatabase(database)).toBe('restored');
    for (const { table_name, last } of await left()) expect(last).toBeGreaterThan(earlier.get(table_name) ?? 0);
  }
});
