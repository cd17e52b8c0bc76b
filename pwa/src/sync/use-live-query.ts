import { Dexie, RangeSet } from 'dexie';
import { useLiveQuery as useDexieLiveQuery } from 'dexie-react-hooks';
import type { DeviceDb } from './db.ts';
import { useDevice } from './device-context.tsx';

/** A query of the device database, run again whenever something that it read has changed: the only way screens follow it. */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined;
export function useLiveQuery<T, D>(query: () => Promise<T> | T, deps: unknown[], initially: D): T | D;
export function useLiveQuery<T, D>(query: () => Promise<T> | T, deps: unknown[], initially?: D): T | D | undefined {
  const { db } = useDevice();
  return useDexieLiveQuery(followed(db, query), deps, initially);
}

/** The same for a screen that visitors see, too, who have no device database. */
export function useLiveQueryIfAny<T>(
  db: DeviceDb | undefined,
  query: () => Promise<T> | T,
  deps: unknown[],
): T | undefined {
  return useDexieLiveQuery(followed(db, query), [db, ...deps]);
}

/** What a query has read, as Dexie notes it: ranges of keys by place. */
type Observed = Record<string, RangeSet>;

/**
 * A query that Dexie can run again at the right times. Dexie notes what a query reads as long as it can follow its awaits, and
 * it follows native ones only from a function that is itself async. If it loses a query all the same, because that waits for
 * something else than the database, every change of the database counts: reading once too often is better than showing what
 * is no longer so.
 */
export function followed<T>(db: Dexie | undefined, query: () => Promise<T> | T): () => Promise<T> {
  return async () => {
    const observed = observedNow();
    const result = await query();
    if (db && observed && observedNow() !== observed) observeAll(db, observed);
    return result;
  };
}

function observedNow(): Observed | undefined {
  return (Dexie.Promise as unknown as { PSD: { subscr?: Observed } }).PSD.subscr;
}

/** Every change of a table is noted at the place of its primary keys. */
function observeAll(db: Dexie, observed: Observed): void {
  for (const { name } of db.tables) observed[`idb://${db.name}/${name}/`] = new RangeSet(Dexie.minKey, Dexie.maxKey);
}
