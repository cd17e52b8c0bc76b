import { Dexie, liveQuery, RangeSet, type Subscription } from 'dexie';
import { useLiveQuery as useDexieLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { DeviceDb } from './db.ts';
import type { Device } from './device.ts';
import { useDevice } from './device-context.tsx';

/** `signal` is aborted once nobody waits for its result: a query that reads for long looks at it. */
type Query<T> = (signal: AbortSignal) => Promise<T> | T;

/** A query of the device database, run again whenever something that it read has changed: the only way screens follow it. */
export function useLiveQuery<T>(query: Query<T>, deps: unknown[]): T | undefined;
export function useLiveQuery<T, D>(query: Query<T>, deps: unknown[], initially: D): T | D;
export function useLiveQuery<T, D>(query: Query<T>, deps: unknown[], initially?: D): T | D | undefined {
  const { db } = useDevice();
  return useDexieLiveQuery(followed(db, query), deps, initially);
}

/** A query that reads the same for everyone who asks it of a device. */
type SharedQuery<T> = (device: Pick<Device, 'db' | 'user'>) => Promise<T>;

/**
 * The same for what many parts of a screen ask: it is read once for all of them. `query` is declared outside of components,
 * so that it is known again.
 */
export function useSharedLiveQuery<T>(query: SharedQuery<T>, initially: T): T {
  const { subscribe, read } = sharedResult(useDevice(), query);
  return useSyncExternalStore(subscribe, read) ?? initially;
}

/** The same for a screen that visitors see, too, who have no device database. */
export function useLiveQueryIfAny<T>(db: DeviceDb | undefined, query: Query<T>, deps: unknown[]): T | undefined {
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
export function followed<T>(db: Dexie | undefined, query: Query<T>): () => Promise<T> {
  return async () => {
    const { subscr: observed, signal = new AbortController().signal } = running();
    const result = await query(signal);
    if (db && observed && running().subscr !== observed) observeAll(db, observed);
    return result;
  };
}

/** What Dexie keeps of the query that is running. */
function running(): { subscr?: Observed; signal?: AbortSignal } {
  return (Dexie.Promise as unknown as { PSD: ReturnType<typeof running> }).PSD;
}

/** Every change of a table is noted at the place of its primary keys. */
function observeAll(db: Dexie, observed: Observed): void {
  for (const { name } of db.tables) observed[`idb://${db.name}/${name}/`] = new RangeSet(Dexie.minKey, Dexie.maxKey);
}

/** A query's latest result, followed while anyone listens. */
export class SharedResult<T> {
  readonly #follow: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #subscription: Subscription | undefined;
  #result: T | undefined;
  #failure: unknown;

  constructor(follow: () => Promise<T>) {
    this.#follow = follow;
  }

  /** Undefined until it has been read. Throws what reading it failed with. */
  readonly read = (): T | undefined => {
    if (this.#failure !== undefined) throw this.#failure;
    return this.#result;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#subscription ??= liveQuery(this.#follow).subscribe(
      (result) => this.#tell(result, undefined),
      (failure: unknown) => this.#tell(undefined, failure),
    );
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#forget();
    };
  };

  #tell(result: T | undefined, failure: unknown): void {
    this.#result = result;
    this.#failure = failure;
    for (const listener of this.#listeners) listener();
  }

  /** What nobody follows may no longer be so when the next one asks. */
  #forget(): void {
    this.#subscription?.unsubscribe();
    this.#subscription = undefined;
    this.#result = undefined;
    this.#failure = undefined;
  }
}

const sharedResults = new WeakMap<DeviceDb, Map<SharedQuery<unknown>, SharedResult<unknown>>>();

function sharedResult<T>({ db, user }: Pick<Device, 'db' | 'user'>, query: SharedQuery<T>): SharedResult<T> {
  const ofDb = sharedResults.get(db) ?? new Map<SharedQuery<unknown>, SharedResult<unknown>>();
  sharedResults.set(db, ofDb);
  const known =
    (ofDb.get(query) as SharedResult<T> | undefined) ?? new SharedResult(followed(db, () => query({ db, user })));
  ofDb.set(query, known);
  return known;
}
