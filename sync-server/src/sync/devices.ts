import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';

/** A device belongs to the member who first used it. Throws RefusalError `device.otherUser` for anyone else. */
export async function bindDevice(sql: Sql, device: string, userId: MemberId): Promise<void> {
  // Every push runs this. Prepared, the two statements take 0.2 ms of the processor; the ORM's upsert takes 1.1.
  await sql.run(
    'INSERT INTO devices (id, user_id, created_at) VALUES ($1, $2, now()) ON CONFLICT (id) DO NOTHING',
    [device, userId],
    'bind device',
  );
  const [owner] = await sql.run<{ user_id: number }>('SELECT user_id FROM devices WHERE id = $1', [device]);
  if (owner?.user_id !== userId) {
    throw refuse('device.otherUser');
  }
}
