import { Dexie } from 'dexie';
import { v4 as randomUuid } from 'uuid';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { auditIsOver } from 'shared-schema/members/actor';
import { Books } from './books/books.ts';
import { correctClock } from './device/clock.ts';
import { DeviceDb } from './device/db.ts';
import { connectServer } from './server.ts';
import type { Credentials } from './lock/credentials.ts';
import { isSealed, openToken, SessionLost } from './lock/session-token.ts';
import { PinNeeded, readKept, unlock, unlockIfOpen, withKeys } from './lock/unlock.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Opens and unlocks a user's device database and connects to the server: what a tab needs to sync. Throws what `unlock` throws, and
 * SessionLost if the token is sealed and its key is gone, or an audit is over.
 * `isSignedIn`: whether these are still the credentials of this device.
 */
export async function openSyncContext(
  credentials: Credentials,
  isSignedIn: () => boolean,
  signal?: AbortSignal,
): Promise<SyncContext> {
  if (auditIsOver(credentials.user, todayHere())) throw new SessionLost();
  const db = await openDb(credentials);
  try {
    const token = isSealed(credentials.token) ? await unsealToken(db, credentials.token) : credentials.token;
    const context = connect(db, { ...credentials, token }, signal);
    await unlock(db, context.actor, context.server, isSignedIn);
    await context.books.look();
    return await prepare(context);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Takes over what waited in a release before 1.0.0, and gives the device its name. */
async function prepare(context: SyncContext): Promise<SyncContext> {
  const { books, actor } = context;
  const { db } = books;
  const old = `books-${actor.id}`;
  // Dexie knows its own also where the browser tells of none, as Firefox 124 does.
  if ((await Dexie.getDatabaseNames()).includes(old)) {
    await (await import('./outbox/take-old-outbox.ts')).takeOldOutbox(old, books, actor);
  }
  if (!(await db.getMeta('device'))) await db.setMeta('device', randomUuid());
  return context;
}

/** The same for the service worker, which cannot ask anybody; undefined if the database is locked, or not made yet. */
export async function openSyncContextIfUnlocked(credentials: Credentials): Promise<SyncContext | undefined> {
  const db = await openDb(credentials);
  const context = connect(db, credentials);
  const { actor } = context;
  if ((await unlockIfOpen(db, actor)) && (await db.getMeta('device'))) {
    await context.books.look();
    return context;
  }
  db.close();
  return undefined;
}

/** As this device has it: the association's is inside the books. */
function todayHere(): LocalDate {
  return localDateOf(instant(Date.now()), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

async function openDb({ user }: Credentials): Promise<DeviceDb> {
  const db = new DeviceDb(user.id);
  await db.open();
  return db;
}

/** Throws PinNeeded or SessionLost. */
function unsealToken(db: DeviceDb, token: string): Promise<string> {
  return withKeys(db, async () => {
    const { keys, locked } = await readKept(db);
    if (locked) throw new PinNeeded();
    return openToken(token, keys?.outbox);
  });
}

function connect(db: DeviceDb, { token, user }: Credentials, signal?: AbortSignal): SyncContext {
  const server = connectServer({
    token,
    ...(signal && { signal }),
    onServerTime(serverTime, ...times) {
      context.heardAt = instant(serverTime);
      void correctClock(db, serverTime, ...times).catch(() => undefined);
    },
  });
  const context: SyncContext = {
    books: new Books(db),
    server,
    actor: { id: user.id, role: user.role, audits: user.audits },
  };
  return context;
}
