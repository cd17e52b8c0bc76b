import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RefusalKind, Refusal } from 'shared-schema/refusals';
import { InstantType } from './column-types.ts';
import { MemberEntity, memberColumn } from './synced.ts';
import type { PaperKind } from 'shared-schema/ledgers/paper';

/** A command and its result, kept for ever. Its input is not kept: the rows and the audit trail say what it did. */
export const ReceivedCommandEntity = defineEntity({
  name: 'ReceivedCommand',
  tableName: 'received_commands',
  properties: {
    id: p.uuid().primary(),
    /** Null for a REST request. */
    device: p.uuid().nullable(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    name: p.text(),
    issuedAt: p.type(InstantType),
    receivedAt: p.type(InstantType),
    status: p.enum(['applied', 'rejected']),
    error: p.json<Refusal>().columnType('json').nullable(),
    /** What kind of refusal, which decides the HTTP status a REST client sees. */
    errorKind: p.text().$type<RefusalKind>().nullable(),
  },
});

/** A REST write that carried an `Idempotency-Key` and its first answer, written together with what it did. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** The command id derived from key, member, method and path. */
    commandId: p.uuid().primary(),
    /** SHA-256 of the key and the request body, in hex: a key used again for something else is refused. */
    requestHash: p.text(),
    /** Null for a request that was refused: the command's outcome says why. */
    status: p.integer().nullable(),
    body: p.json<unknown>().columnType('json').nullable(),
    createdAt: p.type(InstantType).index('idempotency_keys_created_at_index'),
  },
});

/** An entry of someone who is no longer an admin, as their device had it. It goes when a super admin decides; the history tells of it. */
export const HeldCommandEntity = defineEntity({
  name: 'HeldCommand',
  tableName: 'held_commands',
  properties: {
    id: p.uuid().primary(),
    device: p.uuid(),
    userId: memberColumn('user_id').index('held_commands_user_id_index'),
    name: p.text(),
    input: p.json<object>().columnType('json'),
    issuedAt: p.type(InstantType),
    receivedAt: p.type(InstantType),
    /** Its place among those that came with it. */
    place: p.integer(),
  },
});

/** Some of a sheet's records, until all of them are here and are entered. */
export const ImportPartEntity = defineEntity({
  name: 'ImportPart',
  tableName: 'import_parts',
  properties: {
    importId: p.text().primary(),
    part: p.integer().primary(),
    /** Who sent it. */
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    records: p.json<unknown[]>(),
    sentAt: p.type(InstantType),
  },
});

/** The bytes of a paper that an entry names: see `payments/papers.ts`. */
export const PaperEntity = defineEntity({
  name: 'Paper',
  tableName: 'papers',
  properties: {
    id: p.uuid().primary(),
    /** The entry with which it came; one that corrects it names it, too. */
    line: p.integer(),
    kind: p.text().$type<PaperKind>(),
    size: p.integer(),
    hash: p.text(),
    bytes: p.blob(),
    createdAt: p.type(InstantType),
  },
});

/** The mails the association sends. */
export type MailKind =
  | 'approved'
  | 'rejected'
  | 'newRegistration'
  | 'passwordReset'
  | 'confirmEmail'
  | 'emailChanged'
  | 'passwordChanged'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorReset'
  | 'confirmRegistration'
  | 'newAdmin'
  | 'adminProposed'
  | 'entriesHeld'
  | 'invited'
  | 'signInChanged'
  | 'payeeChanged'
  | 'reminder';

/**
 * A mail that is still to be sent, queued in the transaction it reports and removed once it is sent. Its text is
 * written when it is sent, so that no link with a token is stored.
 */
export const QueuedMailEntity = defineEntity({
  name: 'QueuedMail',
  tableName: 'mail_queue',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<MailKind>(),
    address: p.text(),
    /** Whom it is about; null where only the address is known. */
    memberId: p.manyToOne(MemberEntity).mapToPk().fieldName('member_id').nullable(),
    createdAt: p.type(InstantType),
    attempts: p.integer().default(0),
    nextAttemptAt: p.type(InstantType).index('mail_queue_next_attempt_at_index'),
    /** When it was given up. */
    failedAt: p.type(InstantType).nullable(),
  },
});
