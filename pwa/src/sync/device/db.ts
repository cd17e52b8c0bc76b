/**
 * The device database: one IndexedDB database per user, so that another user signing in here neither sees nor sends waiting
 * changes. Rows are what the server sent plus the waiting commands; `base` holds what the server sent of the rows those
 * commands touch. The ledger is stored as pages, because a record costs the same whatever its size. Records are sealed; an index
 * must hold nothing private.
 */
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type Rows, tableNames, type TableName } from 'shared-schema/tables';
import type { DeviceKeys } from '../../storage/device-keys.ts';
import type { Key } from '../../storage/key.ts';
import { sealedTables } from '../../storage/sealed-tables.ts';
import type {
  BaseRow,
  ContactBlock,
  KeyRing,
  LineBlock,
  Meta,
  NumberPool,
  OutboxEntry,
  PackedLines,
  Page,
  ReceiptSeries,
  SummaryBlock,
  TakenPack,
  YearOfHeads,
} from './stored.ts';

/** The names of the tables of the device database. */
type DeviceTable = {
  [K in Exclude<keyof DeviceDb, keyof Dexie>]: DeviceDb[K] extends (...args: never[]) => unknown ? never : K;
}[Exclude<keyof DeviceDb, keyof Dexie>];

/** The synced tables that have a table of the same name here; ledger lines are in pages. */
type StoredInRows = Exclude<TableName, 'transactions'>;
const storedInRows = tableNames.filter((name): name is StoredInRows => name !== 'transactions');

function ofEachInRows<V>(fact: (name: StoredInRows) => V): Record<StoredInRows, V> {
  return Object.fromEntries(storedInRows.map((name) => [name, fact(name)])) as Record<StoredInRows, V>;
}

/** What their rows are found by, besides the id. Who referred a customer answers for the installments. */
const INDEXES: { [T in StoredInRows]?: (keyof Rows[T])[] } = {
  members: ['status'],
  installmentBusinesses: ['refererId'],
  receipts: ['enteredAt', 'attention'],
  pastReceipts: ['memberId'],
};

/** Rises with every synced table, of which none is ever taken away. What else changes of the tables here raises it by one more. */
const VERSION = tableNames.length - 14;

type TableFacts = {
  /** What happens to it when the server turns out to have another database than the one this device knows. */
  onReset: 'clear' | 'keep';
  /** The key that its records are sealed by; null for a table that holds no names and no money. */
  sealedBy: 'books' | 'outbox' | null;
  /** Screens read all of it, and a write changes little: it stays opened in memory. */
  keepsOpened?: true;
};

const FROM_SERVER: TableFacts = { onReset: 'clear', sealedBy: 'books' };
const SUMS: TableFacts = { ...FROM_SERVER, keepsOpened: true };
const OWN: TableFacts = { onReset: 'keep', sealedBy: 'outbox' };

const TABLES: Record<DeviceTable, TableFacts> = {
  ...ofEachInRows(() => FROM_SERVER),
  deletedLines: FROM_SERVER,
  pages: FROM_SERVER,
  pageHeads: SUMS,
  lineBlocks: FROM_SERVER,
  summaries: SUMS,
  contacts: FROM_SERVER,
  base: FROM_SERVER,
  packs: FROM_SERVER,
  packedLines: FROM_SERVER,
  outbox: OWN,
  meta: OWN,
  // Its numbers have been given out on paper. The browser keeps its key, which no other cipher can hold.
  receiptSeries: { onReset: 'keep', sealedBy: null },
  // Its leases end all the same; see `clearServerData`.
  numbers: { onReset: 'keep', sealedBy: null },
  keyring: { onReset: 'keep', sealedBy: null },
};

/** Someone signed out, or signed in anew, in another tab: what is sealed here is sealed for another session. */
export class BooksClosed extends Error {
  override name = 'BooksClosed';
}

/** Dexie makes a property of each table. */
const DexieWithRows = Dexie as unknown as Omit<typeof Dexie, never> &
  (new (name: string, options?: DexieOptions) => Dexie & { [T in StoredInRows]: EntityTable<Rows[T], 'id'> });

export class DeviceDb extends DexieWithRows {
  /** Ledger lines that were deleted, for admins to look at. */
  declare deletedLines: EntityTable<Transaction, 'id'>;
  declare receiptSeries: EntityTable<ReceiptSeries, 'id'>;
  declare pages: EntityTable<Page, 'key'>;
  declare pageHeads: EntityTable<YearOfHeads, 'key'>;
  declare lineBlocks: EntityTable<LineBlock, 'block'>;
  declare summaries: EntityTable<SummaryBlock, 'key'>;
  declare contacts: EntityTable<ContactBlock, 'key'>;
  declare base: EntityTable<BaseRow, 'key'>;
  declare packs: EntityTable<TakenPack, 'key'>;
  declare packedLines: EntityTable<PackedLines, 'key'>;
  declare outbox: EntityTable<OutboxEntry, 'order'>;
  declare numbers: EntityTable<NumberPool, 'table'>;
  declare meta: Table<{ name: keyof Meta; value: Meta[keyof Meta] }, keyof Meta>;

