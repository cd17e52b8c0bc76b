import { expect } from 'vitest';
import { stampRevision } from '../src/database/commit-lock.ts';
import type { Database, Sql } from '../src/database/open-database.ts';

/** Starts requests that all wait for the commit lock, does something first, and lets them go on, one after the other. */
export async function whileLocked<R>(
  database: Database,
  requests: number,
  begin: () => Promise<R>[],
  first?: (sql: Sql, revision: number) => Promise<void>,
): Promise<R[]> {
  const under = await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    const begun = begin();
    await expect.poll(() => database.run(WAITING), { interval: 5 }).toHaveLength(requests);
    await first?.(sql, revision);
    return { begun };
  });
  return Promise.all(under.begun);
}

const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
