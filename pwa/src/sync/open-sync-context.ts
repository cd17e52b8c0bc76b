import { v4 as randomUuid } from 'uuid';
import { correctClock } from './clock.ts';
import { BooksDb } from './db.ts';
import { connectServer } from './server.ts';
import type { Session } from './credentials-store.ts';
import type { Books } from './sync.ts';

/** A user's database and their server: what a tab and the service worker both need to sync. */
export async function openBooks({ token, user }: Session, signal?: AbortSignal): Promise<Books> {
  const db = new BooksDb(user.id);
  await db.open();
  if (!(await db.getMeta('device'))) await db.setMeta('device', randomUuid());
  const server = connectServer({
    token,
    ...(signal && { signal }),
    onServerTime: (...times) => void correctClock(db, ...times).catch(() => undefined),
  });
  return { db, server, actor: { id: user.id, role: user.role } };
}
