/** Sessions: an opaque token on the device, its hash here; it ends after 30 days without use, and after 180 in any case. */
import type { Viewer } from 'shared-schema/table';
import { randomBytes } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant, localDateOf } from 'shared-schema/local-date';
import { auditIsOver, type Role } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import { sha256 } from '../sha256.ts';
import { channels } from '../database/notifications.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { SessionEntity } from '../entities/session.ts';
import type { DeviceKind } from './device-kind.ts';

const END_IF_UNUSED = `least(now() + interval '30 days', created_at + interval '180 days')`;
/** The last use is written at most this often, so that not every request writes. */
const NOTED_EVERY = '1 hour';

/** `email` is empty for who has none. */
export type SignedIn = { id: MemberId; name: string; email: string; role: Role; audits?: Audit };
export type Session = {
  tokenHash: string;
  user: SignedIn;
  /** The same, with what the association lets them see. */
  viewer: Viewer;
  /** The member has proved within the last minutes that it is they: see `verification.ts`. */
  verified: boolean;
  /** They have no second factor, and the association requires one of them. */
  lacksSecondFactor: boolean;
  /** When its device last had everything there is. */
  syncedAt: Instant | null;
};

/** A proof holds so long. */
const VERIFIED_FOR = '5 minutes';

const ALIVE = `FROM sessions s JOIN members m ON m.id = s.user_id
  WHERE s.token_hash = ANY($1) AND s.expires_at > now() AND m.status = 'APPROVED' AND m.deleted_at IS NULL`;

/** Where someone signs in. */
type Place = DeviceKind & { /** The hash of the browser's token: see known-devices.ts. */ knownDevice: string };

/**
 * Starts a session and returns its token, which is kept nowhere else. One that the same member had in the same browser ends: its
 * token is forgotten there. `verified` if signing in has proved that it is they.
 */
export async function startSession(sql: Sql, userId: MemberId, place: Place, verified: boolean): Promise<string> {
  await endSessionsWhere(sql, 'user_id = $2 AND known_device = $3', [userId, place.knownDevice]);
  const token = randomBytes(32).toString('base64url');
  await sql.em().insert(SessionEntity, {
    ...place,
    tokenHash: sha256(token),
    userId,
    createdAt: raw('now()'),
    lastUsedAt: raw('now()'),
    verifiedAt: verified ? raw('now()') : null,
    expiresAt: raw(`now() + interval '30 days'`),
  });
  return token;
}

type Found = Omit<SignedIn, 'audits'> & {
  audits: Audit | null;
  token_hash: string;
  due: boolean;
  verified: boolean;
  lacks: boolean;
  hides: boolean;
  synced_at: string | null;
};

/** Admins only, where a setting says so, and those who have none. */
const LACKS_SECOND_FACTOR = `m.role <> 'USER'
  AND EXISTS (SELECT 1 FROM settings WHERE id = 'secondFactorForAdmins' AND value = 'true')
  AND NOT EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = m.id)
  AND NOT EXISTS (SELECT 1 FROM totps t WHERE t.user_id = m.id AND t.secret IS NOT NULL)`;

const HIDES_CUSTOMERS = `EXISTS (SELECT 1 FROM settings WHERE id = 'hideCustomerNames' AND value = 'true')`;

/**
 * The sessions that are alive, and whose members are too, by the hash of their token; using one prolongs it. Every request
 * asks for its own: as one prepared statement it takes 0.25 ms of the processor, by the entity manager 1.9.
 */
export async function findSessions(
  database: Database,
  tokenHashes: string[],
  timeZone: string,
): Promise<Map<string, Session>> {
  const found = await database.run<Found>(
    `SELECT s.token_hash, m.id, m.name, coalesce(m.email, '') AS email, m.role, m.audits, s.last_used_at < now() - interval '${NOTED_EVERY}' AS due,
       coalesce(s.verified_at > now() - interval '${VERIFIED_FOR}', false) AS verified,
       ${LACKS_SECOND_FACTOR} AS lacks, ${HIDES_CUSTOMERS} AS hides, s.last_synced_at AS synced_at ${ALIVE}`,
    [tokenHashes],
    'find sessions',
  );
  const sessions = new Map<string, Session>();
  const today = localDateOf(instant(Date.now()), timeZone);
  for (const { token_hash: tokenHash, due, verified, lacks, hides, synced_at: synced, audits, ...member } of found) {
    if (auditIsOver({ ...member, audits }, today)) continue;
    const user = { ...member, ...(audits && { audits }) };
    if (due) await prolong(database, tokenHash);
    const syncedAt = synced ? instant(synced) : null;
    const viewer = { id: user.id, role: user.role, ...(audits && { audits }), hidesCustomers: hides };
    sessions.set(tokenHash, { tokenHash, user, viewer, verified, lacksSecondFactor: lacks, syncedAt });
  }
  return sessions;
}

export async function isSessionAlive(sql: Sql, tokenHash: string): Promise<boolean> {
  return (await sql.run(`SELECT 1 ${ALIVE}`, [[tokenHash]], 'session alive')).length > 0;
}

/** Ends a session and hangs up its live streams, on every server. */
export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.em().nativeDelete(SessionEntity, { tokenHash });
  await database.run('SELECT pg_notify($1, $2)', [channels.sessionEnded, tokenHash]);
}

/** Ends every session of a member except perhaps one, on every server, if the transaction commits. */
export async function endSessionsOf(sql: Sql, userId: MemberId, except: string | null = null): Promise<void> {
  await endSessionsWhere(sql, 'user_id = $2 AND token_hash IS DISTINCT FROM $3', [userId, except]);
}

/** The same for those of a condition, whose parameters begin with `$2`. One statement, so that it notifies of exactly those it ended. */
export async function endSessionsWhere(sql: Sql, condition: string, values: unknown[]): Promise<void> {
  await sql.run(
    `WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING token_hash)
     SELECT pg_notify($1, token_hash) FROM ended`,
    [channels.sessionEnded, ...values],
  );
}

/** Notes that its member has proved that it is they. */
export async function noteVerified(sql: Sql, tokenHash: string): Promise<void> {
  await sql.em().nativeUpdate(SessionEntity, { tokenHash }, { verifiedAt: raw('now()') });
}

/** Notes that the session's device has everything there is, and how many entries wait on it, if it said. */
export async function noteSynced(sql: Sql, tokenHash: string, unsent: number | undefined): Promise<void> {
  await sql.run(
    `UPDATE sessions SET last_synced_at = now(), unsent = coalesce($2, unsent)
     WHERE token_hash = $1
       AND (last_synced_at IS NULL OR last_synced_at < now() - interval '1 minute' OR unsent IS DISTINCT FROM coalesce($2, unsent))`,
    [tokenHash, unsent ?? null],
    'note synced',
  );
}

export async function removeExpiredSessions(sql: Sql): Promise<void> {
  await sql.em().nativeDelete(SessionEntity, { expiresAt: { $lte: raw('now()') } });
}

async function prolong(sql: Sql, tokenHash: string): Promise<void> {
  const data = { lastUsedAt: raw('now()'), expiresAt: raw(END_IF_UNUSED) };
  await sql.em().nativeUpdate(SessionEntity, { tokenHash }, data);
}
