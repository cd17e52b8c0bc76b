/** Where someone is signed in: what a person is shown of sessions, and signing a device out from elsewhere. */
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import { inOrderTables, type NumberedTable } from 'shared-schema/tables';
import type { Sql } from '../database/open-database.ts';
import type { DeviceKind } from './device-kind.ts';
import { endSessionsWhere } from './sessions.ts';

export type SignedInDevice = DeviceKind & {
  id: string;
  userId: MemberId;
  signedInAt: Instant;
  /** Within the hour, because uses are noted that often. */
  lastUsedAt: Instant;
  /** Null if it never had everything. */
  lastSyncedAt: Instant | null;
  /** How many entries waited on it when it last synced; null if it has not said. */
  unsent: number | null;
  /** It is the device that asks. */
  current: boolean;
  /** Numbers that people see, and that nobody else may give meanwhile. */
  numbers: { table: NumberedTable; from: number; to: number }[];
};

/** As an Instant: what Postgres writes by itself is none. */
const asInstant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `id, user_id AS "userId", browser, system, ${asInstant('created_at')} AS "signedInAt",
  ${asInstant('last_used_at')} AS "lastUsedAt", ${asInstant('last_synced_at')} AS "lastSyncedAt", unsent,
  token_hash = $2 AS current`;

/** A member's, the one used last first. `asking` is the hash of the asking session's token. */
export async function devicesOf(sql: Sql, userId: MemberId, asking: string): Promise<SignedInDevice[]> {
  return sql.run<SignedInDevice>(
    `SELECT ${COLUMNS}, ARRAY(
       SELECT json_build_object('table', table_name, 'from', greatest(first, highest_used + 1), 'to', last)
       FROM number_leases JOIN devices ON devices.id = device
       WHERE devices.user_id = $1 AND devices.known_device = sessions.known_device
         AND table_name = ANY($3::text[]) AND highest_used < last
       ORDER BY table_name, first) AS numbers
     FROM sessions WHERE user_id = $1 AND expires_at > now()
     ORDER BY token_hash = $2 DESC, last_used_at DESC, id`,
    [userId, asking, inOrderTables],
  );
}

type LateDevice = Pick<SignedInDevice, 'userId' | 'browser' | 'system' | 'lastSyncedAt' | 'unsent'>;

/** Admins' devices that have not had everything since `moment`, or on which entries waited then. */
export async function lateDevices(sql: Sql, moment: Instant): Promise<LateDevice[]> {
  return sql.run<LateDevice>(
    `SELECT s.user_id AS "userId", browser, system, ${asInstant('last_synced_at')} AS "lastSyncedAt", unsent
     FROM sessions s JOIN members m ON m.id = s.user_id
     WHERE s.expires_at > now() AND m.role <> 'USER' AND m.deleted_at IS NULL
       AND (last_synced_at < $1 OR coalesce(unsent, 0) > 0)
     ORDER BY last_synced_at, s.id`,
    [moment],
  );
}

/** Undefined if nobody is signed in there. */
export async function ownerOf(sql: Sql, device: string): Promise<MemberId | undefined> {
  const [found] = await sql.run<{ userId: MemberId }>(
    `SELECT user_id AS "userId" FROM sessions WHERE id = $1 AND expires_at > now()`,
    [device],
  );
  return found?.userId;
}

/** Signs one device out. Whoever holds it is a stranger from now on: it is not known any more, either. */
export async function signOutDevice(sql: Sql, device: string): Promise<void> {
  await forgetDevices(sql, 'id = $1', [device]);
  await endSessionsWhere(sql, 'id = $2', [device]);
}

/** Signs a member out on every device but the one of a session, if one is given. */
export async function signOutDevicesOf(sql: Sql, userId: MemberId, except: string | null): Promise<void> {
  await forgetDevices(sql, 'user_id = $1 AND token_hash IS DISTINCT FROM $2', [userId, except]);
  await endSessionsWhere(sql, 'user_id = $2 AND token_hash IS DISTINCT FROM $3', [userId, except]);
}

async function forgetDevices(sql: Sql, sessions: string, values: unknown[]): Promise<void> {
  await sql.run(
    `DELETE FROM known_devices known USING (SELECT user_id, known_device FROM sessions WHERE ${sessions}) AS ended
     WHERE known.user_id = ended.user_id AND known.token_hash = ended.known_device`,
    values,
  );
}
