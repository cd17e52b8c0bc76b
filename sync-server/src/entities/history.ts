import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { ReceivedCommandEntity } from './command.ts';
import { MemberEntity, memberColumn } from './synced.ts';

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

/** Who changed or saw what, when, from which device, by which command. It holds no values, so nothing private. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ name: 'audit_entries_row_index', properties: ['tableName', 'rowId'] }],
  properties: {
    id: p.bigint('number').primary(),
    at: p.type(InstantType),
    actorId: p.manyToOne(MemberEntity).mapToPk().fieldName('actor_id'),
    device: p.uuid().nullable(),
    /** Null for what is not a command: a registration, a new password, a number revealed. */
    commandId: p
      .manyToOne(ReceivedCommandEntity)
      .mapToPk()
      .nullable()
      .fieldName('command_id')
      .deleteRule('no action')
      .index('audit_entries_command_index'),
    commandName: p.text(),
    tableName: p.text(),
    rowId: p.text(),
    action: p.enum(['created', 'updated', 'deleted', 'revealed']),
    /** Which field was revealed; null where the whole row is meant. */
    field: p.text().nullable(),
  },
});

/** That a member should become an admin, where the association wants two people to say so: the word of the first. */
export const AdminProposalEntity = defineEntity({
  name: 'AdminProposal',
  tableName: 'admin_proposals',
  properties: {
    userId: memberColumn('user_id').primary(),
    proposedBy: memberColumn('proposed_by').primary(),
    proposedAt: p.type(InstantType),
  },
});
