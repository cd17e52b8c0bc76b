/** Lets the copies of the database's changes go on through hours without entries. */
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { markMoment } from '../database/wal-archive.ts';

const EVERY_MS = 60_000;

/** Returns how to stop. It does nothing where no copies are made, here or by an outside PostgreSQL. */
export function markMoments(database: Database, log: Logger): () => Promise<void> {
  let marking: Promise<void> | undefined;

  async function mark(): Promise<void> {
    try {
      await markMoment(database);
    } catch (error) {
      // Whoever needs the database meanwhile says that it is not there.
      log.debug({ error: error instanceof Error ? error.name : typeof error }, 'no moment could be marked');
    }
  }

  const timer = setInterval(() => {
    marking ??= mark().finally(() => (marking = undefined));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await marking;
  };
}
