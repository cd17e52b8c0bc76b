/** Makes backups and copies when they are due, in a process of its own, so that requests are answered meanwhile. */
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
  async function isDue(): Promise<boolean> {
    const last = await lastBackup(database);
    return !last || last.ageSeconds >= everyHours * 3600;
  }
  return startRuns({ name: 'backup', isDue, log });
}

/** The same for copies of the whole embedded database, which finds out itself whether one is due. */
export function startBaseCopies(log: Logger): () => Promise<void> {
  return startRuns({ name: 'base-copy', isDue: () => Promise.resolve(true), log });
}

type Runs = {
  /** Of the command. */
  name: string;
  isDue: () => Promise<boolean>;
  log: Logger;
};

function startRuns({ name, isDue, log }: Runs): () => Promise<void> {
  const stopped = new AbortController();

  async function runIfDue(): Promise<void> {
    try {
      if (!(await isDue()) || stopped.signal.aborted) return;
      const options = { args: [name, '--if-due'], signal: stopped.signal, limitMs: LIMIT_MS };
      // What it says names no person and no secret.
      const { code, said } = await runProgram(ADMIN, options);
      if (code === 0) log.info({ said }, name);
      else if (!stopped.signal.aborted) log.error({ said, tookTooLong: code === null }, `${name} failed`);
    } catch (error) {
      if (!stopped.signal.aborted)
        log.error({ error: error instanceof Error ? error.message : typeof error }, `${name} failed`);
    }
  }
  let working = runIfDue();
  const timer = setInterval(() => {
    working = working.then(runIfDue);
  }, EVERY_MS);
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await working;
  };
}
