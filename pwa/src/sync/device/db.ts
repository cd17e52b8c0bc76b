/**
 * The device database: one IndexedDB database per user, so that another user signing in here neither sees nor sends waiting changes. What
 * came from the server is stored as it came: packs, and the rows that are newer; what waits lies over it. `books/` reads and writes these.
 * Records are sealed; an index must hold nothing private.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Key } from '../../storage/cipher.ts';
import type { DeviceKeys } from '../../storage/device-keys.ts';
import { sealedTables } from '../../storage/sealed-tables.ts';
import type {
  KeptPaper,
  KeyRing,
  Meta,
  NumberPool,
  OutboxEntry,
  PackContent,
  ReceiptSeries,
  Run,
  StoredPack,
  TakenPaper,
  Thumbnail,
  WaitingRow,
} from './stored.ts';

/** The names of the tables of the device database. */
type DeviceTable = {
  [K in Exclude<keyof DeviceDb, keyof Dexie>]: DeviceDb[K] extends (...args: never[]) => unknown ? never : K;
}[Exclude<keyof DeviceDb, keyof Dexie>];

type TableFacts = {
  /** It goes when the books are closed. */
  ofBooks: boolean;
  /** The key that its records are sealed by; null for a table that holds no names and no money in clear. */
  sealedBy: 'books' | 'outbox' | null;
};

/** What of `meta` goes with the books. */
const OF_BOOKS: (keyof Meta)[] = ['cursor', 'ready', 'arriving', 'syncedAt', 'numbered', 'year'];

const FROM_SERVER: TableFacts = { ofBooks: true, sealedBy: 'books' };
const OWN: TableFacts = { ofBooks: false, sealedBy: 'outbox' };

const TABLES: Record<DeviceTable | 'oldRows', TableFacts> = {
  heads: FROM_SERVER,
  contents: FROM_SERVER,
  changes: FROM_SERVER,
  // What waits is run again on whatever takes the place of the others.
  waitingRows: FROM_SERVER,
  // Release 1.0.0 has this table, too. It is empty.
  oldRows: { ofBooks: true, sealedBy: null },
  outbox: OWN,
  // Nobody else has them.
  papers: OWN,
  thumbnails: FROM_SERVER,
  takenPapers: FROM_SERVER,
  meta: OWN,
  // Its numbers have been given out on paper. The browser keeps its key, which no other cipher can hold.
  receiptSeries: { ofBooks: false, sealedBy: null },
  numbers: { ofBooks: false, sealedBy: null },
  keyring: { ofBooks: false, sealedBy: null },
};

/** Someone signed out, or signed in anew, in another tab: what is sealed here is sealed for another session. */
export class BooksClosed extends Error {
  override name = 'BooksClosed';
}

export class DeviceDb extends Dexie {
  /** The packs, without their rows. */
  declare heads: EntityTable<StoredPack, 'key'>;
  declare contents: EntityTable<PackContent, 'name'>;
  declare changes: EntityTable<Run, 'number'>;
  declare waitingRows: EntityTable<WaitingRow, 'key'>;
  declare receiptSeries: EntityTable<ReceiptSeries, 'id'>;
  declare papers: EntityTable<KeptPaper, 'id'>;
  declare thumbnails: EntityTable<Thumbnail, 'id'>;
  declare takenPapers: EntityTable<TakenPaper, 'id'>;
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
    this.use(sealedTables((table) => this.#keyFor(table as DeviceTable)));
    this.version(4)
      .stores({
        heads: 'key',
        contents: 'name',
        changes: 'number',
        waitingRows: 'key',
        oldRows: 'table',
        receiptSeries: 'id',
        outbox: '++order, &id, status',
        numbers: 'table',
        meta: 'name',
        keyring: 'id',
      })
      // One of before 1.0.0, whose other tables are dropped: it keeps what waits, and fetches everything.
      .upgrade((older) => older.table('meta').bulkDelete(OF_BOOKS));
    // Those of 1.0.0 have none.
    this.version(5).stores({ papers: 'id', thumbnails: 'id', takenPapers: 'id' });
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion) return true;
      // Deleted. Dexie would open it again, and so make another, with this session's keys.
      this.close();
      return false;
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
    await this.transaction('rw', this.meta, this.keyring, async () => {
      await this.#assertUnlocked();
      await this.meta.put({ name, value });
    });
  }

  /** Empties every table of the books, so that a first sync fills them anew. Inside a transaction. */
  async emptyBooks(): Promise<void> {
    await Promise.all(
      this.tables.filter(({ name }) => TABLES[name as DeviceTable].ofBooks).map((table) => table.clear()),
    );
    await this.meta.bulkDelete(OF_BOOKS);
  }

  /** Empties every table that only the keys of before could open. Inside a transaction. */
  async emptySealed(): Promise<void> {
    await Promise.all(
      this.tables.filter(({ name }) => TABLES[name as DeviceTable].sealedBy).map((table) => table.clear()),
    );
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
    return this.transaction('r', this.tables, async () => {
      await this.#assertUnlocked();
      return read();
    });
  }

  /** What another session is going to read must not be sealed by the key of this one. */
  async #assertUnlocked(): Promise<void> {
    if (!this.#generation) return;
    const ring = await this.keyring.get('own');
    if (ring?.generation !== this.#generation || !ring.wrapping) throw new BooksClosed();
  }

  #keyFor(table: DeviceTable): (() => Key) | undefined {
    // Before it is raised, a database of before 1.0.0 has others.
    const sealedBy = (TABLES as Partial<typeof TABLES>)[table]?.sealedBy;
    return sealedBy ? () => this.openKeys()[sealedBy] : undefined;
  }
}

/**
 * What reads from memory in a transaction calls this first. Dexie follows a transaction through a hundred awaits after each of its own answers;
 * then it forgets it, and what is written goes past it. This is such an answer, without a request.
 */
export async function stayInTransaction(): Promise<void> {
  if (Dexie.currentTransaction) await Dexie.Promise.resolve();
}
