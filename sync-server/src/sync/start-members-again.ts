import { stampRevision } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';

/**
 * Call it in the transaction in which what members see has changed: what was packed for them goes, and a row is written anew, so that
 * phones ask, and are told to start again from nothing. Returns the transaction's revision, for what else it writes.
 */
export async function startMembersAgain(sql: Sql): Promise<number> {
  await forgetPacks(sql);
  const revision = await stampRevision(sql);
  await sql.run('UPDATE projects SET revision = $1 WHERE id = (SELECT min(id) FROM projects)', [revision]);
  return revision;
}

/** Packs being made now hold what was seen before; those that follow must not. */
export async function forgetPacks(sql: Sql): Promise<void> {
  await sql.run('LOCK TABLE pack_state IN EXCLUSIVE MODE');
  await sql.run('DELETE FROM packs');
}
