/** What lies in a database, below Dexie and its layers. */

type Stored = Record<string, unknown> & { sealed?: Uint8Array };

/** Every record of a database by table, as it is stored. */
export async function rawRecords(name: string): Promise<Record<string, Stored[]>> {
  const db = await resultOf(indexedDB.open(name));
  const stores = [...db.objectStoreNames];
  const records = stores.map(async (store) => [
    store,
    await resultOf(db.transaction(store).objectStore(store).getAll()),
  ]);
  const found = Object.fromEntries(await Promise.all(records)) as Record<string, Stored[]>;
  db.close();
  return found;
}

/** All of it as one text to search in; bytes as the letters they would be. */
export async function rawText(name: string): Promise<string> {
  return JSON.stringify(await rawRecords(name), (_key, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  );
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}
