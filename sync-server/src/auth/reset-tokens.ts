/** Tokens by which a member who forgot their password sets a new one: mailed to them, their hash kept here. */
import { randomBytes } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import { PasswordResetTokenEntity } from '../entities/session.ts';
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
