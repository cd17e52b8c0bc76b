/**
 * Something small of who is signed in, sealed by the key of the outbox: of a session that the server ended it can be read again once the
 * same person has signed in. It lies in local storage, because a page that is about to go has no time to wait for the database.
 */
import { localValues } from '../../browser-storage.ts';
import { type Key, open, seal } from '../../storage/cipher.ts';
import { fromBase64, toBase64 } from '../base64.ts';

type SealedValue<T> = { read: () => T | undefined; write: (value: T | undefined) => void };

/** Kept under `name`, for this `purpose` alone; undefined is kept as nothing. `openKey` gives nothing once the database is locked. */
export function sealedValue<T>(name: string, purpose: string, openKey: () => Key | undefined): SealedValue<T> {
  const place = new TextEncoder().encode(purpose);
  return {
    read() {
      const [key, sealed] = [openKey(), localValues.get(name)];
      if (!key || !sealed) return undefined;
      try {
        return JSON.parse(new TextDecoder().decode(open(key, fromBase64(sealed), place))) as T;
      } catch {
        // The key that would open it is gone.
        return undefined;
      }
    },
    write(value) {
      const key = openKey();
      if (value === undefined) return localValues.remove(name);
      if (!key) return;
      localValues.set(name, toBase64(seal(key, new TextEncoder().encode(JSON.stringify(value)), place)));
    },
  };
}
