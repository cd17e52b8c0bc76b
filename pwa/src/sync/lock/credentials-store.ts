/** The credentials where the service worker can read them: local storage is closed to workers. */
import { Dexie, type Table } from 'dexie';
import type { Credentials } from './credentials.ts';

class CredentialsDb extends Dexie {
  declare session: Table<Credentials & { key: 'current' }, 'current'>;

  constructor() {
    super('session');
    this.version(1).stores({ session: 'key' });
  }
}

/** Writes nothing where they are there already: an app must open on a phone that has no room left. */
export async function storeForWorker({ token, user: { id, role, audits } }: Credentials): Promise<void> {
  await withStore(async (db) => {
    const kept = await db.session.get('current');
    const user = { id, role, ...(audits && { audits }) };
    if (kept?.token === token && JSON.stringify(kept.user) === JSON.stringify(user)) return;
    await db.session.put({ key: 'current', token, user });
  });
}

export async function clearForWorker(): Promise<void> {
  await withStore((db) => db.session.clear());
}

export async function readInWorker(): Promise<Credentials | undefined> {
  return withStore((db) => db.session.get('current'));
}

async function withStore<T>(work: (db: CredentialsDb) => PromiseLike<T>): Promise<T> {
  const db = new CredentialsDb();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
