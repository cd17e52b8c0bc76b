/**
 * The part of Dexie that the app's sync uses, over tables in memory: what is committed is durable, a transaction is undone as a whole,
 * and one that waits for anything but its own tables is over, as in a browser. On Dexie itself over `fake-indexeddb` a
 * run takes four times as long, most of it in Dexie's promises; the tests beside the code run there.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentWorld } from './surroundings.ts';
import { MemoryTable } from './memory-table.ts';
import { type Life, never } from './world.ts';
import { type Stored, StoredTable } from './stored-table.ts';

/** The databases of a browser, by name. */
export class Profile {
  readonly databases = new Map<string, Map<string, StoredTable>>();
  /** Of those that an older version of the app has made. */
  readonly versions = new Map<string, number>();
  /** No commit that adds anything succeeds. */
  full = false;
  readonly #watchers = new Set<() => void>();

  watch(look: () => void): () => void {
    this.#watchers.add(look);
    return () => this.#watchers.delete(look);
  }

  changed(): void {
    for (const look of this.#watchers) look();
  }
}

/** Whose storage a tab sees. */
export const profileOf = new WeakMap<Life, Profile>();

type Undo = { table: StoredTable; key: Stored['key']; before: Stored['record'] | undefined };
type Upgrade = (db: Dexie) => Promise<unknown>;
export type Transaction = { db: Dexie; undo: Undo[]; turn: number; over: boolean; writes: boolean };

const transactions = new AsyncLocalStorage<Transaction | undefined>();

/** How long a trip to the storage takes at most, in milliseconds. */
const STORAGE_MS = 3;

export class QuotaExceeded extends Error {
  override name = 'QuotaExceededError';
}

export class Dexie {
  readonly name: string;
  readonly life: Life | undefined;
  readonly profile: Profile;
  tables: MemoryTable[] = [];
  readonly #upgrades: { version: number; upgrade: Upgrade }[] = [];
  /** Tables that a later version no longer has. */
  readonly #dropped: MemoryTable[] = [];
  #open = true;

  constructor(name: string) {
    const world = currentWorld();
    this.name = name;
    this.life = world.acting;
    this.profile = (this.life && profileOf.get(this.life)) ?? new Profile();
  }

  /** Records lie as they are: what seals them is under test elsewhere. */
  use(): this {
    return this;
  }

  version(version: number) {
    return {
      stores: (schema: Record<string, string | null>) => {
        this.#define(schema);
        return { upgrade: (upgrade: Upgrade) => void this.#upgrades.push({ version, upgrade }) };
      },
    };
  }

  #define(schema: Record<string, string | null>): void {
    const stored = this.profile.databases.get(this.name) ?? new Map<string, StoredTable>();
    this.profile.databases.set(this.name, stored);
    for (const [name, indexes] of Object.entries(schema)) {
      const known = this.tables.find((table) => table.name === name);
      if (known) this.tables = this.tables.filter((table) => table !== known);
      if (indexes === null) {
        this.#dropped.push(known!);
        continue;
      }
      const table = stored.get(name) ?? new StoredTable(name, indexes);
      stored.set(name, table);
      this.tables.push(new MemoryTable(this, table));
      Object.defineProperty(this, name, { value: this.tables.at(-1), configurable: true });
    }
  }

  table(name: string): MemoryTable {
    return [...this.tables, ...this.#dropped].find((table) => table.name === name)!;
  }

  async open(): Promise<this> {
    await currentWorld().takeTime(STORAGE_MS);
    this.#open = true;
    await this.#upgrade();
    return this;
  }

  /** From the version that has made it, all at once. */
  async #upgrade(): Promise<void> {
    const { versions } = this.profile;
    const made = versions.get(this.name) ?? Infinity;
    const due = this.#upgrades.filter(({ version }) => version > made);
    if (due.length === 0) return;
    await this.#inTransaction(async () => {
      for (const { upgrade } of due) await upgrade(this);
    });
    versions.set(this.name, due.at(-1)!.version);
  }

  close(): void {
    this.#open = false;
  }

  /** Of the versions that are declared here, each is ten of the browser's. */
  backendDB(): { version: number } {
    return { version: 10 * (this.profile.versions.get(this.name) ?? 0) };
  }

  isOpen(): boolean {
    return this.#open;
  }

  static delete(name: string): Promise<void> {
    return new Dexie(name).delete();
  }

  async delete(): Promise<void> {
    await currentWorld().takeTime(STORAGE_MS);
    this.profile.databases.delete(this.name);
    this.profile.versions.delete(this.name);
  }

  async transaction<T>(_mode: string, ...given: unknown[]): Promise<T> {
    const work = given.at(-1) as () => Promise<T>;
    if (transactions.getStore()?.over === false) return work();
    return this.#inTransaction(work);
  }

  async #inTransaction<T>(work: (own: Transaction) => Promise<T>): Promise<T> {
    const world = currentWorld();
    await world.takeTime(STORAGE_MS);
    this.#requireOpen();
    const own: Transaction = { db: this, undo: [], turn: world.turn, over: false, writes: false };
    const forget = this.life?.onEnd(() => rollBack(own));
    try {
      const result = await transactions.run(own, async () => work(own));
      if (own.turn !== world.turn && !world.calm) throw new Error('A transaction waited for something else.');
      if (own.writes && this.profile.full && !world.calm) throw new QuotaExceeded('The storage is full.');
      own.over = true;
      if (own.undo.length > 0) this.profile.changed();
      return result;
    } catch (error) {
      rollBack(own);
      throw error;
    } finally {
      forget?.();
    }
  }

  /**
   * One request: in the transaction under way, or in one of its own. Not async: that is a promise less for what is done most
   * often.
   */
  request<T>(work: (transaction: Transaction) => T): Promise<T> {
    const under = transactions.getStore();
    if (!under || under.over) return this.#inTransaction((own) => Promise.resolve(work(own)));
    if (!currentWorld().calm && this.life && !this.life.step()) return never();
    try {
      return Promise.resolve(work(under));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #requireOpen(): void {
    if (this.#open) return;
    const error = new Error('The database is closed.');
    error.name = 'DatabaseClosedError';
    throw error;
  }
}

function rollBack(transaction: Transaction): void {
  if (transaction.over) return;
  transaction.over = true;
  for (const { table, key, before } of transaction.undo.toReversed()) table.restore(key, before);
}

type Subscription = { unsubscribe: () => void };

/** Runs a query now and after each change, as often as it gives something else. */
export function liveQuery<T>(query: () => Promise<T>): { subscribe: (tell: (found: T) => void) => Subscription } {
  return {
    subscribe(tell) {
      const life = currentWorld().acting;
      const profile = life && profileOf.get(life);
      let last: string | undefined;
      const look = () =>
        void currentWorld().as(life, async () => {
          const found = await query().catch(() => undefined);
          const text = JSON.stringify(found);
          if (text === last || found === undefined) return;
          last = text;
          tell(found);
        });
      const stop = profile?.watch(() => currentWorld().as(life, () => currentWorld().after(1, look)));
      look();
      return { unsubscribe: () => stop?.() };
    },
  };
}
