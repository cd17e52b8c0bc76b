/**
 * The drafts of who is signed in, sealed by the key of the outbox: of a session that the server ended they can be read again once the same
 * person has signed in. They lie in local storage, because a page that is about to go has no time to wait for the database.
 */
import { localValues } from '../browser-storage.ts';
import { type DraftStore, draftsKey, type KeptDraft } from '../kept-drafts.ts';
import { open, seal } from '../storage/cipher.ts';
import type { Key } from '../storage/key.ts';
import { fromBase64, toBase64 } from './base64.ts';

const PLACE = new TextEncoder().encode('drafts');

/** `openKey` gives nothing once the database is locked. */
export function sealedDrafts(userId: number, openKey: () => Key | undefined): DraftStore {
  const name = draftsKey(userId);
  return {
    read() {
      const [key, sealed] = [openKey(), localValues.get(name)];
      if (!key || !sealed) return [];
      try {
        return JSON.parse(new TextDecoder().decode(open(key, fromBase64(sealed), PLACE))) as KeptDraft[];
      } catch {
        // The key that would open them is gone.
        return [];
      }
    },
    write(drafts) {
      const key = openKey();
      if (drafts.length === 0) return localValues.remove(name);
      if (!key) return;
      localValues.set(name, toBase64(seal(key, new TextEncoder().encode(JSON.stringify(drafts)), PLACE)));
    },
  };
}
