/** A device database as the browser stores it, without Dexie and without keys: for a page on which nobody is signed in. */

type Asked<T> = {
  result: T;
  error: Error | null;
  addEventListener(event: 'success' | 'error', listener: () => void): void;
};

export type PlainTable = {
  get(key: string): Asked<unknown>;
  getAll(): Asked<unknown[]>;
  put(record: object): Asked<unknown>;
  delete(key: number): Asked<unknown>;
  clear(): Asked<unknown>;
};

type PlainTransaction = {
  error: Error | null;
  objectStore(table: string): PlainTable;
  addEventListener(event: 'complete' | 'abort', listener: () => void): void;
};

export type PlainDatabase = {
  name: string;
  objectStoreNames: { contains(table: string): boolean };
  transaction(tables: string | string[], mode?: 'readonly' | 'readwrite'): PlainTransaction;
  close(): void;
};

type Databases = {
  databases(): Promise<{ name?: string }[]>;
  open(name: string): Asked<PlainDatabase>;
};

/** The types of browsers are not there where this is tested together with the server. */
const browser = globalThis as unknown as { indexedDB: Databases };

/** The names of those that are here. */
export async function deviceDatabases(): Promise<string[]> {
  const all = await browser.indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith('device-') ? [name] : []));
}

/** Whether one of them still has books that were not closed. */
export async function hasOpenBooks(): Promise<boolean> {
  for (const name of await deviceDatabases()) {
    const ring = await withPlainDatabase(name, (db) =>
      answerOf(db.transaction('keyring').objectStore('keyring').get('own')),
    );
    if ((ring as { wrapping?: unknown } | undefined)?.wrapping) return true;
  }
  return false;
}

/** Runs `work` over one that is here, and closes it. */
export async function withPlainDatabase<T>(name: string, work: (db: PlainDatabase) => Promise<T>): Promise<T> {
  const db = await answerOf(browser.indexedDB.open(name));
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Changes records of some tables, all of them or none. `change` may wait for nothing but answers. */
export async function changePlain(
  db: PlainDatabase,
  tables: string[],
  change: (table: (name: string) => PlainTable) => Promise<void> | void,
): Promise<void> {
  const transaction = db.transaction(tables, 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The change was given up')));
  });
  await change((name) => transaction.objectStore(name));
  await done;
}

export function answerOf<T>(asked: Asked<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The request failed')));
  });
}
