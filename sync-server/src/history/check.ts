/** What a device asks about the history it has seen. */
import { instant } from 'shared-schema/local-date';
import type { HistoryCheck, HistoryHead } from 'shared-schema/wire';
import type { Database } from '../database/open-database.ts';
import { RESTORED } from './entry.ts';
import { readHistory } from './read.ts';
import { walkHistory } from './verify.ts';

const MOST_RESTORES = 100;

/** One walk after the other, however many ask: each takes a second for every hundred thousand entries or so. */
const walking = new WeakMap<Database, Promise<unknown>>();

/** Works every hash out again, and tells those at the places that the device has seen. */
export async function checkHistory(database: Database, seen: HistoryHead[]): Promise<HistoryCheck> {
  const before = walking.get(database) ?? Promise.resolve();
  const walk = before.then(() => walkHistory(database, new Set(seen.map(({ sequence }) => sequence))));
  walking.set(
    database,
    walk.catch(() => undefined),
  );
  const { last, broken, places } = await walk;
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
