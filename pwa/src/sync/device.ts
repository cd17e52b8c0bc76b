/** A signed-in user's books on this device, opened and syncing. */
import { openBooks } from './open-sync-context.ts';
import type { BooksDb } from './db.ts';
import { type Dispatch, dispatchFor } from './dispatch.ts';
import { Sync } from './sync-scheduler.ts';
import { forgetSession, keepSession, type Session, type User } from './credentials-store.ts';

export type { Session, User };

export type Device = {
  user: User;
  db: BooksDb;
  dispatch: Dispatch;
  sync: Sync;
  /** To be told when a call other than syncing learns that the server has ended the session. */
  sessionEnded: () => void;
  /** Stops syncing and closes the database; what waits is kept. */
  close: () => Promise<void>;
  /** The same, and the service worker forgets the session. */
  signOut: () => Promise<void>;
};

/** Opens, or makes, the user's own database and starts syncing. `onSignedOut` is told when the server ends the session. */
export async function openDevice(session: Session, onSignedOut: () => void): Promise<Device> {
  const closing = new AbortController();
  const books = await openBooks(session, closing.signal);
  await keepSession(session);
  const sync = new Sync(books, closing.signal, onSignedOut);
  sync.start();
  const close = async () => {
    closing.abort();
    await sync.idle();
    books.db.close();
  };
  return {
    user: session.user,
    db: books.db,
    dispatch: withBackgroundSync(dispatchFor(books.db, books.actor)),
    sync,
    sessionEnded: onSignedOut,
    close,
    async signOut() {
      await forgetSession();
      await close();
    },
  };
}

/** After each change, asks the browser to wake the service worker when there is a network, where it knows how to. */
function withBackgroundSync(dispatch: Dispatch): Dispatch {
  return async (command, input) => {
    const result = await dispatch(command, input);
    void navigator.serviceWorker?.ready.then(registerSync).catch(() => undefined);
    return result;
  };
}

type SyncManager = { register(tag: string): Promise<void> };

async function registerSync(registration: ServiceWorkerRegistration & { sync?: SyncManager }): Promise<void> {
  await registration.sync?.register('outbox');
}
