/** The records of the device database: what its tables hold. They are stored as they are, so a release must read those of the ones before. */
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import type { NumberedTable } from 'shared-schema/id-leases';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { PageHead } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Instant } from 'shared-schema/local-date';
import type { Refusal } from 'shared-schema/refusals';
import type { Row, RowId, TableName } from 'shared-schema/tables';
import type { HistoryHead, Lease } from 'shared-schema/wire';
import type { WrappingKey } from '../../storage/device-keys.ts';
import type { Key } from '../../storage/key.ts';
import type { PinCost } from '../../storage/pin-key.ts';
import type { PrivateKey } from '../outbox/signing.ts';

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

export type Contact = {
  /** Of the member, or of the business. */
  id: number;
  name: string;
  /** As typed, the one to call first. */
  phones: string[];
  /** The address in India; empty for a customer, who has none on record. */
  place: string;
};

/** `members/2`: table, and which block of it. */
export type ContactBlock = { key: string; contacts: Contact[] };

export type RowKey = `${TableName}/${RowId}`;

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

export type SeenHead = HistoryHead & { at: Instant };

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
export type Comparison = {
  at: Instant;
  /** The last group compared; null once all were. */
  after: string | null;
  found: FoundDifference | null;
  /** When it was tried last and said nothing, because rows came meanwhile or the server did not answer. */
  missedAt?: Instant;
};

/** When rows were last fetched anew because they differed, and whether some differed again soon after. */
export type FoundDifference = { at: Instant; again: boolean };

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
