/** What a browser has stored on the device, as text to search in. */
import type { Page } from '@playwright/test';
import { open } from '../src/storage/cipher.ts';
import { unpackRecord } from '../src/storage/pack-record.ts';

/** Every record of every database, opened, and local storage. */
export async function readDeviceStorage(page: Page): Promise<string> {
  const { local, records, keys } = await page.evaluate(readAsStored);
  const opened = records.map(({ table, clear, sealed }) => ({
    ...clear,
    ...(sealed && openRecord(table, clear, sealed, keys)),
  }));
  return JSON.stringify([local, opened]);
}

type StoredRecord = { table: string; clear: Record<string, unknown>; sealed: number[] | undefined };

/** Runs in the page: what lies there, and the keys, as whoever is signed in can have them. */
async function readAsStored() {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const records: StoredRecord[] = [];
  const keys: number[][] = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await resultOf(indexedDB.open(name!));
    for (const table of db.objectStoreNames) {
      for (const record of await resultOf(db.transaction(table).objectStore(table).getAll())) {
        const { sealed, ...clear } = record as Record<string, unknown> & { sealed?: Uint8Array };
        records.push({ table, clear, sealed: sealed && [...sealed] });
        if (table === 'keyring' && clear.wrapping)
          keys.push(...(await keysOf(`${name}/${clear.generation as string}`, clear)));
      }
    }
    db.close();
  }
  return { local: JSON.stringify(localStorage), records: records.filter(({ table }) => table !== 'keyring'), keys };

  async function keysOf(file: string, { wrapping }: Record<string, unknown>): Promise<number[][]> {
    const cache = await caches.open('device-keys');
    const bytes = new Uint8Array(await (await cache.match(`/device-keys/${file}`))!.arrayBuffer());
    const aes = { name: 'AES-GCM', iv: bytes.slice(0, 12) };
    const both = new Uint8Array(await crypto.subtle.decrypt(aes, wrapping as CryptoKey, bytes.slice(12)));
    return [Array.from(both.slice(0, 32)), Array.from(both.slice(32))];
  }
}

/** The key of a record comes first in what is in clear; records that the database numbers are sealed for their table. */
function openRecord(table: string, clear: Record<string, unknown>, sealed: number[], keys: number[][]): object {
  const places = [table, `${table}/${String(Object.values(clear)[0])}`];
  for (const key of keys) {
    for (const place of places) {
      try {
        return unpackRecord(open(new Uint8Array(key), new Uint8Array(sealed), new TextEncoder().encode(place)));
      } catch {
        // The other key, or the other place.
      }
    }
  }
  throw new Error(`A record of ${table} cannot be opened`);
}

/** How many changes of whoever is signed in have not been sent, as stored at this moment. */
export function countUnsent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = `device-${JSON.parse(localStorage.getItem('user')!).id as number}`;
    if (!(await indexedDB.databases()).some((db) => db.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const db = opening.result;
        const counting = db.transaction('outbox').objectStore('outbox').index('status').count('waiting');
        counting.addEventListener('error', () => reject(counting.error));
        counting.addEventListener('success', () => resolve(counting.result));
        db.close();
      });
    });
  });
}

/** Local and session storage. */
export function readWebStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}
