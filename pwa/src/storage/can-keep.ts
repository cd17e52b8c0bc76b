/** Whether this browser keeps what signing in needs; with all site data blocked, and in some private windows, it keeps nothing. */
import { localValues } from '../browser-storage.ts';

const TRIED = 'storageTried';

/** Tries each place that records, keys and the session are kept in. */
export async function canKeepRecords(): Promise<boolean> {
  const kept = localValues.set(TRIED, 'yes');
  localValues.remove(TRIED);
  return kept && (await worked(tryDatabase)) && (await worked(async () => caches.has(TRIED)));
}

async function tryDatabase(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(TRIED);
    opening.addEventListener('error', () => reject(opening.error!));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
  indexedDB.deleteDatabase(TRIED);
}

async function worked(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
