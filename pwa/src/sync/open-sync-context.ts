import { v4 as randomUuid } from 'uuid';
import { instant } from 'shared-schema/local-date';
import { correctClock } from './clock.ts';
import { DeviceDb } from './db.ts';
import { connectServer } from './server.ts';
import type { Credentials } from './credentials.ts';
import { hasOldBooks } from './old-books.ts';
import type { SyncContext } from './sync.ts';
import { unlock, unlockIfOpen } from './unlock.ts';

/**
 * Opens and unlocks a user's device database and connects to the server: what a tab needs to sync. Throws what `unlock` throws.
 * `isSignedIn`: whether these are still the credentials of this device.
 */
export async function openSyncContext(
  credentials: Credentials,
  isSignedIn: () => boolean,
  signal?: AbortSignal,
): Promise<SyncContext> {
  const context = await connect(credentials, signal);
  const { db, actor, server } = context;
  await unlock(db, actor, server, isSignedIn).catch((error: unknown) => {
    db.close();
    throw error;
  });
  if (await hasOldBooks(actor.id)) await (await import('./old-device-db.ts')).moveOldBooks(db, actor);
  if (!(await db.getMeta('device'))) await db.setMeta('device', randomUuid());
  return context;
}

/** The same for the service worker, which cannot ask anybody; undefined if the database is locked, or not made yet. */
export async function openSyncContextIfUnlocked(credentials: Credentials): Promise<SyncContext | undefined> {
  const context = await connect(credentials);
  const { db, actor } = context;
  if ((await unlockIfOpen(db, actor)) && (await db.getMeta('device'))) return context;
  db.close();
  return undefined;
}

async function connect({ token, user }: Credentials, signal?: AbortSignal): Promise<SyncContext> {
  const db = new DeviceDb(user.id);
  await db.open();
  const server = connectServer({
    token,
    ...(signal && { signal }),
    onServerTime(serverTime, ...times) {
      context.heardAt = instant(serverTime);
      void correctClock(db, serverTime, ...times).catch(() => undefined);
    },
  });
  const context: SyncContext = { db, server, actor: { id: user.id, role: user.role } };
  return context;
}
