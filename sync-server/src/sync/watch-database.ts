/** Looks now and then whether this is still the database that it was, so that a new primary is recognised and its standbys are known. */
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { currentEpoch, noteStandbys, recogniseDatabase } from './epoch.ts';

const EVERY_MS = 5000;

/** Returns how to stop. */
export function watchDatabase(database: Database, log: Logger): () => Promise<void> {
  let watching: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      if (!(await currentEpoch(database))) await recogniseDatabase(database, log);
      await noteStandbys(database);
    } catch (error) {
      // It is asked again; whoever needs the database meanwhile says that it is not there.
      log.debug({ error: error instanceof Error ? error.name : typeof error }, 'the database could not be looked at');
    }
  }

  const timer = setInterval(() => {
    watching ??= look().finally(() => (watching = undefined));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await watching;
  };
}
