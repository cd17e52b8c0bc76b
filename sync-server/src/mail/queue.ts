/** Mail that is still to be sent, kept in Postgres: queued in the transaction it reports, removed once it is sent. */
import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';
import type { MemberId } from 'shared-schema/ids';
import { notifyStatement } from '../database/notifications.ts';
import type { Sql } from '../database/open-database.ts';
import { MemberEntity } from '../entities/synced.ts';
import { type MailKind, QueuedMailEntity } from '../entities/command.ts';

type NewMail = { kind: MailKind; address: string; memberId: MemberId | null };
export type QueuedMail = NewMail & { id: string; attempts: number; ageSeconds: number };

/** How long a server has for one attempt before another may try. Longer than any attempt takes. */
const LEASE_SECONDS = 180;

/** Queues a mail. In a transaction, it is sent if and only if that commits. */
export async function queueMail(sql: Sql, mail: NewMail): Promise<void> {
  await queueAll(sql, [mail]);
}

type Readers = {
  roles?: ('ADMIN' | 'SUPERADMIN')[];
  /** Who did it, and knows. */
  except?: MemberId;
};

/** Queues a mail about a member to every admin. */
export async function queueMailToAdmins(
  sql: Sql,
  kind: MailKind,
  memberId: MemberId,
  { roles = ['ADMIN', 'SUPERADMIN'], except }: Readers = {},
): Promise<void> {
  const admins = await sql
    .em()
    .find(
      MemberEntity,
      { role: { $in: roles }, status: 'APPROVED', email: { $ne: null }, deletedAt: null },
      { fields: ['email'] },
    );
  await queueAll(
    sql,
    admins.filter(({ id }) => id !== except).map(({ email }) => ({ kind, address: email!, memberId })),
  );
}

async function queueAll(sql: Sql, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  // The column keeps milliseconds. Rounding the time up would put the first attempt off.
  const due = { createdAt: raw('now()'), nextAttemptAt: raw(`date_trunc('milliseconds', now())`) };
  await sql.em().insertMany(
    QueuedMailEntity,
    mails.map((mail) => ({ id: randomUUID(), ...mail, ...due })),
  );
  await sql.run(notifyStatement('mailQueued'));
}

/**
 * Claims the next mail that is due, so that no other server sends it too; if this server dies, it becomes due again. One
 * statement, because only SKIP LOCKED lets several servers claim at once.
 */
export async function claimMail(sql: Sql): Promise<QueuedMail | undefined> {
  const [mail] = await sql.run<QueuedMail>(
    `UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 second'
     WHERE id = (SELECT id FROM mail_queue WHERE next_attempt_at <= now() AND failed_at IS NULL
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, address, member_id AS "memberId", attempts,
       extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`,
    [LEASE_SECONDS],
    'claim mail',
  );
  return mail;
}

/** Seconds until a mail is due; undefined if none waits. */
export async function nextMailIn(sql: Sql): Promise<number | undefined> {
  const [next] = await sql.run<{ seconds: number | null }>(
    `SELECT extract(epoch FROM min(next_attempt_at) - now())::float8 AS seconds FROM mail_queue WHERE failed_at IS NULL`,
    [],
    'next mail',
  );
  return next?.seconds ?? undefined;
}

export async function removeMail(sql: Sql, id: string): Promise<void> {
  await sql.em().nativeDelete(QueuedMailEntity, { id });
}

export async function postponeMail(sql: Sql, id: string, seconds: number): Promise<void> {
  const nextAttemptAt = raw(`now() + ? * interval '1 second'`, [seconds]);
  await sql.em().nativeUpdate(QueuedMailEntity, { id }, { nextAttemptAt });
}

export async function giveUpMail(sql: Sql, id: string): Promise<void> {
  await sql.em().nativeUpdate(QueuedMailEntity, { id }, { failedAt: raw('now()') });
}

const KEPT_DAYS = 30;

/** Mail that was given up is kept for a while, so that an administrator can find out why. */
export async function removeFailedMail(sql: Sql): Promise<void> {
  const outdated = { failedAt: { $lt: raw(`now() - interval '${KEPT_DAYS} days'`) } };
  await sql.em().nativeDelete(QueuedMailEntity, outdated);
}
