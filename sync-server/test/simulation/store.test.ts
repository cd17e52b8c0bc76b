/**
 * The database of the simulation against PostgreSQL: the server's own work over both, interleaved trip by trip and killed at any, must
 * meet the same.
 */
import { searchRuns } from 'shared-schema/testing/search-runs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Cluster, createTestDatabase, dropDatabase, joinCluster } from '../cluster.ts';
import { jobsOf, fill, lastNumbers, newSince, standing } from './jobs.ts';
import { withoutChance } from './gate.ts';
import { interleave } from './interleave.ts';
import { MemoryStore } from './memory-store.ts';
import { type Opened, openMemory, openPostgres } from './sides.ts';
import { START } from './world.ts';

const RUNS = searchRuns(25);

/** Then a new database: an old one's rows take longer to compare. */
const RUNS_PER_DATABASE = 200;
const PLACES = 4;

/** In milliseconds; one that waits for what never comes is to be told from many. */
const LONGEST = 600_000 + RUNS * 1000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await joinCluster();
});
afterAll(() => cluster.leave());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test(
  `${RUNS} interleavings of transactions meet the same in memory as in PostgreSQL`,
  async () => {
    const counts = new Map<string, number>();
    for (let first = 1; first <= RUNS; first += RUNS_PER_DATABASE) {
      await compare(first, Math.min(RUNS, first + RUNS_PER_DATABASE - 1), (what) => {
        counts.set(what, (counts.get(what) ?? 0) + 1);
      });
    }
    process.stdout.write(
      `${RUNS} interleavings: ${[...counts].map(([what, times]) => `${times} ${what}`).join(', ')}\n`,
    );
    for (const what of ['waits', 'killed ready', 'killed away']) expect(counts.get(what)).toBeGreaterThan(0);
  },
  LONGEST,
);

test('a store in which nobody waits for a lock is told from PostgreSQL', async () => {
  vi.spyOn(MemoryStore.prototype, 'lock').mockResolvedValue();
  await expect(compare(1, RUNS_PER_DATABASE)).rejects.toThrow('seed');
});

/** Takes the interleavings of these seeds, one after the other, through a new database of either kind. */
async function compare(first: number, last: number, count: (what: string) => void = () => undefined): Promise<void> {
  const url = await createTestDatabase(cluster.url);
  const [real, memory] = [await openPostgres(url, PLACES), openMemory()];
  const cursors = new Map<Opened, string>();
  const meet = async (side: Opened, seed: number): Promise<unknown[]> => {
    const jobs = jobsOf(seed, await lastNumbers(side.observer));
    const told = await interleave(seed, jobs, side, side === real ? count : () => undefined);
    const { cursor, ...written } = await newSince(side.observer, cursors.get(side));
    cursors.set(side, cursor);
    return [...told, plain(written)];
  };
  try {
    for (const side of [real, memory]) await fill(side.observer);
    for (let seed = first; seed <= last; seed++) {
      const met = await meet(real, seed);
      expect(await meet(memory, seed), `seed ${seed}`).toEqual(met);
    }
    expect(plain(await standing(memory.observer))).toEqual(plain(await standing(real.observer)));
  } finally {
    for (const side of [real, memory]) await side.close();
    await dropDatabase(cluster.url, url);
  }
}

/** What can be compared. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, withoutChance));
}
