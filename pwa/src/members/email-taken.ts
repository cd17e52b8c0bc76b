import type { MemberId } from 'shared-schema/ids';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import * as v from 'valibot';
import type { DeviceDb } from '../sync/db.ts';

/**
 * As far as this device knows; the server decides. Said here, because a refusal by the server would refuse the other
 * fields of the edit too.
 */
export async function isEmailTaken(db: DeviceDb, typed: string, id?: MemberId): Promise<boolean> {
  if (!typed.trim()) return false;
  const wanted = v.parse(EmailSchema, typed);
  // Addresses are stored sealed: they are found only by reading them.
  const owners = await db.members.filter(({ email }) => email === wanted).toArray();
  return owners.some((owner) => owner.id !== id);
}
