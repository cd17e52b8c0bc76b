import 'fake-indexeddb/auto';
import { Dexie, type EntityTable, liveQuery } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { followed, SharedResult } from './use-live-query.ts';

class TestDb extends Dexie {
  declare people: EntityTable<{ id: number; name: string }, 'id'>;

  constructor() {
    super(`live-${crypto.randomUUID()}`);
    this.version(1).stores({ people: 'id' });
  }

  /** Awaits what awaits, as the app's readers do. */
  async names(): Promise<string[]> {
    return (await this.#all()).map(({ name }) => name);
  }

  async #all() {
    return await this.people.toArray();
  }
}

/** The results of a query so far, as they come. */
function resultsOf<T>(db: TestDb, query: () => Promise<T>): T[] {
  const results: T[] = [];
  const subscription = liveQuery(followed(db, query)).subscribe((result) => results.push(result));
  onTestFinished(() => subscription.unsubscribe());
  return results;
}

test.each<[string, (db: TestDb) => Promise<string[]>]>([
  ['reads at once', (db) => db.names()],
  ['reads through functions that await each other', async (db) => [...(await db.names()), ...(await db.names())]],
  [
    'waits for something else before it reads',
    async (db) => {
      await crypto.subtle.digest('SHA-256', new Uint8Array(1));
      return db.names();
    },
  ],
  [
    'waits for something else between two reads',
    async (db) => {
      await db.people.get(7);
      await crypto.subtle.digest('SHA-256', new Uint8Array(1));
      return db.names();
    },
  ],
])('a query that %s is run again after a change of what it read', async (_what, query) => {
  const db = new TestDb();
  const results = resultsOf(db, () => query(db));
  await expect.poll(() => results.length).toBeGreaterThan(0);
  expect(results.at(-1)).toEqual([]);
  await db.people.add({ id: 1, name: 'Anitha' });
  await expect.poll(() => results.at(-1)).toContain('Anitha');
});

test('a query is told once nobody waits for its result: it is run anew, or nobody follows it', async () => {
  const db = new TestDb();
  // Opening it counts as a change.
  await db.open();
  const signals: AbortSignal[] = [];
  const query = followed(db, async (signal) => {
    signals.push(signal);
    return db.names();
  });
  const subscription = liveQuery(query).subscribe(() => undefined);
  await expect.poll(() => signals).toHaveLength(1);
  await db.people.add({ id: 1, name: 'Anitha' });
  await expect.poll(() => signals.length).toBeGreaterThan(1);
  const [first, latest] = [signals[0]!, signals.at(-1)!];
  expect([first.aborted, latest.aborted]).toEqual([true, false]);
  subscription.unsubscribe();
  expect(latest.aborted).toBe(true);
});

test('a query is not run again after a change of what it did not read', async () => {
  const db = new TestDb();
  await db.people.bulkAdd([1, 2].map((id) => ({ id, name: 'Anitha' })));
  const results = resultsOf(db, async () => (await db.people.get(1))?.name);
  await expect.poll(() => results).toEqual(['Anitha']);
  await db.people.update(2, { name: 'Latha' });
  await db.people.update(1, { name: 'Meera' });
  await expect.poll(() => results.at(-1)).toBe('Meera');
  expect(results).toEqual(['Anitha', 'Meera']);
});

test('what several parts of a screen ask is read once for all of them, anew after a change, and not once nobody asks', async () => {
  const db = new TestDb();
  // Opening it counts as a change.
  await db.open();
  let reads = 0;
  const shared = new SharedResult(
    followed(db, async () => {
      reads++;
      return db.names();
    }),
  );
  const stops = [1, 2, 3].map(() => shared.subscribe(() => undefined));
  await expect.poll(shared.read).toEqual([]);
  expect(reads).toBe(1);
  await db.people.add({ id: 1, name: 'Latha' });
  await expect.poll(shared.read).toEqual(['Latha']);
  expect(reads).toBe(2);
  for (const stop of stops) stop();
  expect(shared.read()).toBeUndefined();
  await db.people.add({ id: 2, name: 'Thomas' });
  onTestFinished(shared.subscribe(() => undefined));
  await expect.poll(shared.read).toEqual(['Latha', 'Thomas']);
  expect(reads).toBe(3);
});

test('a shared query that fails throws to everyone who asks', async () => {
  const db = new TestDb();
  const shared = new SharedResult(followed(db, () => Promise.reject(new Error('The disk is gone'))));
  let told = false;
  onTestFinished(shared.subscribe(() => (told = true)));
  await expect.poll(() => told).toBe(true);
  expect(shared.read).toThrow('The disk is gone');
});
