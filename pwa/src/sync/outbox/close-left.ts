/** What signing out has left, because the tab was closed meanwhile or the app was locked: done on a page that nobody is signed in on. */
import { forgetKeys } from '../../storage/key-files.ts';
import { deviceDatabases } from '../../storage/plain-database.ts';
import { clearForWorker } from '../lock/credentials-store.ts';
import { DeviceDb } from '../device/db.ts';
import { closeBooks, withKeys } from '../lock/unlock.ts';

/** Closes the books of everyone who was signed in here, unless somebody has signed in since; what was not sent stays. */
export async function closeLeftOutbox(isSignedIn: () => boolean): Promise<void> {
  if (!isSignedIn()) await clearForWorker();
  for (const name of await deviceDatabases()) {
    const db = new DeviceDb(Number(name.replace(/^\D+/, '')));
    try {
      await withKeys(db, async () => {
        const isOpen = (await db.keyring.get('own'))?.wrapping;
        if (isOpen && !isSignedIn()) await closeBooks(db);
      });
    } finally {
      db.close();
    }
  }
  // Last: as long as there is one, this is not done.
  if (!isSignedIn()) await forgetKeys();
}
