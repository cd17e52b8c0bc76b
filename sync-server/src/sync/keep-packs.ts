/** Makes packs anew when enough has changed since they were made that phones would pull too much besides them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Notifications } from '../database/notifications.ts';
import type { Database } from '../database/open-database.ts';
import { packedRevision } from './make-packs.ts';
import { hasRowsSince } from './revisions.ts';

/** So many changed rows are pulled beside the packs. */
const MOST_LOOSE_ROWS = 1000;

/** How often to look at the most, in milliseconds, however much is written. */
const LOOK_EVERY = 60_000;

/** Starts looking after the packs of this database, as every server of it does. Returns how to stop. */
export function keepPacks(database: Database, notifications: Notifications, log: Logger): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let maker: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    try {
      const packed = (await packedRevision(database)) ?? 0;
      if (closed || !(await hasRowsSince(database, packed, MOST_LOOSE_ROWS))) return;
      const started = performance.now();
      maker = fork(fileURLToPath(new URL('pack-maker.ts', import.meta.url)));
      // Not as an argument, which every user of the machine could read.
      maker.send(database.url);
      const [code] = (await once(maker, 'exit')) as [number | null];
      if (closed) return;
      if (code !== 0) throw new Error('the maker of packs failed');
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'packs made');
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, 'packs could not be made');
    } finally {
      maker = undefined;
    }
  }

  function lookSoon(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      looking = (looking ?? Promise.resolve()).then(look);
    }, LOOK_EVERY);
  }

  const stopListening = notifications.listen('rowsChanged', lookSoon);
  looking = look();
  return async () => {
    closed = true;
    stopListening();
    clearTimeout(timer);
    // Its transaction is rolled back.
    maker?.kill();
    await looking;
  };
}
