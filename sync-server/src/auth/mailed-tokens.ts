/** Tokens that are mailed, their hash kept here: by one a member who forgot their password sets a new one, by another a new address is confirmed. */
import { randomBytes } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import { PasswordResetTokenEntity, EmailChangeEntity } from '../entities/session.ts';
import { sha256 } from '../sha256.ts';
import type { Sql } from '../database/open-database.ts';

/** Makes a token for a member and returns it; it is kept nowhere else. It ends after so many hours. */
export async function makeResetToken(sql: Sql, userId: MemberId, hours = 1): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.em().insert(PasswordResetTokenEntity, {
    tokenHash: sha256(token),
    userId,
    createdAt: raw('now()'),
    expiresAt: raw(`now() + ? * interval '1 hour'`, [hours]),
  });
  return token;
}

type Owner = { id: MemberId; role: Role; name: string; email: string | null; hasPassword: boolean };

const ALIVE = `t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > now()
  AND m.id = t.user_id AND m.status = 'APPROVED' AND m.deleted_at IS NULL`;

/** Whose token it is; undefined if it is of no use. */
export async function ownerOfResetToken(sql: Sql, token: string): Promise<Owner | undefined> {
  const [member] = await sql.run<Owner>(
    `SELECT m.id, m.role, m.name, m.email, m.password_hash IS NOT NULL AS "hasPassword"
       FROM password_reset_tokens t, members m WHERE ${ALIVE}`,
    [sha256(token)],
  );
  return member;
}

/** Uses a token up and returns whose it is. One statement, so that of two at once only one gets the member. */
export async function takeResetToken(sql: Sql, token: string): Promise<MemberId | undefined> {
  const [member] = await sql.run<{ id: MemberId }>(
    `UPDATE password_reset_tokens t SET used_at = now() FROM members m WHERE ${ALIVE} RETURNING m.id`,
    [sha256(token)],
  );
  return member?.id;
}

/** Makes every token of a member useless. */
export async function revokeResetTokens(sql: Sql, ...userIds: MemberId[]): Promise<void> {
  const open = { userId: { $in: userIds }, usedAt: null };
  await sql.em().nativeUpdate(PasswordResetTokenEntity, open, { usedAt: raw('now()') });
}

export async function removeExpiredResetTokens(sql: Sql): Promise<void> {
  await sql.em().nativeDelete(PasswordResetTokenEntity, { expiresAt: { $lte: raw('now()') } });
}

/**
 * New e-mail addresses that a member has asked for, and those that people register with. One counts as confirmed once the link
 * that is mailed to it is opened.
 */

type EmailChange = { userId: MemberId; address: string; sessionHash: string | null };

/** How long the link to whoever registers works. */
export const DAYS_TO_CONFIRM_REGISTRATION = 14;

/** Keeps a change for some days, in place of one that was asked for before. */
export async function keepEmailChange(
  sql: Sql,
  { userId, address, sessionHash }: EmailChange,
  days = 1,
): Promise<void> {
  await sql.run(
    `INSERT INTO email_changes (user_id, address, session_hash, created_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + $4 * interval '1 day')
     ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, session_hash = excluded.session_hash,
       token_hash = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [userId, address, sessionHash, days],
  );
}

/** The address that a member still has to confirm. */
export async function pendingEmail(sql: Sql, userId: MemberId): Promise<string | undefined> {
  const [change] = await sql.run<{ address: string }>(
    'SELECT address FROM email_changes WHERE user_id = $1 AND expires_at > now()',
    [userId],
  );
  return change?.address;
}

/** Makes the token that confirms a change, for the mail to `address`. Undefined if that is no longer what the member wants. */
export async function makeConfirmation(sql: Sql, userId: MemberId, address: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const named = await sql.run(
    `UPDATE email_changes SET token_hash = $3
     WHERE user_id = $1 AND address = $2 AND expires_at > now() RETURNING user_id`,
    [userId, address, sha256(token)],
  );
  return named.length > 0 ? token : undefined;
}

/** Uses a token up and returns the change it confirms, with the address the member had, if any. */
export async function takeEmailChange(
  sql: Sql,
  token: string,
): Promise<(EmailChange & { before: string | null }) | undefined> {
  const [change] = await sql.run<EmailChange & { before: string | null }>(
    `DELETE FROM email_changes c USING members m
     WHERE c.token_hash = $1 AND c.expires_at > now()
       AND m.id = c.user_id AND m.deleted_at IS NULL AND (m.status = 'APPROVED' OR m.email = c.address)
     RETURNING m.id AS "userId", c.address, c.session_hash AS "sessionHash", m.email AS before`,
    [sha256(token)],
  );
  return change;
}

export async function dropEmailChange(sql: Sql, userId: MemberId): Promise<void> {
  await sql.em().nativeDelete(EmailChangeEntity, { userId });
}

export async function removeExpiredEmailChanges(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM email_changes WHERE expires_at <= now()');
}
