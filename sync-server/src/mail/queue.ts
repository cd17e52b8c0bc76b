/** Mail that is still to be sent, kept in Postgres: entered with what it tells of, taken out once it is sent. */
import { randomUUID } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { channels } from '../database/notifications.ts';
import type { Sql } from '../database/open-database.ts';
import type { MailKind } from '../entities/queued-mail.ts';

export type NewMail = { kind: MailKind; address: string; memberId: MemberId | null };
export type QueuedMail = NewMail & { id: string; attempts: number; ageSeconds: number };

/** How long a server has for one attempt before another may try. Longer than any attempt takes. */
const LEASE_SECONDS = 180;

/** Queues a mail. In a transaction, it is sent if and only if that commits. It is due at once, not when its time is rounded up. */
export async function queueMail(sql: Sql, { kind, address, memberId }: NewMail): Promise<void> {
  await sql.run(
    `WITH queued AS (INSERT INTO mail_queue (id, kind, address, member_id, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, now(), date_trunc('milliseconds', now())) RETURNING id)
     SELECT pg_notify($5, '') FROM queued`,
    [randomUUID(), kind, address, memberId, channels.mailQueued],
    'queue mail',
  );
}

/** Queues a mail about a member to every admin. */
export async function queueMailToAdmins(sql: Sql, kind: MailKind, memberId: MemberId): Promise<void> {
  await sql.run(
    `WITH queued AS (INSERT INTO mail_queue (id, kind, address, member_id, created_at, next_attempt_at)
       SELECT gen_random_uuid(), $1, email, $2::int, now(), date_trunc('milliseconds', now()) FROM members
       WHERE role IN ('ADMIN', 'SUPERADMIN') AND status = 'APPROVED' AND deleted_at IS NULL RETURNING id)
     SELECT pg_notify($3, '') FROM queued`,
    [kind, memberId, channels.mailQueued],
  );
}

/** Takes the next mail that is due, so that no other server sends it too; one whose server died comes up again. */
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
  await sql.run('DELETE FROM mail_queue WHERE id = $1', [id]);
}

export async function postponeMail(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql.run(`UPDATE mail_queue SET next_attempt_at = now() + $2 * interval '1 second' WHERE id = $1`, [
    id,
    seconds,
  ]);
}

export async function giveUpMail(sql: Sql, id: string): Promise<void> {
  await sql.run('UPDATE mail_queue SET failed_at = now() WHERE id = $1', [id]);
}

const KEPT_DAYS = 30;

/** Mail that was given up is kept for a while, for whoever looks into why. */
export async function removeFailedMail(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM mail_queue WHERE failed_at < now() - interval '${KEPT_DAYS} days'`);
}
