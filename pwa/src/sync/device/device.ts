/** A signed-in user's device database, opened and syncing. */
import type { Actor } from 'shared-schema/members/actor';
import { draftsKey, type DraftStore, keepDraftsIn, type KeptDraft } from '../../kept-drafts.ts';
import { keepRecentPeopleIn, recentKey } from '../../recent-people.ts';
import type { Key } from '../../storage/cipher.ts';
import type { Credentials, SignIn, User } from '../lock/credentials.ts';
import { clearForWorker } from '../lock/credentials-store.ts';
import { openSyncContext } from '../open-sync-context.ts';
import type { Books } from '../books/books.ts';
import { followTabs } from '../books/follow-tabs.ts';
import type { DeviceDb } from './db.ts';
import type { Dispatch, DispatchAll } from '../outbox/dispatch.ts';
import { watchIdle } from '../lock/idle-lock.ts';
import { sealedValue } from '../lock/sealed-value.ts';
import { SyncScheduler } from '../sync-scheduler.ts';
import { keepToken, openToken } from '../lock/session-token.ts';
import { closeBooks, lockDb, withKeys } from '../lock/unlock.ts';

export type Device = {
  user: User;
  /** In clear, whatever is stored. */
  token: string;
  db: DeviceDb;
  books: Books;
  dispatch: Dispatch;
  dispatchAll: DispatchAll;
  sync: SyncScheduler;
  /** To be told once a screen shows what is on this device: syncing waits for that, but not for long. */
  hasShown: () => void;
  /** To be told when a call other than syncing learns that the server has ended the session. */
  sessionEnded: () => void;
  /** Stops syncing and closes the database; what waits and what was typed is kept. It keeps nothing more that is typed, at once. */
  close: () => Promise<void>;
  /** The same, the books are closed, and the service worker forgets the session. */
  signOut: () => Promise<void>;
  /** Sends what waits, unless the server cannot be reached. */
  prepareRemoval: () => Promise<void>;
  /** The same, and only the PIN opens the database again. */
  lock: () => Promise<void>;
};

/** How long locking or removing waits for the answer to what is being sent. */
const LONGEST_ROUND = 10_000;

const LONGEST_FIRST_SCREEN = 3000;

/** How a device hears of the session, and the session of it. */
export type SessionOfDevice = {
  /** Whether the credentials it is opened with are still those of this device. */
  isSignedIn: () => boolean;
  /** Told when the server ends the session. */
  onSignedOut: () => void;
  /** Told when the app is to lock itself. */
  onIdle: () => void;
};

/** Opens, or makes, the user's own database and starts syncing. Throws what `openSyncContext` throws. */
export async function openDevice(
  signIn: SignIn,
  { isSignedIn, onSignedOut, onIdle }: SessionOfDevice,
): Promise<Device> {
  const closing = new AbortController();
  const context = await openSyncContext(signIn, isSignedIn, closing.signal);
  const { books } = context;
  const { db } = books;
  const token = openToken(signIn.token, db.openKeys().outbox);
  await keepTokenAsLocked(db);
  followTabs(books, closing.signal);
  const shown = Promise.withResolvers<void>();
  // A phone that has books shows them before it asks for more.
  if (!(await db.getMeta('ready'))) shown.resolve();
  closing.signal.addEventListener('abort', () => shown.resolve());
  const sync = new SyncScheduler(context, closing.signal, onSignedOut, atMost(LONGEST_FIRST_SCREEN, shown.promise));
  sync.start();
  watchIdle(db, closing.signal, onIdle);
  const openKey = () => db.keysIfOpen()?.outbox;
  const keeping = [
    keepDraftsIn(sealedDrafts(signIn.user.id, openKey)),
    keepRecentPeopleIn(sealedValue(recentKey(signIn.user.id), 'recent people', openKey)),
  ];
  return {
    user: await personOf(db, signIn.user),
    token,
    db,
    books,
    ...dispatching(books, context.actor),
    sync,
    hasShown: shown.resolve,
    sessionEnded: onSignedOut,
    ...waysOut({ books, sync, closing, keepNoMore: () => keeping.forEach((stop) => stop()) }),
  };
}

type Opened = { books: Books; sync: SyncScheduler; closing: AbortController; keepNoMore: () => void };

function waysOut({ books, sync, closing, keepNoMore }: Opened) {
  const { db } = books;
  const stop = async () => {
    closing.abort();
    await sync.idle();
    await books.idle();
    books.close();
  };
  const close = async () => {
    keepNoMore();
    await stop();
    db.close();
  };
  return {
    close,
    async signOut() {
      keepNoMore();
      await clearForWorker();
      await books.idle();
      await closeBooks(db);
      await close();
    },
    async prepareRemoval() {
      await atMost(LONGEST_ROUND, sync.request());
      // Who removes it here hardly comes back soon.
      const returned = () => sync.withoutNumbers(() => Promise.resolve()).catch(() => undefined);
      if (sync.status().reachable) await atMost(LONGEST_ROUND, returned());
    },
    async lock() {
      keepNoMore();
      await atMost(LONGEST_ROUND, sync.idle());
      await stop();
      await lockDb(db);
    },
  };
}

/** A PIN may have been set or removed by an earlier release, or where the app was ended meanwhile. */
async function keepTokenAsLocked(db: DeviceDb): Promise<void> {
  await withKeys(db, async () => {
    const locked = Boolean((await db.keyring.get('own'))?.lock);
    // Without room for it the token stays as it is, and the app opens.
    await keepToken(db, db.openKeys().outbox, { locked }).catch(() => undefined);
  });
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);
}

/** Who is signed in, by name: as the server just said, or as it said before. */
async function personOf(db: DeviceDb, { name, email, ...known }: Credentials['user']): Promise<User> {
  const kept = await db.getMeta('person');
  if (name === undefined || email === undefined) return { ...known, ...(kept ?? { name: '', email: '' }) };
  if (kept?.name !== name || kept.email !== email) await db.setMeta('person', { name, email });
  return { ...known, name, email };
}

/** With the rules, which come with the first screen that has something to do. */
function dispatching(books: Books, actor: Actor): Pick<Device, 'dispatch' | 'dispatchAll'> {
  const dispatchAll: DispatchAll = async (...given) => {
    const { dispatchAllFor } = await import('../outbox/dispatch.ts');
    const inputs = await dispatchAllFor(books, actor)(...given);
    // Asks the browser to wake the service worker when there is a network, where it knows how to.
    void navigator.serviceWorker?.ready.then(registerSync).catch(() => undefined);
    return inputs;
  };
  return { dispatchAll, dispatch: async (command, input, asking) => (await dispatchAll(command, [input], asking))[0]! };
}

type SyncManager = { register(tag: string): Promise<void> };

async function registerSync(registration: ServiceWorkerRegistration & { sync?: SyncManager }): Promise<void> {
  await registration.sync?.register('outbox');
}

/** The drafts of who is signed in. */
export function sealedDrafts(userId: number, openKey: () => Key | undefined): DraftStore {
  const value = sealedValue<KeptDraft[]>(draftsKey(userId), 'drafts', openKey);
  return {
    read: () => value.read() ?? [],
    write: (drafts) => value.write(drafts.length > 0 ? drafts : undefined),
  };
}
