/** The session where the service worker can read it: local storage is closed to workers. */
import { Dexie, type Table } from 'dexie';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/member';

export type User = { id: MemberId; name: string; email: string; role: Role };
export type Session = { token: string; user: User };

class SessionDb extends Dexie {
  declare session: Table<Session & { key: 'current' }, 'current'>;

  constructor() {
    super('session');
    this.version(1).stores({ session: 'key' });
  }
}

export async function keepSession(session: Session): Promise<void> {
  await withStore((db) => db.session.put({ key: 'current', ...session }));
}

export async function forgetSession(): Promise<void> {
  await withStore((db) => db.session.clear());
}

export async function keptSession(): Promise<Session | undefined> {
  return withStore((db) => db.session.get('current'));
}

async function withStore<T>(work: (db: SessionDb) => PromiseLike<T>): Promise<T> {
  const db = new SessionDb();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
