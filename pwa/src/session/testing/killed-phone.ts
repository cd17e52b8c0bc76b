/** A phone that is switched off in the middle of what the app does: what it keeps stands in memory, and each life of the app has so many writes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Dexie } from 'dexie';
import { IDBCursor, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import { TestCaches } from '../../storage/testing/test-caches.ts';

/** From opening the app until the phone is off. A transaction counts as one write. */
type Life = { writes: number; left: number; off: () => void };

const lives = new AsyncLocalStorage<Life>();
const counted = new WeakSet<object>();

/** False once the phone is off. */
function mayWrite(): boolean {
  const life = lives.getStore();
  if (!life || life.left === 0) return false;
  life.writes++;
  life.left--;
  if (life.left === 0) life.off();
  return true;
}

class KilledCaches extends TestCaches {
  constructor() {
    super();
    const open = this.open;
    this.open = async (name) => {
      const cache = await open(name);
      const never = () => new Promise<never>(() => undefined);
      return {
        ...cache,
        put: (...given) => (mayWrite() ? cache.put(...given) : never()),
        delete: (...given) => (mayWrite() ? cache.delete(...given) : never()),
      };
    };
  }
}

class KilledStorage {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void (mayWrite() && this.#values.set(key, value));
  removeItem = (key: string) => void (this.#values.has(key) && mayWrite() && this.#values.delete(key));
}

/** Makes each transaction ask whether it may write. */
function countTransactions(): void {
  const writers: [prototype: object, names: string[], transactionOf: (self: never) => IDBTransaction][] = [
    [IDBObjectStore.prototype, ['put', 'add', 'delete', 'clear'], (store: IDBObjectStore) => store.transaction],
    [IDBCursor.prototype, ['update', 'delete'], ({ source }: IDBCursor) => (source as IDBObjectStore).transaction],
  ];
  for (const [prototype, names, transactionOf] of writers) {
    for (const name of names) {
      const write = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
      Reflect.set(prototype, name, function (this: never, ...given: unknown[]) {
        const transaction = transactionOf(this);
        // A request that is never answered.
        if (!counted.has(transaction) && !mayWrite()) return {};
        counted.add(transaction);
        return write.apply(this, given);
      });
    }
  }
}

countTransactions();

export class KilledPhone {
  readonly caches = new KilledCaches();
  readonly databases = new IDBFactory();
  readonly storage = new KilledStorage();

  constructor() {
    vi.stubGlobal('caches', this.caches);
    vi.stubGlobal('localStorage', this.storage);
    vi.stubGlobal('indexedDB', this.databases);
    Dexie.dependencies.indexedDB = this.databases;
  }

  /** Does `work` until it is done or the phone is off, after so many writes. Resolves with how many there were. */
  async live(work: () => Promise<unknown>, most = Infinity): Promise<number> {
    if (most === 0) return 0;
    const { promise: isOff, resolve: off } = Promise.withResolvers<void>();
    const life = { writes: 0, left: most, off };
    await Promise.race([lives.run(life, work), ...(most === Infinity ? [] : [isOff])]);
    life.left = 0;
    return life.writes;
  }
}
