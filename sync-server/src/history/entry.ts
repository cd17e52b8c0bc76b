/**
 * An entry of the history and its digest. The hash of an entry is the SHA-256 of the hash of the one before and of its digest, so
 * whoever alters, adds or removes one alters every hash behind it.
 */
import { createHash, hash, randomBytes } from 'node:crypto';
import type { FieldChange } from 'shared-schema/history/field-change';
import type { Instant } from 'shared-schema/local-date';

export type Effect = 'created' | 'updated' | 'deleted' | 'seen' | 'noted';

/** The action of the entry that a restored backup begins with. */
export const RESTORED = 'backup.restore';

/** What happened, before it is written. */
export type Happening = {
  at: Instant;
  receivedAt: Instant;
  /** Null for whoever runs the server, and for someone who is not known. */
  userId: number | null;
  device: string | null;
  deviceKind: string | null;
  commandId: string | null;
  /** A command's name, or `session.signIn`. */
  action: string;
  effect: Effect;
  table: string | null;
  id: string | null;
  changes: FieldChange[];
  /** Of these only the salted hash stands in the chain. */
  privateChanges: FieldChange[];
};

/** An entry as it is stored, without its place in the chain. */
export type StoredEntry = {
  at: Instant;
  received_at: Instant;
  user_id: number | null;
  device: string | null;
  device_kind: string | null;
  command_id: string | null;
  action: string;
  effect: Effect;
  table_name: string | null;
  row_id: string | null;
  changes: string;
  private_fields: string | null;
  private_digest: string | null;
};

export type PrivateValues = { salt: Buffer; changes: string };

/** The entry to store, and beside it the values that it holds as a hash only. */
export function toStore(happening: Happening): { entry: StoredEntry; values: PrivateValues | undefined } {
  const { privateChanges, changes, table, id, receivedAt, userId, deviceKind, commandId, ...rest } = happening;
  const values = privateChanges.length ? { salt: randomBytes(16), changes: JSON.stringify(privateChanges) } : undefined;
  const entry = {
    ...rest,
    received_at: receivedAt,
    user_id: userId,
    device_kind: deviceKind,
    command_id: commandId,
    table_name: table,
    row_id: id,
    changes: JSON.stringify(changes),
    private_fields: values ? JSON.stringify(privateChanges.map(({ field }) => field)) : null,
    private_digest: values ? privateDigest(values) : null,
  };
  return { entry, values };
}

/** The salt keeps a name or number from being guessed from its hash, once both are removed. */
export function privateDigest({ salt, changes }: PrivateValues): string {
  return createHash('sha256').update(salt).update(changes).digest('hex');
}

/** Of the entry's columns in this order, each in a line; JSON has no line breaks, and names have none. Null is an empty line. */
export function entryDigest(entry: StoredEntry): Buffer {
  const lines = [
    entry.at,
    entry.received_at,
    entry.user_id,
    entry.device,
    entry.device_kind,
    entry.command_id,
    entry.action,
    entry.effect,
    entry.table_name,
    entry.row_id,
    entry.changes,
    entry.private_fields,
    entry.private_digest,
  ];
  return hash('sha256', lines.join('\n'), 'buffer');
}

/** What the first entry is linked to. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

export function linked(before: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(before).update(digest).digest();
}
