import { useLiveQuery } from '../sync/device/use-live-query.ts';
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import type { DeviceDb } from '../sync/device/db.ts';

/** Names of these members, by number. Members whose name this device does not know are missing. */
export async function memberNames(db: DeviceDb, ids: Iterable<MemberId>): Promise<Map<MemberId, string>> {
  const wanted = [...new Set(ids)];
  const members = await db.members.bulkGet(wanted);
  return new Map(members.flatMap((member) => (member?.name ? [[member.id, member.name]] : [])));
}

/** A member's name, or `User 12` while it is not known: for those who are no admins, a deleted member has no name. */
export function MemberName({ id }: { id: MemberId }) {
  const { db } = useDevice();
  return useLiveQuery(() => db.members.get(id), [db, id])?.name || t('common.userNumber', { id });
}
