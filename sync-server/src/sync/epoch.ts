/**
 * Which database this is. A restored backup counts as another database: devices hold rows and outcomes that it no longer
 * knows. It gets a new epoch, so that every device notices, starts again and sends its recent changes once more.
 */
import { randomUUID } from 'node:crypto';
import { numberedTables } from 'shared-schema/id-leases';
import { lastAllocated, markAllocated } from './allocate-ids.ts';
import { skipSeries } from './receipt-series.ts';
import type { Database, Sql } from '../database/open-database.ts';

/** How many numbers may have been leased between a backup and its restoration. */
const NUMBERS_SKIPPED = 10_000;

/**
 * Cluster, database, table, timeline and data folder: a dump, a copied database, a recovery to a point in time and a data
 * folder put back each differ in one of them.
 */
const FINGERPRINT = `concat_ws('/',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  'database_identity'::regclass::oid,
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
  data_folder_mark())`;

/** The epoch; undefined if the database is not, or no longer, the one it was given to. */
export async function currentEpoch(sql: Sql): Promise<string | undefined> {
  const [identity] = await sql.run<{ epoch: string }>(
    `SELECT epoch FROM database_identity WHERE fingerprint = ${FINGERPRINT}`,
    [],
    'current epoch',
  );
  return identity?.epoch;
}

/** Gives a new or restored database its epoch. Returns what it turned out to be. */
export async function recogniseDatabase(database: Database): Promise<'known' | 'new' | 'restored'> {
  return database.transaction(async (sql) => {
    await sql.run('LOCK TABLE database_identity IN EXCLUSIVE MODE');
    if (await currentEpoch(sql)) return 'known';
    const removed = await sql.run('DELETE FROM database_identity RETURNING id');
    await sql.run(`INSERT INTO database_identity (id, epoch, fingerprint) VALUES (1, $1, ${FINGERPRINT})`, [
      randomUUID(),
    ]);
    if (removed.length === 0) return 'new';
    for (const table of numberedTables) {
      const last = await lastAllocated(sql, table);
      await markAllocated(sql, table, last + NUMBERS_SKIPPED);
      await sql.run('INSERT INTO recovered_numbers (table_name, first, last) VALUES ($1, $2, $3)', [
        table,
        last + 1,
        last + NUMBERS_SKIPPED,
      ]);
    }
    await skipSeries(sql);
    return 'restored';
  });
}
