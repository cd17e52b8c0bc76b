/**
 * The device database: one IndexedDB database per user, so that another user signing in here neither sees nor sends waiting
 * changes. Rows are what the server sent plus the waiting commands; `base` holds what the server sent of the rows those
 * commands touch. The ledger is stored as pages, because a record costs the same whatever its size. Records are sealed; an index
 * must hold nothing private.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Refusal } from 'shared-schema/refusals';
import type { Lease } from 'shared-schema/wire';
import type { Instant } from 'shared-schema/local-date';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { PageHead } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { NumberedTable } from 'shared-schema/id-leases';
import type { Row, RowId, Rows, TableName } from 'shared-schema/tables';
import type { ReceiptSeries } from './receipt-series.ts';
import type { RowKey } from './rows.ts';
import type { Comparison } from './compare-rows.ts';
import type { SeenHistory } from './seen-history.ts';
import type { ContactBlock } from './contacts.ts';
import type { DeviceKeys, WrappingKey } from '../storage/device-keys.ts';
import type { Key } from '../storage/key.ts';
import type { PinCost } from '../storage/pin-key.ts';
import { sealedTables } from '../storage/sealed-tables.ts';

export type Page = { key: string; /** In ledger order. */ lines: Transaction[] };

/** See page-heads.ts. */
export type YearOfHeads = { /** `general/2026`: ledger and year. */ key: string; heads: PageHead[] };

/** Which page each of a thousand consecutive line numbers stands on. */
export type LineBlock = { block: number; pageOf: Record<number, string> };

/** The figures of some hundred records, packed by summaries.ts. */
export type SummaryBlock = {
  /** `installmentBusinesses/12`: table, and which block of it. */
  key: string;
  records: Float64Array;
  dues: Float64Array;
};

/** A row as the server last sent it; undefined if it sent none. */
export type BaseRow = { key: RowKey; table: TableName; id: RowId | number; row: Row | undefined };

/** A pack of a first sync that has been taken in, or one that is awaited. */
export type TakenPack = {
  key: string;
  /** Empty while it is awaited. */
  hash: string;
  epoch: string;
  /** Of ledger lines that are still in it, or of anything that is awaited: the numbers, from, to, from, to … */
  ids?: number[];
  /** While it is awaited: the heads of its pages of ledger lines. */
  awaited?: PageHead[];
};

/** Ledger lines as they came: see packed-lines.ts. Devices of release 0.4 stored their text. */
export type PackedLines = { key: string; gzipped?: Uint8Array; text?: string };

export type OutboxStatus =
  /** to be sent */
  | 'waiting'
  /** applied by the server, its rows not yet pulled */
  | 'acknowledged'
  /** refused by the server; stays until a person resolves it */
  | 'refused'
  /** not understood by this version of the app; kept, not sent */
  | 'quarantined'
  /** applied and pulled; kept a while, to be offered again should the server's database be restored */
  | 'done';

export type OutboxEntry = {
  /** The order in which this device made its commands, whatever its clock said. */
  order: number;
  /** UUIDv7. */
  id: string;
  /** The device that made it: another one's when it was loaded from a file. */
  device: string;
  name: string;
  input: object;
  issuedAt: Instant;
  status: OutboxStatus;
  refusal: Refusal | null;
  /** Keys of the rows it changes, like `transactions/123`. */
  touches: RowKey[];
  acknowledgedAt: Instant | null;
};

/** The numbers leased for a table, and the last one allocated. */
export type NumberPool = { table: NumberedTable; leases: Lease[]; last: number };

export type Meta = {
  device: string;
  cursor: string;
  epoch: string;
  /** The app can be used: every row is here, or only what is over and old ledger lines are awaited. */
  ready: boolean;
  syncedAt: Instant;
  /** Until a first sync by packs is complete: how much has been taken in, of how much. */
  arriving: { bytes: number; of: number };
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffset: number;
  timeZone: string;
  /** What document numbers are sealed to: the public key as base64 of its SPKI. */
  documentKey: string;
  /** Who is signed in, as the server last said. */
  person: { name: string; email: string };
  /** Seeds of draws by lot by their hashes: see lot-seeds.ts. */
  lotSeeds: Record<string, string>;
  seenHistory: SeenHistory;
  comparison: Comparison;
  savedFilters: SavedFilter[];
};

/** See ledgers/saved-filters.ts. */
export type SavedFilter = {
  /** On whose screen it was made. */
  book: Ledger;
  name: string;
  /** In the place of days, where they had a name: this month is another one next month. */
  period?: string;
  search: object;
};

