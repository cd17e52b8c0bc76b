import { isAdmin } from 'shared-schema/members/actor';
import type { SyncContext } from './sync-context.ts';

/** By the row that was pulled last: the role may be another by now than it was when the app was opened. */
export async function isAdminNow({ db, actor }: Pick<SyncContext, 'db' | 'actor'>): Promise<boolean> {
  const role = (await db.members.get(actor.id))?.role ?? actor.role;
  return isAdmin({ ...actor, role });
}
