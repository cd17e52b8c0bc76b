/** What a browser has stored on the device, as text to search in. */
import type { Page } from '@playwright/test';

/** Every record of every database, and local storage. */
export function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const stored: unknown[] = [JSON.stringify(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        stored.push(await resultOf(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    return JSON.stringify(stored);
  });
}

/** Local and session storage. */
export function readWebStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}