  declare keyring: EntityTable<KeyRing, 'id'>;
  #keys: DeviceKeys | undefined;
  #generation: string | undefined;

  /** With its keys, or to be unlocked: see unlock.ts. */
  constructor(userId: number, keys?: DeviceKeys) {
    // Strict: a command that the screen confirmed must survive a dead battery.
    super(`device-${userId}`, { chromeTransactionDurability: 'strict' });
    this.#keys = keys;
    this.use(
      sealedTables(
        (table) => this.#keyFor(table as DeviceTable),
        (table) => TABLES[table as DeviceTable].keepsOpened ?? false,
      ),
    );
    // From whichever version, Dexie makes what is not there yet.
    this.version(VERSION).stores({
      ...ofEachInRows((name) => ['id', ...(INDEXES[name] ?? [])].join()),
      deletedLines: 'id, ledger',
      receiptSeries: 'id',
      pages: 'key',
      pageHeads: 'key',
      lineBlocks: 'block',
      summaries: 'key',
      contacts: 'key',
      base: 'key',
      packs: 'key',
      packedLines: 'key',
      outbox: '++order, &id, status',
      numbers: 'table',
      meta: 'name',
      keyring: 'id',
    });
  }

  /** From now on sealed records can be read and written. */
  unlock(keys: DeviceKeys, generation: string): void {
    this.#keys = keys;
    this.#generation = generation;
  }

  /** Closes the database once what is being written stands in it, and lets go of the keys. */
  async lock(): Promise<void> {
    await this.transaction('rw', this.tables, () => undefined).catch(() => undefined);
    this.#keys = undefined;
    this.close();
  }

  /** Throws BooksClosed while the database is locked. */
  openKeys(): DeviceKeys {
    if (!this.#keys) throw new BooksClosed();
    return this.#keys;
  }

  keysIfOpen(): DeviceKeys | undefined {
    return this.#keys;
  }

  async getMeta<K extends keyof Meta>(name: K): Promise<Meta[K] | undefined> {
    return (await this.meta.get(name))?.value as Meta[K] | undefined;
  }

  async setMeta<K extends keyof Meta>(name: K, value: Meta[K]): Promise<void> {
    await this.meta.put({ name, value });
  }

  /** Empties every table that holds what the server sent; the outbox stays. Call inside `atomically`. */
  async clearServerData(): Promise<void> {
    await this.#clear(({ onReset }) => onReset === 'clear');
    // The other database may have leased them to another device. Which were given out stays known: a record with the last of them may
    // have been deleted, and another with its number would be refused.
    await this.numbers.toCollection().modify({ leases: [] });
  }

  /** Empties every table that is sealed by the key of the books, so that a first sync fills them anew. Inside a transaction. */
  async emptyBooks(): Promise<void> {
    await this.#clear(({ sealedBy }) => sealedBy === 'books');
    await this.meta.bulkDelete(['cursor', 'ready', 'arriving', 'syncedAt']);
  }

  /** One read-write transaction over everything: what it does happens whole or not at all. */
  atomically<T>(work: () => Promise<T>): Promise<T> {
    // Dexie follows native awaits only from a function that is itself async.
    return this.transaction('rw', this.tables, async () => {
      await this.#assertUnlocked();
      return work();
    });
  }

  /** One read transaction over everything: what it reads stood there at one moment, and each read costs less. */
  inOneRead<T>(read: () => Promise<T>): Promise<T> {
    return this.transaction('r', this.tables, async () => read());
  }

  /** What another session is going to read must not be sealed by the key of this one. */
  async #assertUnlocked(): Promise<void> {
    if (!this.#generation) return;
    const ring = await this.keyring.get('own');
    if (ring?.generation !== this.#generation || !ring.wrapping) throw new BooksClosed();
  }

  async #clear(which: (facts: TableFacts) => boolean): Promise<void> {
    const cleared = this.tables.filter(({ name }) => which(TABLES[name as DeviceTable]));
    await Promise.all(cleared.map((table) => table.clear()));
  }

  #keyFor(table: DeviceTable): (() => Key) | undefined {
    const { sealedBy } = TABLES[table];
    return sealedBy ? () => this.openKeys()[sealedBy] : undefined;
  }
}
