/**
 * Keys of series of receipts end when their person ceases to be an admin, and when their device is signed out from elsewhere: from then on
 * a signature alone proves nothing, because whoever has the phone can date a receipt back. The same device gets another series
 * when an admin uses it again.
 */
import type { MemberId } from 'shared-schema/ids';
import { stampRevision } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';

/** Under the commit lock, so that none is added meanwhile. */
async function endKeys(sql: Sql, which: string, values: unknown[]): Promise<void> {
  const revision = await stampRevision(sql);
  await sql.run(
    `UPDATE signing_keys SET ended_at = date_trunc('milliseconds', now()), revision = $1 WHERE ended_at IS NULL AND ${which}`,
    [revision, ...values],
  );
}

export async function endKeysOf(sql: Sql, userIds: MemberId[]): Promise<void> {
  await endKeys(sql, 'user_id = ANY($2)', [userIds]);
}

/** Notes in which browser a device is, by the session that it is used in. */
export async function noteBrowser(sql: Sql, device: string, tokenHash: string): Promise<void> {
  await sql.run(
    `UPDATE devices SET known_device = s.known_device FROM sessions s
     WHERE devices.id = $1 AND s.token_hash = $2 AND devices.known_device IS DISTINCT FROM s.known_device`,
    [device, tokenHash],
    'note browser',
  );
}

/** Of the devices in the browser of a session that is signed out, and of those of its member of which the browser is not known. */
export async function endKeysIn(sql: Sql, session: string): Promise<void> {
  await endKeys(
    sql,
    `device IN (SELECT devices.id FROM devices JOIN sessions s USING (user_id)
       WHERE s.id = $2 AND coalesce(devices.known_device = s.known_device, true))`,
    [session],
  );
}

/** Of a member's devices, but not of those in the browser of a session, if it is theirs. */
export async function endKeysBut(sql: Sql, userId: MemberId, tokenHash: string): Promise<void> {
  await endKeys(
    sql,
    `user_id = $2 AND device NOT IN (SELECT devices.id FROM devices JOIN sessions s USING (user_id, known_device)
       WHERE s.token_hash = $3)`,
    [userId, tokenHash],
  );
}
