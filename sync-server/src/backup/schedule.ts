/** Makes backups when they are due, in a process of its own, so that requests are answered meanwhile. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { runProgram } from '../child-program.ts';
import type { Database } from '../database/open-database.ts';
import { lastBackup } from './make-backup.ts';

const ADMIN = join(import.meta.dirname, '../admin.ts');

/** How often it is looked at the age of the last one, and tried again after one that failed. */
const EVERY_MS = 600_000;

/** A store that takes longer than this for what it may take, 5 GB, will not do. */
const LIMIT_MS = 4 * 3_600_000;

export type Schedule = { everyHours: number };

/** Returns how to stop it; a backup under way is ended. Several servers may do this: one of them makes it. */
export function startBackups(database: Database, { everyHours }: Schedule, log: Logger): () => Promise<void> {
  const stopped = new AbortController();

  async function backUpIfDue(): Promise<void> {
    try {
      const last = await lastBackup(database);
      if (stopped.signal.aborted || (last && last.ageSeconds < everyHours * 3600)) return;
      const options = { args: ['backup', '--if-due'], signal: stopped.signal, limitMs: LIMIT_MS };
      // What it says names no person and no secret.
      const { code, said } = await runProgram(ADMIN, options);
      if (code === 0) log.info({ said }, 'backup');
      else if (!stopped.signal.aborted) log.error({ said, tookTooLong: code === null }, 'backup failed');
    } catch (error) {
      if (!stopped.signal.aborted)
        log.error({ error: error instanceof Error ? error.message : typeof error }, 'backup failed');
    }
  }
  let working = backUpIfDue();
  const timer = setInterval(() => {
    working = working.then(backUpIfDue);
  }, EVERY_MS);
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await working;
  };
}
