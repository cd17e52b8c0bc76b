import { type DraftStore, draftsKey, type KeptDraft } from '../../kept-drafts.ts';
import type { Key } from '../../storage/key.ts';
import { sealedValue } from './sealed-value.ts';

/** The drafts of who is signed in. */
export function sealedDrafts(userId: number, openKey: () => Key | undefined): DraftStore {
  const value = sealedValue<KeptDraft[]>(draftsKey(userId), 'drafts', openKey);
  return {
    read: () => value.read() ?? [],
    write: (drafts) => value.write(drafts.length > 0 ? drafts : undefined),
  };
}