/** What opens this database, but for the keys themselves: see unlock.ts. */
export type KeyRing = {
  id: 'own';
  /** Names one life of the key of the books. */
  generation: string;
  /** For whom the books were fetched. */
  reader: 'admin' | 'member';
  /** What the keys on this device are wrapped by; null once nobody is signed in. */
  wrapping: WrappingKey | null;
  /** The key of the outbox, sealed to a key of the server's that it names: for whoever signs in again. */
  escrow: { sealed: string; documentKey: string } | null;
  /** The same in clear, where entries were left before the server's key was known. */
  unescrowed: Key | null;
  /** Of a session that the server ended: up to where entries were handed over to it. */
  handedOver?: number;
  /** The PIN that opens the keys, if one is set. */
  lock?: PinLock | null;
};

/** See pin-lock.ts. */
export type PinLock = {
  /** Another with each PIN. */
  id: string;
  salt: Uint8Array;
  cost: PinCost;
  /** After how many without use the app locks itself. */
  minutes: number;
  /** Wrong tries since the last right one. */
  wrong: number;
  /** Not to be tried before, in milliseconds since 1970. */
  notBefore: number;
  /** Of this device, if one opens it, too; until the PIN is changed. */
  passkey?: PasskeyOfLock | null;
};

/** See passkey-lock.ts. `sealed` is the key of the PIN. */
export type PasskeyOfLock = {
  id: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
};

/** The names of the tables of the device database. */
type DeviceTable = {
  [K in Exclude<keyof DeviceDb, keyof Dexie>]: DeviceDb[K] extends (...args: never[]) => unknown ? never : K;
}[Exclude<keyof DeviceDb, keyof Dexie>];

/** The synced tables that have a table of the same name here; ledger lines are in pages. */
type StoredInRows = Exclude<TableName, 'transactions'>;

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

const TABLES: Record<DeviceTable | StoredInRows, TableFacts> = {
  members: FROM_SERVER,
  projects: FROM_SERVER,
  installmentBusinesses: FROM_SERVER,
  chittyFunds: FROM_SERVER,
  receipts: FROM_SERVER,
  accounts: FROM_SERVER,
  handOvers: FROM_SERVER,
  dayCloses: FROM_SERVER,
  signingKeys: FROM_SERVER,
  periods: FROM_SERVER,
  imports: FROM_SERVER,
  dividendRuns: FROM_SERVER,
  shareHistories: FROM_SERVER,
  pastReceipts: FROM_SERVER,
  reminders: FROM_SERVER,
  settings: FROM_SERVER,
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

export class DeviceDb extends Dexie {
  declare members: EntityTable<Rows['members'], 'id'>;
  declare projects: EntityTable<Rows['projects'], 'id'>;
  declare installmentBusinesses: EntityTable<Rows['installmentBusinesses'], 'id'>;
  declare chittyFunds: EntityTable<Rows['chittyFunds'], 'id'>;
  declare receipts: EntityTable<Rows['receipts'], 'id'>;
  declare accounts: EntityTable<Rows['accounts'], 'id'>;
  declare dividendRuns: EntityTable<Rows['dividendRuns'], 'id'>;
  declare pastReceipts: EntityTable<Rows['pastReceipts'], 'id'>;
  declare shareHistories: EntityTable<Rows['shareHistories'], 'id'>;
  declare reminders: EntityTable<Rows['reminders'], 'id'>;
  declare settings: EntityTable<Rows['settings'], 'id'>;
  declare handOvers: EntityTable<Rows['handOvers'], 'id'>;
  declare dayCloses: EntityTable<Rows['dayCloses'], 'id'>;
  declare signingKeys: EntityTable<Rows['signingKeys'], 'id'>;
  declare periods: EntityTable<Rows['periods'], 'id'>;
  declare imports: EntityTable<Rows['imports'], 'id'>;
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
    this.version(1).stores({
      members: 'id, status',
      projects: 'id',
      // Who referred a customer answers for the installments.
      installmentBusinesses: 'id, refererId',
      chittyFunds: 'id',
      receipts: 'id, enteredAt, attention',
      accounts: 'id',
      handOvers: 'id',
      dayCloses: 'id',
      signingKeys: 'id',
      periods: 'id',
      imports: 'id',
      dividendRuns: 'id',
      reminders: 'id',
      settings: 'id',
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
    this.version(2).stores({ shareHistories: 'id' });
    this.version(3).stores({ pastReceipts: 'id, memberId' });
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
