/** A signed-in user's device database, opened and syncing. */
import type { Credentials, User } from './credentials.ts';
import { clearForWorker, storeForWorker } from './credentials-store.ts';
import { openSyncContext } from './open-sync-context.ts';
import type { DeviceDb } from './db.ts';
import { type Dispatch, type DispatchAll, dispatchAllFor, dispatchFor } from './dispatch.ts';
import { SyncScheduler } from './sync-scheduler.ts';
import { closeBooks } from './unlock.ts';

export type Device = {
  user: User;
  db: DeviceDb;
  dispatch: Dispatch;
  dispatchAll: DispatchAll;
  sync: SyncScheduler;
  /** To be told when a call other than syncing learns that the server has ended the session. */
  sessionEnded: () => void;
  /** Stops syncing and closes the database; what waits is kept. */
  close: () => Promise<void>;
  /** The same, the books are closed, and the service worker forgets the session. */
  signOut: () => Promise<void>;
};

/** Opens, or makes, the user's own database and starts syncing. `onSignedOut` is told when the server ends the session. */
export async function openDevice(credentials: Credentials, onSignedOut: () => void): Promise<Device> {
  const closing = new AbortController();
  const context = await openSyncContext(credentials, closing.signal);
  await storeForWorker(credentials);
  const sync = new SyncScheduler(context, closing.signal, onSignedOut);
  sync.start();
  const close = async () => {
    closing.abort();
    await sync.idle();
    context.db.close();
  };
  return {
    user: await personOf(context.db, credentials.user),
    db: context.db,
    dispatch: thenBackgroundSync(dispatchFor(context.db, context.actor)),
    dispatchAll: thenBackgroundSync(dispatchAllFor(context.db, context.actor)),
    sync,
    sessionEnded: onSignedOut,
    close,
    async signOut() {
      await Promise.all([closeBooks(context.db), clearForWorker()]);
      await close();
    },
  };
}

/** Who is signed in, by name: as the server just said, or as it said before. */
async function personOf(db: DeviceDb, { id, role, name, email }: Credentials['user']): Promise<User> {
  if (name !== undefined && email !== undefined) {
    await db.setMeta('person', { name, email });
    return { id, role, name, email };
  }
  return { id, role, ...((await db.getMeta('person')) ?? { name: '', email: '' }) };
}

/** After each change, asks the browser to wake the service worker when there is a network, where it knows how to. */
function thenBackgroundSync<D extends Dispatch | DispatchAll>(dispatch: D): D {
  return (async (command: never, input: never) => {
    const result = await dispatch(command, input);
    void navigator.serviceWorker?.ready.then(registerSync).catch(() => undefined);
    return result;
  }) as D;
}

type SyncManager = { register(tag: string): Promise<void> };

async function registerSync(registration: ServiceWorkerRegistration & { sync?: SyncManager }): Promise<void> {
  await registration.sync?.register('outbox');
}
