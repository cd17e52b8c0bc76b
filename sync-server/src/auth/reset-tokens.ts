/** Tokens by which a member who forgot their password sets a new one: mailed to them, their hash kept here. */
import { randomBytes } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { sha256 } from '../sha256.ts';
import type { Sql } from '../database/open-database.ts';

const LIFETIME = '1 hour';

/** Makes a token for a member and returns it; it is kept nowhere else. */
export async function makeResetToken(sql: Sql, userId: MemberId): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.run(
    `INSERT INTO password_reset_tokens (token_hash, user_id, created_at, expires_at)
     VALUES ($1, $2, now(), now() + interval '${LIFETIME}')`,
    [sha256(token), userId],
  );
  return token;
}

const ALIVE = `t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > now()
  AND m.id = t.user_id AND m.status = 'APPROVED' AND m.deleted_at IS NULL`;

export async function isResetTokenAlive(sql: Sql, token: string): Promise<boolean> {
  const found = await sql.run(`SELECT 1 FROM password_reset_tokens t, members m WHERE ${ALIVE}`, [sha256(token)]);
  return found.length > 0;
}

/** Uses a token up and returns whose it is. Of two at once, one gets the member and the other undefined. */
export async function takeResetToken(sql: Sql, token: string): Promise<{ id: MemberId; email: string } | undefined> {
  const [member] = await sql.run<{ id: MemberId; email: string }>(
    `UPDATE password_reset_tokens t SET used_at = now() FROM members m WHERE ${ALIVE} RETURNING m.id, m.email`,
    [sha256(token)],
  );
  return member;
}

/** Makes every token of a member useless. */
export async function revokeResetTokens(sql: Sql, userId: MemberId): Promise<void> {
  await sql.run('UPDATE password_reset_tokens SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId]);
}

export async function removeExpiredResetTokens(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM password_reset_tokens WHERE expires_at <= now()');
}
