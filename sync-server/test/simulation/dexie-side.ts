/** A browser's storage with tabs on it, whichever device database they have. */
import type { Dexie } from 'dexie';
import type { DeviceDb } from '../../../pwa/src/sync/device/db.ts';

type LiveQuery = <T>(query: () => Promise<T>) => {
  subscribe: (tell: (found: T) => void) => { unsubscribe: () => void };
};

export type Tab = {
  db: DeviceDb;
  /** Does it in this tab; `ended` if the tab ends meanwhile. */
  do: <T>(work: () => Promise<T>) => Promise<T | 'ended'>;
  /** Ends it, in the middle of a transaction: nothing comes after. */
  end: () => Promise<never>;
  /** Waits for something that is not its database's. */
  waitElsewhere: () => Promise<void>;
};

export type Side = {
  newTab: () => Promise<Tab>;
  liveQuery: LiveQuery;
  setFull: (full: boolean) => void;
  /** Waits until no query is to be run again. */
  settle: () => Promise<void>;
  /** Does it with another database, and closes that. */
  withDatabase: <T>(name: string, work: (db: Dexie) => Promise<T>) => Promise<T | 'ended'>;
  /** The same with one that an app of this version makes. */
  makeOld: (name: string, version: number, work: (db: Dexie) => Promise<void>) => Promise<unknown>;
};
