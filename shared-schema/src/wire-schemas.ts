/** The form of what devices and server say to one another under `/api/sync`: the server checks and describes it, a device loads none of it. */
import * as v from 'valibot';
import { list, shortText } from './bounded.ts';
import { SeriesCode } from './collections/receipt-number.ts';
import { PageHeadSchema } from './ledgers/page.ts';
import { TransactionSchema } from './ledgers/transaction.ts';
import { KnownVoucherSchema } from './ledgers/voucher-number.ts';
import { InstantSchema } from './local-date.ts';
import { numberedTables, tableNames, tables } from './tables.ts';
import { says } from './texts/issue-text.ts';
import { CommandId, DeviceId, QueuedCommandSchema } from './queued-command.ts';
import {
  LONGEST_HELD,
  MOST_COMMANDS_PER_PUSH,
  MOST_HANDED_OVER,
  MOST_KNOWN_VOUCHERS,
  WIRE_VERSIONS,
} from './wire-limits.ts';

export const PushRequestSchema = v.strictObject({
  device: DeviceId,
  commands: list(
    QueuedCommandSchema,
    MOST_COMMANDS_PER_PUSH,
    says('validation.commandList'),
    says('validation.tooManyCommands', { most: MOST_COMMANDS_PER_PUSH }),
  ),
  wire: v.optional(v.picklist(WIRE_VERSIONS)),
  /** The vouchers that it knew of, for a server whose backup was restored. */
  vouchers: v.optional(list(KnownVoucherSchema, MOST_KNOWN_VOUCHERS)),
});

const RefusalSchema = v.strictObject({
  code: v.string(),
  message: v.string(),
  details: v.record(v.string(), v.unknown()),
});

export const OutcomeSchema = v.variant('status', [
  v.strictObject({ id: CommandId, status: v.literal('applied') }),
  v.strictObject({ id: CommandId, status: v.literal('rejected'), error: RefusalSchema }),
]);

export const PushResponseSchema = v.strictObject({ outcomes: v.array(OutcomeSchema) });

/** Commands of its own whose outcomes a device asks for without sending them again; those that have none are left out. */
export const OutcomesRequestSchema = v.strictObject({
  ids: v.pipe(list(CommandId, MOST_COMMANDS_PER_PUSH), v.minLength(1)),
});

const ChangesSchema = v.strictObject(
  Object.fromEntries(tableNames.map((name) => [name, v.optional(v.array<v.GenericSchema>(tables[name].schema))])),
);

/** An entry of the server's history, by which a device knows later that nothing before it was altered: `hash` is in hex. */
export const HistoryHeadSchema = v.strictObject({
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hash: v.pipe(shortText(64), v.regex(/^[0-9a-f]{64}$/)),
});

/** What the server finds when it works out every hash of its history again. */
export const HistoryCheckSchema = v.strictObject({
  last: HistoryHeadSchema,
  /** The first entry that does not fit the hashes; null if all do. */
  broken: v.nullable(v.strictObject({ sequence: v.number(), what: v.picklist(['missing', 'altered', 'values']) })),
  /** What follows from the entries at the places that were asked for, as far as there are so many. */
  seen: v.array(HistoryHeadSchema),
  /** The entries that say that a backup was restored: what came after it until then is missing. */
  restores: v.array(v.strictObject({ sequence: v.number(), backupOf: v.nullable(InstantSchema) })),
});

/** `cursor` is the server's; a device only hands it back. `epoch` changes when a database was restored. */
export const PullResponseSchema = v.strictObject({
  epoch: v.string(),
  cursor: v.string(),
  more: v.boolean(),
  changes: ChangesSchema,
  /** The last entry of the history; with the last page. */
  history: v.optional(HistoryHeadSchema),
  /** With the last page, for super admins: how many entries of former admins wait for one of them to decide. Apps of 1.0 pass it over. */
  held: v.optional(v.number()),
});

/** Numbers: from, to, from, to …, ascending. */
const StretchesSchema = v.array(v.number());

/** What a device must know of ledger lines before it opens their pack. */
export const LinesHeadSchema = v.strictObject({
  pages: v.array(PageHeadSchema),
  /** Those of them that were deleted. */
  deleted: v.array(TransactionSchema),
  /** The lines' numbers, deleted ones too. */
  ids: StretchesSchema,
});

/** The same of businesses or chitty funds that are over. */
const OverHeadSchema = v.strictObject({
  ids: StretchesSchema,
  /** A pack of `OverRecord`s, one of each that is not deleted. */
  records: v.object({ count: v.number(), rows: v.array(v.unknown()) }),
});

export const PackHeadSchema = v.union([LinesHeadSchema, OverHeadSchema]);

