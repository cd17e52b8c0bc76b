/**
 * Which database this is. A restored backup counts as another database: devices hold rows and outcomes that it no longer
 * knows. It gets a new epoch, so that every device notices, starts again and sends its recent changes once more. So does a
 * standby that takes over, unless it was a synchronous one, which has everything.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { refuse } from 'shared-schema/refusal-error';
import { numberedTables } from 'shared-schema/tables';
import { lastAllocated, markAllocated } from './allocate-ids.ts';
import { endLeases } from './leases.ts';
import { isWholePromotion, readFingerprint, standbysWithAll } from './promotion.ts';
import { OR_LONGER, skipSeries } from './receipt-series.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Database, Sql, SqlStatements } from '../database/open-database.ts';

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
  mark_of_data_folder())`;

/** The epoch; undefined if the database is not, or no longer, the one it was given to. */
export async function currentEpoch(sql: SqlStatements): Promise<string | undefined> {
  return (await presentIdentity(sql))?.epoch;
}

/** What every copy of a database repeats of it: the fingerprint is of the primary that it followed last. */
export type Identity = { epoch: string; fingerprint: string };

/** Of a primary; undefined if it is not, or no longer, the database it was given to. */
export async function presentIdentity(sql: SqlStatements): Promise<Identity | undefined> {
  const [identity] = await sql.run<Identity>(
    `SELECT epoch, fingerprint FROM database_identity WHERE fingerprint = ${FINGERPRINT}`,
    [],
    'current epoch',
  );
  return identity;
}

/** Of a standby; undefined if this is none, or has none yet. */
export async function repeatedIdentity(sql: SqlStatements): Promise<Identity | undefined> {
  const [identity] = await sql.run<Identity>(
    'SELECT epoch, fingerprint FROM database_identity WHERE pg_is_in_recovery()',
    [],
    'repeated identity',
  );
  return identity;
}

/**
 * Throws RefusalError `sync.reset` if this is another database than the one that a device knows: what it sends may rest on what this one
 * has lost, and which the device is to send before.
 */
export async function requireEpoch(database: Database, known: string): Promise<void> {
  let epoch = await currentEpoch(database);
  if (!epoch) {
    await recogniseDatabase(database);
    epoch = await currentEpoch(database);
  }
  if (epoch !== known) throw refuse('sync.reset');
}

/** What a database turned out to be. `promoted`: a standby that had everything has become the primary. */
type Found = 'known' | 'new' | 'promoted' | 'restored';

/** Gives a new or restored database its epoch; one that is only promoted keeps it. The log tells which. */
export async function recogniseDatabase(database: Database, log?: Pick<Logger, 'warn'>): Promise<Found> {
  const found = await database.transaction(recognise);
  if (found === 'promoted') log?.warn('a synchronous standby has become the primary: nothing is lost, devices go on');
  if (found === 'restored') log?.warn('this database was restored from a backup: devices will fetch all records again');
  return found;
}

async function recognise(sql: Sql): Promise<Found> {
  await sql.run('LOCK TABLE database_identity IN EXCLUSIVE MODE');
  if (await currentEpoch(sql)) return 'known';
  if (await isPromoted(sql)) {
    await sql.run(`UPDATE database_identity SET fingerprint = ${FINGERPRINT}`);
    return 'promoted';
  }
  const removed = await sql.run('DELETE FROM database_identity RETURNING id');
  await sql.run(`INSERT INTO database_identity (id, epoch, fingerprint) VALUES (1, $1, ${FINGERPRINT})`, [
    randomUUID(),
  ]);
  if (removed.length === 0) return 'new';
  for (const table of numberedTables) {
    const last = await lastAllocated(sql, table);
    await markAllocated(sql, table, last + NUMBERS_SKIPPED);
    await sql.run(`INSERT INTO recovered_numbers (table_name, first, last) VALUES ($1, 1, $2) ${OR_LONGER}`, [
      table,
      last + NUMBERS_SKIPPED,
    ]);
  }
  await endLeases(sql);
  await skipSeries(sql);
  return 'restored';
}

/** Settings that end a recovery at some moment; a standby has none of them. */
const RECOVERY_TARGETS = ['', '_lsn', '_name', '_time', '_xid'].map(
  (what) => `current_setting('recovery_target${what}')`,
);

async function isPromoted(sql: Sql): Promise<boolean> {
  const [found] = await sql.run<{
    before: string;
    now: string;
    standbys: string[] | null;
    name: string;
    target: string;
  }>(
    `SELECT fingerprint AS before, ${FINGERPRINT} AS now, standbys, current_setting('cluster_name') AS name,
       concat(${RECOVERY_TARGETS.join(', ')}) AS target FROM database_identity`,
  );
  if (!found) return false;
  const { before, now, standbys, name, target } = found;
  return isWholePromotion({
    before: readFingerprint(before),
    now: readFingerprint(now),
    standbys: standbys ?? [],
    name,
    recoveredTo: target !== '',
  });
}

/** Writes down which standbys have everything, for the day when one of them takes over. */
export async function noteStandbys(sql: Sql): Promise<void> {
  const [settings] = await sql.run<{ names: string; commit: string; noted: string[] | null }>(
    `SELECT current_setting('synchronous_standby_names') AS names, current_setting('synchronous_commit') AS commit, standbys AS noted
     FROM database_identity`,
    [],
    'standbys',
  );
  if (!settings) return;
  const standbys = JSON.stringify(standbysWithAll(settings.names, settings.commit));
  if (standbys === JSON.stringify(settings.noted ?? [])) return;
  await sql.run('UPDATE database_identity SET standbys = $1', [standbys]);
}

const WATCH_EVERY_MS = 5000;

/** Looks now and then whether this is still the database that it was, so that a new primary is recognised and its standbys are known. */
export function watchDatabase(database: Database, log: Logger): () => Promise<void> {
  return repeatedly({
    everyMs: WATCH_EVERY_MS,
    async work() {
      if (!(await currentEpoch(database))) await recogniseDatabase(database, log);
      await noteStandbys(database);
    },
    // It is asked again; whoever needs the database meanwhile says that it is not there.
    onError: (error) => log.debug({ error }, 'the database could not be looked at'),
  });
}
