/** Tabs on Dexie itself, over `fake-indexeddb`. */
// oxlint-disable no-underscore-dangle -- so the fake calls its inner parts
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Dexie, liveQuery } from 'dexie';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import type { Side, Tab } from './dexie-side.ts';

let users = 0;

/** `close` it in the end. */
export function realSide(): Side & { close: () => Promise<void> } {
  const [user, keys] = [++users, newKeys()];
  const opened: DeviceDb[] = [];
  let running = 0;
  const newTab = async (): Promise<Tab> => {
    const db = new DeviceDb(user, keys);
    await db.open();
    opened.push(db);
    let tellEnded: (told: 'ended') => void;
    const ended = new Promise<'ended'>((resolve) => (tellEnded = resolve));
    return {
      db,
      do: async (work) => {
        const done = work();
        done.catch(() => undefined);
        return Promise.race([done, ended]);
      },
      end: async () => {
        // One that has failed is over already.
        if (DeviceDb.currentTransaction.active) DeviceDb.currentTransaction.idbtrans.abort();
        db.close();
        tellEnded('ended');
        return new Promise(() => undefined);
      },
      waitElsewhere: async () => {
        for (let turn = 0; turn < 5; turn++) await nextTurn();
      },
    };
  };
  const others = new Set<string>();
  const withDatabase: Side['withDatabase'] = async (name, work) => {
    const db = new Dexie(`${name}-${user}`);
    others.add(db.name);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  };
  return {
    newTab,
    withDatabase,
    makeOld: (name, _version, work) => withDatabase(name, work),
    liveQuery: (query) =>
      liveQuery(async () => {
        running++;
        try {
          return await query();
        } finally {
          running--;
        }
      }),
    setFull: (full) => (isDiskFull = full),
    settle: async () => {
      for (let quiet = 0; quiet < 3; quiet = running > 0 ? 0 : quiet + 1) {
        await pause(0);
        await nextTurn();
      }
    },
    close: async () => {
      isDiskFull = false;
      for (const db of opened) db.close();
      await new DeviceDb(user).delete();
      for (const name of others) await Dexie.delete(name);
    },
  };
}

let isDiskFull = false;

type FakeTransaction = {
  _requests: unknown[];
  _state: string;
  _start: () => void;
  _abort: (name: string) => void;
  wrote?: true;
};
type FakeTable = {
  keyGenerator: { num: number } | null;
  storeRecord: (record: unknown, isNew: boolean, undo?: (() => void)[]) => unknown;
};

/** Does what Chromium does and `fake-indexeddb` does not. */
export function completeFakeStorage(): void {
  const transaction = IDBTransaction.prototype as never as FakeTransaction;
  const start = transaction._start;
  // What adds anything fails when it is committed, while the disk is full.
  transaction._start = function (this: FakeTransaction) {
    const isDone = this._requests.length === 0 && this._state !== 'finished';
    if (isDone && this.wrote && isDiskFull) this._abort('QuotaExceededError');
    else start.call(this);
  };
  const completed = new WeakSet<FakeTable>();
  for (const method of ['put', 'add'] as const) {
    const before = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore & { _rawObjectStore: FakeTable }, ...given) {
      if (!completed.has(this._rawObjectStore)) restoreNumbers(this._rawObjectStore);
      completed.add(this._rawObjectStore);
      const asked = before.apply(this, given);
      asked.addEventListener('success', () => void ((this.transaction as never as FakeTransaction).wrote = true));
      return asked;
    };
  }
}

/** A number that a table gave, or was given, for a record that is not there in the end is free again. */
function restoreNumbers(table: FakeTable): void {
  const { keyGenerator, storeRecord } = table;
  if (!keyGenerator) return;
  table.storeRecord = function (record, isNew, undo) {
    const { num } = keyGenerator;
    const restore = () => void (keyGenerator.num = num);
    undo?.push(restore);
    try {
      return storeRecord.call(this, record, isNew, undo);
    } catch (error) {
      restore();
      throw error;
    }
  };
}
