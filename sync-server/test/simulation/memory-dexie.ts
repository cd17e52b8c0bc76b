/**
 * The part of Dexie that the app's sync uses, over tables in memory: what is committed is durable, a transaction is undone as a whole,
 * and one that waits for anything but its own tables is over, as in a browser. On Dexie itself over `fake-indexeddb` a
 * run takes four times as long, most of it in Dexie's promises; the tests beside the code run there. `dexie.test.ts` compares the two.
 *
 * Left out is what the app does not do or cannot notice. Only screens sort by an index, turn around or skip, and they are not part of
 * a run. Something that fails alone, outside of a transaction, changes nothing here, while Dexie keeps the part of it that succeeded. One
 * that is asked for and has not begun when its database is closed fails here; a browser may still do it. What waits for anything but its
 * own tables goes on outside of its transaction with Dexie, and fails here. Dexie may tell a followed query again what it has told.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentWorld } from './surroundings.ts';
import { MemoryTable } from './memory-table.ts';
import { type Life, never } from './world.ts';
import { failure, type Stored, StoredTable } from './stored-table.ts';

type Watcher = (database: string, tables: ReadonlySet<string>) => void;

/** The databases of a browser, by name. */
export class Profile {
  readonly databases = new Map<string, Map<string, StoredTable>>();
  /** Of those that an older version of the app has made. */
  readonly versions = new Map<string, number>();
  /** No commit that adds anything succeeds. */
  full = false;
  readonly #watchers = new Set<Watcher>();

  watch(look: Watcher): () => void {
    this.#watchers.add(look);
    return () => this.#watchers.delete(look);
  }

  /** Tells who watches that something was stored in these tables of a database. */
  changed(database: string, tables: ReadonlySet<string>): void {
    for (const look of this.#watchers) look(database, tables);
  }
}

/** Whose storage a tab sees. */
export const profileOf = new WeakMap<Life, Profile>();

type Undo = { table: StoredTable; key: Stored['key']; before: Stored['record'] | undefined; last: number };
type Upgrade = (db: Dexie) => Promise<unknown>;
export type Mode = 'r' | 'rw';
export type Transaction = {
  db: Dexie;
  tables: readonly string[];
  undo: Undo[];
  turn: number;
  over: boolean;
  writes: boolean;
};

/** A transaction, or one within it, which may do less. */
type Scope = { mode: Mode; transaction: Transaction };

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Notes which tables of which database a followed query reads. */
const readings = new AsyncLocalStorage<Map<string, Set<string>>>();

/** How long a trip to the storage takes at most, in milliseconds. */
const STORAGE_MS = 3;

/** Dexie calls it by what became of the transaction. */
export class QuotaExceeded extends Error {
  override name = 'AbortError';
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

  /** No database is deleted while it is open here. */
  on(): void {}

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
    const tables = [...this.tables, ...this.#dropped].map(({ name }) => name);
    await this.#inTransaction('rw', tables, async () => {
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

  /** Here a transaction is followed through any promise. */
  static readonly Promise = Promise;

  /** That in which this runs, if any. */
  static get currentTransaction(): object | null {
    return scopes.getStore()?.transaction ?? null;
  }

  static getDatabaseNames(): Promise<string[]> {
    return Promise.resolve([...new Dexie('').profile.databases.keys()]);
  }

  static delete(name: string): Promise<void> {
    return new Dexie(name).delete();
  }

  async delete(): Promise<void> {
    await currentWorld().takeTime(STORAGE_MS);
    this.profile.databases.delete(this.name);
    this.profile.versions.delete(this.name);
  }

  async transaction<T>(mode: Mode, ...given: unknown[]): Promise<T> {
    const work = given.at(-1) as () => Promise<T>;
    const tables = (given.slice(0, -1).flat() as (MemoryTable | string)[]).map((each) =>
      typeof each === 'string' ? each : each.name,
    );
    const around = scopes.getStore();
    if (around?.transaction.db === this) {
      return this.life?.alive === false ? never() : withinTransaction(around, { mode, tables, work });
    }
    return this.#inTransaction(mode, tables, work);
  }

  async #inTransaction<T>(
    mode: Mode,
    tables: readonly string[],
    work: (own: Transaction) => T | Promise<T>,
  ): Promise<T> {
    const world = currentWorld();
    await world.takeTime(STORAGE_MS);
    this.#requireOpen();
    const own: Transaction = { db: this, tables, undo: [], turn: world.turn, over: false, writes: false };
    const forget = this.life?.onEnd(() => rollBack(own));
    try {
      const result = await scopes.run({ mode, transaction: own }, async () => work(own));
      // The app has ended with its last request.
      if (this.life?.alive === false) return await never();
      const lacksRoom = own.writes && this.profile.full && !world.calm;
      if (lacksRoom) undo(own);
      if (isOver(own)) throw failure('PrematureCommitError', 'A transaction waited for something else.');
      if (lacksRoom) throw new QuotaExceeded('The storage is full.');
      own.over = true;
      return result;
    } catch (error) {
      rollBack(own);
      throw error;
    } finally {
      forget?.();
      if (own.undo.length > 0) this.profile.changed(this.name, new Set(own.undo.map(({ table }) => table.name)));
    }
  }

