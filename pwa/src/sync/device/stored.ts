/** The records of the device database: what its tables hold. They are stored as they are, so a release must read those of the ones before. */
import type { Receipt } from 'shared-schema/collections/receipt';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import type { TransactionId } from 'shared-schema/ids';
import type { PaperId } from 'shared-schema/ledgers/paper';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { KnownVoucher } from 'shared-schema/ledgers/voucher-number';
import type { Instant } from 'shared-schema/local-date';
import type { YearFigures } from 'shared-schema/reports/final-accounts';
import type { Refusal } from 'shared-schema/refusals';
import type { NumberedTable, Row, RowId, TableName } from 'shared-schema/tables';
import type { Changes, HistoryHead, Lease, LeaseRequest, PackEntry } from 'shared-schema/wire';
import type { Key } from '../../storage/cipher.ts';
import type { WrappingKey } from '../../storage/device-keys.ts';
import type { PinCost } from '../../storage/pin-key.ts';
import type { PrivateKey } from '../outbox/signing.ts';

/** A pack as the server lists it, and what this device knows of it. */
export type StoredPack = PackEntry & {
  /** Which life of the server's database it is of. */
  epoch: string;
  /** Its rows have come. */
  here: boolean;
  /** Of receipts: those about which somebody must decide. */
  undecided?: Receipt[];
  /** Of the same: those paid in foreign notes. */
  foreign?: Receipt[];
  /** Of the same: when the last of them was entered. They go by the year in which the money was received, perhaps years before. */
  lastEntered?: Instant;
} & Partial<Figures>;

/** Of members, businesses and chitty funds that are not over: see books/summaries.ts. */
export type Figures = { records: Float64Array; dues: Float64Array };

/** A pack's rows as they came: columns, gzipped. See books/packs.ts. */
export type PackContent = { /** Its hash. */ name: string; bytes: Uint8Array };

/** Rows as the server sent them: newer than their packs or, with `own`, what it tells their owner beside the packs. */
export type Run = { /** Of the writing that stored them. */ number: number; rows: Changes; own?: Changes };

/** A row as the waiting commands make it. */
export type WaitingRow = { key: RowKey; table: TableName; row: Row };

/** The number of the last writing, and of the last that wrote the list of packs, newer rows, and rows of waiting commands. */
export type WrittenAt = {
  number: number;
  packs: number;
  newer: number;
  waiting: number;
  /** Of newer rows. */ runs: number;
};

export type RowKey = `${TableName}/${RowId}`;

type OutboxStatus =
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

/** A paper of an entry that the server does not have yet. */
export type KeptPaper = {
  id: PaperId;
  line: TransactionId;
  bytes: Uint8Array<ArrayBuffer>;
  /** Undefined of a PDF. */
  thumbnail?: Uint8Array<ArrayBuffer> | undefined;
  /** The code with which the server has refused it. */
  refused?: string;
};

/** What stays of a picture once the server has it. */
export type Thumbnail = { /** That of the paper. */ id: PaperId; bytes: Uint8Array<ArrayBuffer> };

/** One that was taken along, to be opened without a network. */
export type TakenPaper = { id: PaperId; bytes: Uint8Array<ArrayBuffer> };

/** The numbers leased for a table. */
export type NumberPool = {
  table: NumberedTable;
  /** What is left of each, ascending; empty ones are remembered as long as the server tells of them. */
  leases: Lease[];
  /** The highest that was given out. An app of 1.0.0 goes by it alone. */
  last: number;
  /** Stored since 1.1: of `leases` is left what they say. */
  exact?: true;
  /** Another database than before may have leased them to another device. */
  forgotten?: true;
  /** What the server has not taken back yet. */
  back?: NonNullable<LeaseRequest['back']>;
};

export type ReceiptSeries = {
  id: 'own';
  /** Undefined until the server has given one. */
  code: SeriesCode | undefined;
  /** The number last given out; 0 for none. */
  last: number;
  /** The same of codes that it had before: a server whose backup was restored may give another, and then the first again. */
  before?: Partial<Record<SeriesCode, number>>;
  privateKey: PrivateKey;
  /** SPKI, as base64url. */
  publicKey: string;
};

type SeenHead = HistoryHead & { at: Instant };

/** What does not fit what this device saw. Entries `from` and `to` belong to it. */
export type HistoryTrouble =
  | { kind: 'altered' | 'missing'; from: number; to: number }
  /** A backup was restored, and said so. */
  | { kind: 'restored'; from: number; to: number; backupOf: Instant | null };

export type SeenHistory = {
  /** The oldest first, one a day. */
  heads: SeenHead[];
  checkedAt: Instant | null;
  trouble: HistoryTrouble | null;
};

/** How far comparing has come, and what it found last. */
type Comparison = {
  at: Instant;
  /** The last group compared; null once all were. */
  after: string | null;
  found: FoundDifference | null;
  /** When it was tried last and said nothing, because rows came meanwhile or the server did not answer. */
  missedAt?: Instant;
};

/** When rows were last fetched anew because they differed, and whether some differed again soon after. */
type FoundDifference = { at: Instant; again: boolean };

export type Meta = {
  device: string;
  cursor: string;
  epoch: string;
  /** The app can be used: every row is here, or only what is over and old ledger lines are awaited. */
  ready: boolean;
  syncedAt: Instant;
  /** The server has given this session numbers, and no receipts have clashed since. */
  numbered: boolean;
  /** Since when this device holds the numbers that people see. */
  numbersSince: Instant;
  /** How many entries of former admins wait for a super admin, who reads here, to decide. */
  held: number;
  /** Until a first sync by packs is complete: how much has been taken in, of how much. */
  arriving: { bytes: number; of: number };
  /** Milliseconds to add to this device's clock to get the server's. */
  clockOffset: number;
  timeZone: string;
  /** What document numbers are sealed to: the public key as base64 of its SPKI. */
  documentKey: string;
  /** Who is signed in, as the server last said. */
  person: { name: string; email: string };
  /** What members were last told of the year that was closed; null while they are not told. */
  year: YearFigures | null;
  /** Seeds of draws by lot by their hashes: see lot-seeds.ts. */
  lotSeeds: Record<string, string>;
  seenHistory: SeenHistory;
  comparison: Comparison;
  savedFilters: SavedFilter[];
  written: WrittenAt;
  /** What this device knew before it began anew, until it has told the server: see known-vouchers.ts. */
  vouchers: KnownVoucher[];
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
  reader: 'admin' | 'member' | `audit ${string}`;
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

export function rowKey(table: TableName, id: number | string): RowKey {
  return `${table}/${id}` as RowKey;
}
