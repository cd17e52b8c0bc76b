/** What a device asks about the history it has seen. */
import { instant } from 'shared-schema/local-date';
import type { HistoryCheck, HistoryHead } from 'shared-schema/wire';
import type { Database } from '../database/open-database.ts';
import { RESTORED } from './entry.ts';
import { readHistory } from './read.ts';
import { walkHistory } from './verify.ts';

const MOST_RESTORES = 100;

/** Works every hash out again, a second for every hundred thousand or so, and tells those at the places that the device has seen. */
export async function checkHistory(database: Database, seen: HistoryHead[]): Promise<HistoryCheck> {
  const { last, broken, places } = await walkHistory(database, new Set(seen.map(({ sequence }) => sequence)));
  const restores = await readHistory(database, { action: RESTORED }, MOST_RESTORES, undefined);
  return {
    last,
    broken,
    seen: places,
    restores: restores.map(({ sequence, changes }) => {
      const at = changes.find(({ field }) => field === 'backupOf')?.to;
      return { sequence, backupOf: typeof at === 'string' ? instant(at) : null };
    }),
  };
}
