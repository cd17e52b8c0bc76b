/** Tokens by which a member whom an admin has added sets a password: in a link the admin sends, their hash kept here. */
import { randomBytes } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Sql } from '../database/open-database.ts';
import { sha256 } from '../sha256.ts';

/** How long a link works. */
const DAYS = 7;

/** Makes a token for a member in place of one made before, and returns it; it is kept nowhere else. */
export async function makeInvitation(
  sql: Sql,
  userId: MemberId,
  madeBy: MemberId,
): Promise<{ token: string; expiresAt: Instant }> {
  const token = randomBytes(32).toString('base64url');
  const [made] = await sql.run<{ expiresAt: string }>(
    `INSERT INTO invitations (user_id, made_by, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + $4 * interval '1 day')
     ON CONFLICT (user_id) DO UPDATE
       SET made_by = excluded.made_by, token_hash = excluded.token_hash, created_at = excluded.created_at,
         expires_at = excluded.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [userId, madeBy, sha256(token), DAYS],
  );
  return { token, expiresAt: instant(made!.expiresAt) };
}

export type Invited = {
  id: MemberId;
  name: string;
  role: Role;
  wasAdmin: boolean | null;
  mobileIndia: string | null;
  mobileAbroad: string | null;
  whatsapp: string | null;
  email: string | null;
  passwordHash: string | null;
};

const INVITED = `m.id, m.name, m.role, m.was_admin AS "wasAdmin", m.mobile_india AS "mobileIndia",
  m.mobile_abroad AS "mobileAbroad", m.whatsapp, m.email, m.password_hash AS "passwordHash"`;

/**
 * Only of a member who may still be invited, see `mayBeInvited`. Of one who has become a super admin only a link that a super
 * admin made: with any other, the admin who made it would take over an account with more rights than their own.
 */
const ALIVE = `i.token_hash = $1 AND i.expires_at > now() AND m.id = i.user_id
  AND m.status = 'APPROVED' AND m.deleted_at IS NULL
  AND (m.password_hash IS NULL OR (m.email IS NULL AND m.role = 'USER' AND m.was_admin IS NOT TRUE))
  AND (m.role <> 'SUPERADMIN'
    OR EXISTS (SELECT 1 FROM members maker WHERE maker.id = i.made_by AND maker.role = 'SUPERADMIN'))`;

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
