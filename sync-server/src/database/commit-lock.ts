/**
 * Every change of a synced row is stamped with a revision, as the last thing before its transaction commits. The lock is
 * held from the stamp to the commit, so revisions become visible in ascending order and a reader that has seen one has
 * seen all before it. (Stamping earlier, or by time, loses rows: transactions do not commit in the order they began.)
 */
import type { Sql } from './open-database.ts';

const COMMIT_ORDER_LOCK = 7_300_002;

export const CHANGED_CHANNEL = 'books_changed';

/**
 * Takes this transaction's turn to commit and gives it its revision. Call it once per transaction, write the stamped rows
 * right after, and commit. Everything committed before is visible to statements that follow.
 */
export async function stampRevision(sql: Sql): Promise<number> {
  const [stamped] = await sql.run<{ revision: string }>(
    `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock($1))
     SELECT nextval('revision_number') AS revision, pg_notify($2, '') FROM turn`,
    [COMMIT_ORDER_LOCK, CHANGED_CHANNEL],
    'stamp revision',
  );
  return Number(stamped!.revision);
}

/** The same as statements, for `commitWith`. The revision is then `THIS_REVISION` in those that follow. */
export const TAKE_COMMIT_LOCK = [
  `SELECT pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})`,
  `SELECT nextval('revision_number')`,
  `NOTIFY ${CHANGED_CHANNEL}`,
];

export const THIS_REVISION = `currval('revision_number')`;

/** Takes the turn early, for a transaction that others have overtaken too often: nobody commits until it has. */
export async function takeCommitLock(sql: Sql): Promise<void> {
  await sql.run('SELECT pg_advisory_xact_lock($1)', [COMMIT_ORDER_LOCK]);
}
