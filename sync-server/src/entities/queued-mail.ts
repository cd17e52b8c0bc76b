import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './synced.ts';

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
