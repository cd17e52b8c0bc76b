/**
 * Every change of a synced row is stamped with a revision, as the last thing before its transaction commits. The lock is
 * held from the stamp to the commit, so revisions become visible in ascending order and a reader that has seen one has
 * seen all before it. (Stamping earlier, or by time, loses rows: transactions do not commit in the order they began.)
 */
import { channels, notifyStatement } from './notifications.ts';
import type { Sql } from './open-database.ts';

const COMMIT_LOCK = 7_300_002;

/**
 * How long whoever holds the lock may say nothing, in milliseconds: nobody can write meanwhile, so a server that has vanished
 * with its network, or stands still, is put out long before other transactions are.
 */
const LONGEST_SILENCE = 3000;

/** The lock, and from then on to the end of the transaction that limit. */
const LOCK = `pg_advisory_xact_lock(${COMMIT_LOCK}),
  set_config('idle_in_transaction_session_timeout', '${LONGEST_SILENCE}', true)`;

/**
 * Takes the commit lock and returns this transaction's revision. Call it once per transaction, write the stamped rows
 * right after, and commit. Everything committed before is visible to statements that follow.
 */
export async function stampRevision(sql: Sql): Promise<number> {
  const [stamped] = await sql.run<{ revision: string }>(
    `WITH lock AS MATERIALIZED (SELECT ${LOCK})
     SELECT nextval('revision_number') AS revision, pg_notify($1, '') FROM lock`,
    [channels.rowsChanged],
    'stamp revision',
  );
  return Number(stamped!.revision);
}

/** The same as statements, for `commitWith`. In the statements that follow, the revision is `THIS_REVISION`. */
export const TAKE_COMMIT_LOCK = [`SELECT ${LOCK}`, `SELECT nextval('revision_number')`, notifyStatement('rowsChanged')];

export const THIS_REVISION = `currval('revision_number')`;

/** Takes the commit lock at the start, for a transaction that others have overtaken too often: no other commits before it. */
export async function takeCommitLock(sql: Sql): Promise<void> {
  await sql.run(`SELECT ${LOCK}`);
}
