/** The releases whose phones may still come, each built as it was. */
import { join } from 'node:path';
import { builtRelease, RELEASES } from '../../sync-server/test/released.ts';

export type PastRelease = { name: string; commit: string };

export const PAST_RELEASES: PastRelease[] = Object.entries(RELEASES).map(([name, commit]) => ({ name, commit }));

const CACHE = join(import.meta.dirname, '../../.cache/releases');

/** Its folder, built; a quarter of an hour of work at most, once. */
export function folderOf({ commit }: PastRelease, cache = CACHE): string {
  return builtRelease(commit, cache);
}
