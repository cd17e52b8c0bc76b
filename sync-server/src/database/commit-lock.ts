/**
 * Every change of a synced row is stamped with a revision, as the last thing before its transaction commits. The lock is
 * held from the stamp to the commit, so revisions become visible in ascending order and a reader that has seen one has
 * seen all before it. (Stamping earlier, or by time, loses rows: transactions do not commit in the order they began.)
 */
import { channels, notifyStatement } from './notifications.ts';
import type { Sql } from './open-database.ts';

const COMMIT_LOCK = 7_300_002;

/**
 * Takes the commit lock and returns this transaction's revision. Call it once per transaction, write the stamped rows
 * right after, and commit. Everything committed before is visible to statements that follow.
 */
export async function stampRevision(sql: Sql): Promise<number> {
  const [stamped] = await sql.run<{ revision: string }>(
    `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock($1))
     SELECT nextval('revision_number') AS revision, pg_notify($2, '') FROM lock`,
    [COMMIT_LOCK, channels.rowsChanged],
    'stamp revision',
  );
  return Number(stamped!.revision);
}

/** The same as statements, for `commitWith`. In the statements that follow, the revision is `THIS_REVISION`. */
export const TAKE_COMMIT_LOCK = [
  `SELECT pg_advisory_xact_lock(${COMMIT_LOCK})`,
  `SELECT nextval('revision_number')`,
  notifyStatement('rowsChanged'),
];

export const THIS_REVISION = `currval('revision_number')`;

/** Takes the commit lock at the start, for a transaction that others have overtaken too often: no other commits before it. */
export async function takeCommitLock(sql: Sql): Promise<void> {
  await sql.run('SELECT pg_advisory_xact_lock($1)', [COMMIT_LOCK]);
}