/** A pack that the server has ready: rows that belong together, as columns, gzipped. Never altered: others have another hash. */
export const PackEntrySchema = v.strictObject({
  /** `members/2`, `transactions/2019`, `chittyFunds/0-over`: the table, and which of its packs. */
  key: v.string(),
  /** SHA-256 of the bytes as they come, in hex. */
  hash: v.pipe(shortText(64), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.number(),
  /** How many rows. */
  count: v.number(),
  /** Of packs that a device can do without at first. */
  head: v.optional(PackHeadSchema),
});

/**
 * Every row up to a cursor: in packs, those first that a day's work needs, and in `own` the rows of the reader that are
 * theirs alone. What came later is pulled from `cursor`. Without packs there is no cursor either: all is pulled.
 */
export const ManifestSchema = v.strictObject({
  epoch: v.string(),
  cursor: v.optional(v.string()),
  packs: v.array(PackEntrySchema),
  own: ChangesSchema,
});

/** The most packs one request may ask for. */
const MOST_PACKS_PER_REQUEST = 500;

/** The packs to send, by their hashes; they come one after the other, in this order. */
export const PacksRequestSchema = v.strictObject({
  hashes: v.pipe(
    list(PackEntrySchema.entries.hash, MOST_PACKS_PER_REQUEST),
    v.minLength(1),
    v.check((hashes) => new Set(hashes).size === hashes.length, 'hashes must name each pack once'),
  ),
});

const LeasedNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** How many leases may be given back at once. */
const MOST_BACK = 200;

export const LeaseRequestSchema = v.strictObject({
  device: DeviceId,
  /** The key of the device's series of receipts: SPKI as base64url. Without one it gets no series. */
  publicKey: v.optional(v.pipe(shortText(300), v.regex(/^[A-Za-z0-9_-]{50,300}$/))),
  /** Since 4 a device gives back what it does not use. */
  wire: v.optional(v.picklist(WIRE_VERSIONS)),
  /** Leases that the device does not use from a number on. Sent again, nothing more comes back. */
  back: v.optional(list(v.strictObject({ lease: v.pipe(v.number(), v.safeInteger()), from: LeasedNumber }), MOST_BACK)),
  /**
   * `LOWER`: also those free numbers that are lower than what the device holds. `HIGHER`: as many as it is to hold above all that
   * somebody has used. `NONE`: nothing of what people see the numbers of.
   */
  wants: v.optional(v.picklist(['LOWER', 'HIGHER', 'NONE'])),
});

/** Numbers `from` to `to`, both included, that only this device may give to new records of `table`. */
export const LeaseSchema = v.strictObject({
  table: v.picklist(numberedTables),
  from: v.number(),
  to: v.number(),
  /** By which the device gives it back. */
  id: v.optional(v.number()),
});

export const LeaseResponseSchema = v.strictObject({
  leases: v.array(LeaseSchema),
  /** The device's series, and how far the server knows it to be used. */
  series: v.optional(v.strictObject({ code: SeriesCode, used: v.number() })),
});

/** The key of a device's outbox, sealed to the server's public key with its owner's number: RSA-OAEP, base64. */
export const OutboxKeyRequestSchema = v.strictObject({ sealed: v.pipe(shortText(1000), v.base64()) });

/** 32 bytes, base64. */
export const OutboxKeyResponseSchema = v.strictObject({ key: v.string() });

/**
 * Entries that someone who was signed out left sealed on a device. The device signs with the key of its series of receipts, which
 * outlives the session; nobody opens the entries but the server.
 */
export const HandOverRequestSchema = v.strictObject({
  /** The key that signs, as the device leased its numbers with it. */
  publicKey: v.pipe(shortText(300), v.regex(/^[A-Za-z0-9_-]{50,300}$/)),
  outboxKey: OutboxKeyRequestSchema.entries.sealed,
  /** The server ended the session; else the person logged out and may sign in again. */
  ended: v.boolean(),
  /** In the order in which they were made. `sealed` is the stored record, base64. */
  entries: v.pipe(
    list(v.strictObject({ id: CommandId, sealed: v.pipe(shortText(LONGEST_HELD), v.base64()) }), MOST_HANDED_OVER),
    v.minLength(1),
  ),
  /** ECDSA over P-256 with SHA-256, of `handOverText`; base64url. */
  signature: v.pipe(shortText(100), v.regex(/^[A-Za-z0-9_-]{80,100}$/)),
});

export const HandOverResponseSchema = v.strictObject({
  /** These are held for a super admin, or had their outcome already. */
  held: v.array(CommandId),
  /** Nobody will send them from the device: it can drop those that are held. */
  final: v.boolean(),
});

/** An error as every endpoint answers it; a list of messages for input that does not fit. */
export const ErrorSchema = v.strictObject({
  error: v.union([v.string(), v.array(v.strictObject({ message: v.string(), path: v.string() }))]),
  code: v.string(),
  details: v.optional(v.record(v.string(), v.unknown())),
});
