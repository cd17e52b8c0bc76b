import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { tooMany } from '../auth/limits.ts';
import type { Sql } from '../database/open-database.ts';

/** Far more than anybody uses; each is kept for ever. */
const MOST_NEW_A_DAY = 100;
const HOUR_MS = 3_600_000;

/**
 * A device belongs to the member who first used it. Throws RefusalError `device.otherUser` for anyone else, and
 * `auth.tooManyAttempts` for one device too many.
 */
export async function bindDevice(sql: Sql, device: string, userId: MemberId): Promise<void> {
  const owner = (await ownerOf(sql, device)) ?? (await addDevice(sql, device, userId));
  if (owner !== userId) throw refuse('device.otherUser');
}

/** Every push asks. Prepared, it takes 0.1 ms of the processor; the ORM's takes more. */
async function ownerOf(sql: Sql, device: string): Promise<MemberId | undefined> {
  const [owner] = await sql.run<{ user_id: MemberId }>(
    'SELECT user_id FROM devices WHERE id = $1',
    [device],
    'owner of device',
  );
  return owner?.user_id;
}

/** Another request may be faster: then the device is its member's. */
async function addDevice(sql: Sql, device: string, userId: MemberId): Promise<MemberId | undefined> {
  const [added] = await sql.run<{ count: number }>(
    `SELECT count(*)::int AS count FROM devices WHERE user_id = $1 AND created_at > now() - interval '1 day'`,
    [userId],
  );
  if (added!.count >= MOST_NEW_A_DAY) throw tooMany('devices', HOUR_MS);
  await sql.run(
    'INSERT INTO devices (id, user_id, created_at) VALUES ($1, $2, now()) ON CONFLICT (id) DO NOTHING',
    [device, userId],
    'bind device',
  );
  return ownerOf(sql, device);
}
