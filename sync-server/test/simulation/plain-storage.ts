/**
 * `indexedDB` as the page on which nobody is signed in uses it: see `plain-database.ts` of the app. A transaction happens at once, so no
 * other comes in between; that it is done is told a moment later, to whoever is still there.
 */
import type { PlainDatabase, PlainTable } from '../../../pwa/src/storage/plain-database.ts';
import { type Profile, QuotaExceeded } from './memory-dexie.ts';
import { copyOf, type Fields, type Key, type StoredTable } from './stored-table.ts';
import { currentWorld } from './surroundings.ts';

const STORAGE_MS = 3;

/** Answers at once. */
function asked<T>(result: T) {
  return {
    result,
    error: null,
    addEventListener: (event: string, listener: () => void) => void (event === 'success' && queueMicrotask(listener)),
  };
}

/** A copy, as it would lie there sealed. */
function sealed(table: string, record: Fields | undefined): Fields | undefined {
  if (table !== 'outbox' || !record) return copyOf(record);
  const { order, id, status } = record;
  return { order, id, status, sealed: new Uint8Array(Buffer.from(JSON.stringify(record))) };
}

export function openPlain(profile: Profile, name: string) {
  const tables = profile.databases.get(name)!;
  const database: PlainDatabase = {
    name,
    objectStoreNames: { contains: (table) => tables.has(table) },
    transaction: () => {
      const before: [StoredTable, Key, Fields | undefined][] = [];
      const transaction = { error: null as Error | null };
      const change = (table: StoredTable, key: Key, record: Fields | undefined) => {
        if (profile.full && record && !transaction.error) {
          transaction.error = new QuotaExceeded('The storage is full.');
          for (const [other, itsKey, was] of before.toReversed()) other.restore(itsKey, was);
        }
        if (!transaction.error) {
          before.push([table, key, table.get(key)]);
          table.restore(key, record);
          profile.changed(name, new Set([table.name]));
        }
        return asked(undefined);
      };
      const objectStore = (of: string): PlainTable => {
        const table = tables.get(of)!;
        return {
          get: (key) => asked(sealed(of, table.get(key))),
          getAll: () => asked(table.all().map(({ record }) => sealed(of, record))),
          put: (record) => change(table, table.keyFor(record as Fields), copyOf(record as Fields)),
          delete: (key) => change(table, key, undefined),
          clear() {
            for (const { key } of table.all()) change(table, key, undefined);
            return asked(undefined);
          },
        };
      };
      const addEventListener = (event: 'complete' | 'abort', listener: () => void) => {
        currentWorld().after(STORAGE_MS, () => {
          if ((event === 'abort') === (transaction.error !== null)) listener();
        });
      };
      return Object.assign(transaction, { objectStore, addEventListener });
    },
    close: () => undefined,
  };
  return asked(database);
}
