import { type Actor, isAdmin, readsBooks } from 'shared-schema/members/actor';
import type { SyncContext } from './sync-context.ts';

type Context = Pick<SyncContext, 'books' | 'actor'>;

/** By the row that was pulled last: the role may be another by now than it was when the app was opened. */
export async function isAdminNow(context: Context): Promise<boolean> {
  return isAdmin(await actorNow(context));
}

export async function readsBooksNow(context: Context): Promise<boolean> {
  return readsBooks(await actorNow(context));
}

async function actorNow({ books, actor }: Context): Promise<Actor> {
  const member = await books.shown.members.get(actor.id);
  return member?.role ? { ...actor, role: member.role, audits: member.audits ?? undefined } : actor;
}
