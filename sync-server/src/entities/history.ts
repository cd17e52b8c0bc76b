import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

/**
 * What was done, one entry after the other, each with the hash of the one before: see `history/entry.ts`. The server's role may
 * only add. It refers to no other table, so that nothing that happens there can touch it.
 */
export const HistoryEntity = defineEntity({
  name: 'History',
  tableName: 'history',
  indexes: [
    { name: 'history_row_index', properties: ['tableName', 'rowId', 'sequence'] },
    { name: 'history_user_index', properties: ['userId', 'sequence'] },
  ],
  properties: {
    /** Without gaps, from 1. */
    sequence: p.bigint('number').primary().autoincrement(false),
    /** When it was done, by the corrected clock of where it was done. */
    at: p.type(InstantType),
    /** When the server had it. */
    receivedAt: p.type(InstantType),
    /** Null for whoever runs the server, and for someone who is not known. */
    userId: p.integer().nullable(),
    device: p.uuid().nullable(),
    /** Such as `Chrome, Android`. */
    deviceKind: p.text().nullable(),
    commandId: p.uuid().nullable(),
    /** The command, or what else happened: `member.update`, `session.signIn`. */
    action: p.text(),
    effect: p.enum(['created', 'updated', 'deleted', 'seen', 'noted']),
    tableName: p.text().nullable(),
    rowId: p.text().nullable(),
    /** JSON: which values changed, of those that name nobody. */
    changes: p.text(),
    /** The salted SHA-256 of the rest, in hex, and its fields as JSON; null if there is none. */
    privateFields: p.text().nullable(),
    privateDigest: p.text().nullable(),
    hash: p.blob(),
  },
});

/** The values of people that entries speak of. Blanking removes them, and the entry and its hash stay. */
export const HistoryValuesEntity = defineEntity({
  name: 'HistoryValues',
  tableName: 'history_values',
  properties: {
    sequence: p.bigint('number').primary().autoincrement(false),
    salt: p.blob(),
    /** JSON, like `changes`. */
    changes: p.text(),
  },
});