  /**
   * One request: in the transaction under way, or in one of its own. Not async: that is a promise less for what is done most
   * often.
   */
  request<T>(mode: Mode, table: string, work: (transaction: Transaction) => T): Promise<T> {
    const scope = scopes.getStore();
    noteReading(this.name, table);
    if (scope?.transaction.db !== this) return this.#inTransaction(mode, [table], work);
    if (!currentWorld().calm && this.life && !this.life.step()) return never();
    const refused = refusalOf(scope, mode, [table]);
    if (refused) return Promise.reject(refused);
    try {
      return Promise.resolve(work(scope.transaction));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #requireOpen(): void {
    if (!this.#open) throw failure('DatabaseClosedError', 'The database is closed.');
  }
}

function noteReading(database: string, table: string): void {
  const readHere = readings.getStore();
  if (!readHere) return;
  const tables = readHere.get(database);
  if (tables) tables.add(table);
  else readHere.set(database, new Set([table]));
}

type Within<T> = { mode: Mode; tables: readonly string[]; work: () => Promise<T> };

/** If it fails, the one around it has failed, too, whoever catches that. */
async function withinTransaction<T>(around: Scope, { mode, tables, work }: Within<T>): Promise<T> {
  const { transaction } = around;
  if (isOver(transaction)) throw inactive();
  const refused = refusalOf(around, mode, tables);
  if (refused) throw failure('SubTransactionError', refused.message);
  try {
    return await scopes.run({ mode, transaction }, async () => work());
  } catch (error) {
    rollBack(transaction);
    throw error;
  }
}

/** Why a transaction does not do something with these tables, if it does not. */
function refusalOf({ mode, transaction }: Scope, wanted: Mode, tables: readonly string[]): Error | undefined {
  if (wanted === 'rw' && mode === 'r') return failure('ReadOnlyError', 'The transaction only reads.');
  if (isOver(transaction)) return inactive();
  const other = tables.find((table) => !transaction.tables.includes(table));
  return other === undefined ? undefined : failure('NotFoundError', `The transaction is not over ${other}.`);
}

function inactive(): Error {
  return failure('TransactionInactiveError', 'The transaction is over.');
}

function isOver(transaction: Transaction): boolean {
  return transaction.over || isCommitted(transaction);
}

/** The browser commits what asks for nothing more. */
function isCommitted({ turn }: Transaction): boolean {
  const world = currentWorld();
  return turn !== world.turn && !world.calm;
}

function rollBack(transaction: Transaction): void {
  if (isOver(transaction)) return;
  transaction.over = true;
  undo(transaction);
}

function undo(transaction: Transaction): void {
  for (const { table, key, before, last } of transaction.undo.toReversed()) {
    table.restore(key, before);
    table.last = last;
  }
  transaction.undo = [];
}

type Subscription = { unsubscribe: () => void };

/** Runs a query now and after each change of the tables that it read last, as often as it gives something else. */
export function liveQuery<T>(query: () => Promise<T>): { subscribe: (tell: (found: T) => void) => Subscription } {
  return {
    subscribe(tell) {
      const life = currentWorld().acting;
      const profile = life && profileOf.get(life);
      let last: string | undefined | null = null;
      let closed = false;
      let read = new Map<string, Set<string>>();
      const look = () =>
        void currentWorld().as(life, async () => {
          try {
            const own = (read = new Map());
            const found = await readings.run(own, query);
            const text = JSON.stringify(found);
            // What a later look finds is newer.
            if (own !== read || text === last || closed) return;
            last = text;
            tell(found);
          } catch {
            // Whoever follows it is told what it finds next.
          }
        });
      const stop = profile?.watch((database, tables) => {
        if (read.get(database)?.isDisjointFrom(tables) === false)
          currentWorld().as(life, () => currentWorld().after(1, look));
      });
      look();
      const unsubscribe = () => {
        closed = true;
        stop?.();
      };
      return { unsubscribe };
    },
  };
}
