/** The releases whose phones may still come, each built as it was. */
import { join } from 'node:path';
import { builtRelease, RELEASES } from '../../sync-server/test/released.ts';

export type PastRelease = {
  name: string;
  commit: string;
  /** Whether its phones give receipts with numbers of their own, and are locked by a PIN. */
  collects: boolean;
};

/** Phones of 0.5 keep rows in tables, not yet in packs. */
export const PAST_RELEASES: PastRelease[] = [
  ...Object.entries(RELEASES).map(([name, commit]) => ({ name, commit, collects: false })),
  { name: '0.5.0', commit: '6ff4fafa', collects: true },
];

const CACHE = join(import.meta.dirname, '../../.cache/releases');

/** Its folder, built; a quarter of an hour of work at most, once. */
export function folderOf({ commit }: PastRelease, cache = CACHE): string {
  return builtRelease(commit, cache);
}
