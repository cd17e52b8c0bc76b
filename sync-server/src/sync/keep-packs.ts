/** Makes packs anew when enough has changed since they were made that phones would pull too much besides them. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { runProgram } from '../child-program.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Database } from '../database/open-database.ts';
import { packedRevision } from './make-packs.ts';
import { hasRowsSince } from './revisions.ts';

/** So many changed rows are pulled beside the packs. */
const MOST_LOOSE_ROWS = 1000;

/** How often to look at the most, in milliseconds, however much is written. */
const LOOK_EVERY = 60_000;

const MAKER = join(import.meta.dirname, 'pack-maker.ts');
/** Ten years take seconds. */
const LIMIT_MS = 3_600_000;

/** Starts looking after the packs of this database, as every server of it does. Returns how to stop. */
export function keepPacks(database: Database, notifications: Notifications, log: Logger): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closed = new AbortController();

  async function look(): Promise<void> {
    try {
      const packed = (await packedRevision(database)) ?? 0;
      if (closed.signal.aborted || !(await hasRowsSince(database, packed, MOST_LOOSE_ROWS))) return;
      const started = performance.now();
      const options = { message: database.url, signal: closed.signal, limitMs: LIMIT_MS };
      const { code } = await runProgram(MAKER, options);
      if (closed.signal.aborted) return;
      if (code !== 0) throw new Error('the maker of packs failed');
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'packs made');
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, 'packs could not be made');
    }
  }

  function lookSoon(): void {
    if (closed.signal.aborted || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      looking = (looking ?? Promise.resolve()).then(look);
    }, LOOK_EVERY);
  }

  const stopListening = notifications.listen('rowsChanged', lookSoon);
  looking = look();
  return async () => {
    // The transaction of a maker under way is rolled back.
    closed.abort();
    stopListening();
    clearTimeout(timer);
    await looking;
  };
}
