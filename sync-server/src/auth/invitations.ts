/** Tokens by which a member whom an admin has added sets a password: in a link the admin sends, their hash kept here. */
import { randomBytes } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Sql } from '../database/open-database.ts';
import { sha256 } from '../sha256.ts';

/** How long a link works. */
const DAYS = 7;

/** Makes a token for a member in place of one made before, and returns it; it is kept nowhere else. */
export async function makeInvitation(sql: Sql, userId: MemberId): Promise<{ token: string; expiresAt: Instant }> {
  const token = randomBytes(32).toString('base64url');
  const [made] = await sql.run<{ expiresAt: string }>(
    `INSERT INTO invitations (user_id, token_hash, created_at, expires_at)
     VALUES ($1, $2, now(), now() + $3 * interval '1 day')
     ON CONFLICT (user_id) DO UPDATE
       SET token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [userId, sha256(token), DAYS],
  );
  return { token, expiresAt: instant(made!.expiresAt) };
}

export type Invited = {
  id: MemberId;
  name: string;
  mobileIndia: string | null;
  mobileAbroad: string | null;
  whatsapp: string | null;
  email: string | null;
  passwordHash: string | null;
};

const INVITED = `m.id, m.name, m.mobile_india AS "mobileIndia", m.mobile_abroad AS "mobileAbroad", m.whatsapp, m.email,
  m.password_hash AS "passwordHash"`;

/** Only of a member who may still be invited: see `mayBeInvited`. */
const ALIVE = `i.token_hash = $1 AND i.expires_at > now() AND m.id = i.user_id
  AND m.status = 'APPROVED' AND m.deleted_at IS NULL AND m.role = 'USER' AND m.was_admin IS NOT TRUE
  AND (m.password_hash IS NULL OR m.email IS NULL)`;

/** Whose invitation it is; undefined if it is of no use. */
export async function findInvited(sql: Sql, token: string): Promise<Invited | undefined> {
  const [member] = await sql.run<Invited>(`SELECT ${INVITED} FROM invitations i, members m WHERE ${ALIVE}`, [
    sha256(token),
  ]);
  return member;
}

/** Uses an invitation up and returns whose it was. One statement, so that of two at once only one gets the member. */
export async function takeInvitation(sql: Sql, token: string): Promise<Invited | undefined> {
  const [member] = await sql.run<Invited>(
    `DELETE FROM invitations i USING members m WHERE ${ALIVE} RETURNING ${INVITED}`,
    [sha256(token)],
  );
  return member;
}

export async function revokeInvitations(sql: Sql, userIds: MemberId[]): Promise<void> {
  await sql.run('DELETE FROM invitations WHERE user_id = ANY($1)', [userIds]);
}

export async function removeExpiredInvitations(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM invitations WHERE expires_at <= now()');
}
