import { v4 as randomUuid } from 'uuid';
import { correctClock } from './clock.ts';
import { DeviceDb } from './db.ts';
import { connectServer } from './server.ts';
import type { Credentials } from './credentials.ts';
import type { SyncContext } from './sync.ts';

/** Opens a user's device database and connects to the server: what a tab and the service worker both need to sync. */
export async function openSyncContext({ token, user }: Credentials, signal?: AbortSignal): Promise<SyncContext> {
  const db = new DeviceDb(user.id);
  await db.open();
  if (!(await db.getMeta('device'))) await db.setMeta('device', randomUuid());
  const server = connectServer({
    token,
    ...(signal && { signal }),
    onServerTime: (...times) => void correctClock(db, ...times).catch(() => undefined),
  });
  return { db, server, actor: { id: user.id, role: user.role } };
}
