import { isAdmin } from 'shared-schema/members/actor';
import type { SyncContext } from './sync-context.ts';

/** By the row that was pulled last: the role may be another by now than it was when the app was opened. */
export async function isAdminNow({ books, actor }: Pick<SyncContext, 'books' | 'actor'>): Promise<boolean> {
  const role = (await books.shown.members.get(actor.id))?.role ?? actor.role;
  return isAdmin({ ...actor, role });
}
