/**
 * The device database: one IndexedDB database per user, so that another user signing in here neither sees nor sends waiting
 * changes. Rows are what the server sent plus the waiting commands; `base` holds what the server sent of the rows those
 * commands touch. The ledger is stored as pages, because a record costs the same whatever its size.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Lease, Refusal } from 'shared-schema/wire';
import type { Instant } from 'shared-schema/local-date';
import type { PageHead } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { NumberedTable } from 'shared-schema/id-leases';
import type { Row, RowId, Rows, TableName } from 'shared-schema/tables';
import type { ReceiptSeries } from './receipt-series.ts';
import type { RowKey } from './rows.ts';
import { keepCommitments } from './old-funds.ts';
import { type ContactBlock, rebuildContacts } from './contacts.ts';
import { rebuildSummaries } from './summaries.ts';

export type Page = { key: string; /** In ledger order. */ lines: Transaction[] };

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

/** Ledger lines as they came, unpacked as text: see packed-lines.ts. */
export type PackedLines = { key: string; text: string };

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
  /** Seeds of draws by lot by their hashes: see lot-seeds.ts. */
  lotSeeds: Record<string, string>;
};

/** The names of the tables of the device database. */
type DeviceTable = {
  [K in Exclude<keyof DeviceDb, keyof Dexie>]: DeviceDb[K] extends (...args: never[]) => unknown ? never : K;
}[Exclude<keyof DeviceDb, keyof Dexie>];

/** The synced tables that have a table of the same name here; ledger lines are in pages. */
type StoredInRows = Exclude<TableName, 'transactions'>;

/** What happens to each table when the server turns out to have another database than the one this device knows. */
const ON_RESET: Record<DeviceTable | StoredInRows, 'clear' | 'keep'> = {
  members: 'clear',
  projects: 'clear',
  installmentBusinesses: 'clear',
  chittyFunds: 'clear',
  receipts: 'clear',
  accounts: 'clear',
  handOvers: 'clear',
  dayCloses: 'clear',
  signingKeys: 'clear',
  deletedLines: 'clear',
  // Its numbers have been given out on paper.
  receiptSeries: 'keep',
  pages: 'clear',
  pageHeads: 'clear',
  lineBlocks: 'clear',
  summaries: 'clear',
  contacts: 'clear',
  base: 'clear',
  packs: 'clear',
  packedLines: 'clear',
  // The other database may have leased these numbers to another device.
  numbers: 'clear',
  outbox: 'keep',
  meta: 'keep',
};

export class DeviceDb extends Dexie {
  declare members: EntityTable<Rows['members'], 'id'>;
  declare projects: EntityTable<Rows['projects'], 'id'>;
  declare installmentBusinesses: EntityTable<Rows['installmentBusinesses'], 'id'>;
  declare chittyFunds: EntityTable<Rows['chittyFunds'], 'id'>;
  declare receipts: EntityTable<Rows['receipts'], 'id'>;
  declare accounts: EntityTable<Rows['accounts'], 'id'>;
  declare handOvers: EntityTable<Rows['handOvers'], 'id'>;
  declare dayCloses: EntityTable<Rows['dayCloses'], 'id'>;
  declare signingKeys: EntityTable<Rows['signingKeys'], 'id'>;
  /** Ledger lines that were deleted, for admins to look at. */
  declare deletedLines: EntityTable<Transaction, 'id'>;
  declare receiptSeries: EntityTable<ReceiptSeries, 'id'>;
  declare pages: EntityTable<Page, 'key'>;
  declare pageHeads: EntityTable<PageHead, 'key'>;
  declare lineBlocks: EntityTable<LineBlock, 'block'>;
  declare summaries: EntityTable<SummaryBlock, 'key'>;
  declare contacts: EntityTable<ContactBlock, 'key'>;
  declare base: EntityTable<BaseRow, 'key'>;
  declare packs: EntityTable<TakenPack, 'key'>;
  declare packedLines: EntityTable<PackedLines, 'key'>;
  declare outbox: EntityTable<OutboxEntry, 'order'>;
  declare numbers: EntityTable<NumberPool, 'table'>;
  declare meta: Table<{ name: keyof Meta; value: Meta[keyof Meta] }, keyof Meta>;

  constructor(userId: number) {
    // Strict: a command that the screen confirmed must survive a dead battery.
    super(`books-${userId}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      members: 'id',
      projects: 'id',
      installmentBusinesses: 'id',
      pages: 'key',
      pageHeads: 'key, ledger',
      lineBlocks: 'block',
      base: 'key',
      outbox: '++order, &id, status',
      numbers: 'table',
      meta: 'name',
    });
    this.version(2).stores({ chittyFunds: 'id' });
    this.version(3).stores({ tallies: 'key' });
    // Who referred a customer answers for the installments; an address is one member's.
    this.version(4)
      .stores({ installmentBusinesses: 'id, refererId', members: 'id, email' })
      .upgrade((old) =>
        rebuildSummaries(
          (table) => old.table<Row>(table).toArray(),
          (blocks) => old.table('tallies').bulkPut(blocks),
        ),
      );
    this.version(5)
      .stores({})
      .upgrade((old) => keepCommitments(old.table('chittyFunds'), old.table('base')));
    // Summaries were called tallies.
    this.version(6)
      .stores({ summaries: 'key', tallies: null })
      .upgrade(async (old) => old.table('summaries').bulkAdd(await old.table<SummaryBlock>('tallies').toArray()));
    // Summaries say who answers for a due, and when something was last paid.
    this.version(7)
      .stores({
        members: 'id, email, status',
        receipts: 'id, enteredAt, attention',
        accounts: 'id',
        handOvers: 'id',
        dayCloses: 'id',
        signingKeys: 'id',
        deletedLines: 'id, ledger',
        receiptSeries: 'id',
        contacts: 'key',
      })
      .upgrade(async (old) => {
        const rowsOf = (table: string) => old.table<Row>(table).toArray();
        await old.table('summaries').clear();
        await rebuildSummaries(rowsOf, (blocks) => old.table('summaries').bulkPut(blocks));
        await rebuildContacts(rowsOf, (blocks) => old.table('contacts').bulkPut(blocks));
      });
    this.version(8).stores({ packs: 'key', packedLines: 'key' });
  }

  async getMeta<K extends keyof Meta>(name: K): Promise<Meta[K] | undefined> {
    return (await this.meta.get(name))?.value as Meta[K] | undefined;
  }

  async setMeta<K extends keyof Meta>(name: K, value: Meta[K]): Promise<void> {
    await this.meta.put({ name, value });
  }

  /** Empties every table that holds what the server sent; the outbox stays. Call inside `atomically`. */
  async clearServerData(): Promise<void> {
    const cleared = this.tables.filter(({ name }) => ON_RESET[name as DeviceTable] === 'clear');
    await Promise.all(cleared.map((table) => table.clear()));
  }

  /** One read-write transaction over everything: what it does happens whole or not at all. */
  atomically<T>(work: () => Promise<T>): Promise<T> {
    // Dexie follows native awaits only from a function that is itself async.
    return this.transaction('rw', this.tables, async () => work());
  }
}
