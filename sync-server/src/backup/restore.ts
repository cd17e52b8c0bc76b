/** Puts a backup into an empty database, whole or not at all. */
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { grantTo, MIGRATION_LOCK, runMigrations } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { isBefore100, newerOf } from '../migrations/migrations.ts';
import { appendStatements, happeningNow } from '../history/append.ts';
import { type Happening, RESTORED } from '../history/entry.ts';
import type { Unlock } from './cipher.ts';
import type { BackupFacts } from './format.ts';
import { type BackupRead, Problem, readBackup } from './read-backup.ts';
import { nameAndColumns } from './write-backup.ts';

type Source = {
  /** Opens the backup from its beginning. */
  open: () => Readable;
  unlock: Unlock;
};

type Target = {
  /** Opened as the role that is to own the tables. */
  owner: Database;
  /** The server's role, if that is another. */
  appRole: string | undefined;
  /** The schema stays the backup's, for the release that made it. */
  asItWas?: boolean;
};

/** Reads a backup to its end, and that this release can restore it. Throws as `readBackup` does. */
export async function checkBackup({ open, unlock }: Source): Promise<BackupRead> {
  const begin = (about: BackupFacts) => Promise.resolve(refuseOthers(about));
  return readBackup(open(), unlock, { begin });
}

/**
 * Restores a backup that `checkBackup` found whole. One of an older release is brought up to date, unless it is to be as it was. The
 * database counts as another than the one that was backed up, so that phones offer again what it does not have. Throws Problem if
 * it is not empty.
 */
export async function restoreBackup({ open, unlock }: Source, target: Target): Promise<BackupRead> {
  const { owner, appRole, asItWas = false } = target;
  // Makes the table of migrations.
  await owner.orm.migrator.getExecuted();
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireEmpty(client);
    const filling = fillTables(owner, client);
    const read = await readBackup(open(), unlock, filling);
    await filling.end(read);
    const done = new Set(read.about.migrations);
    if (!asItWas) await runMigrations(owner, client, (name) => !done.has(name));
    await client.query('UPDATE database_identity SET fingerprint = $1', [`restored ${new Date().toISOString()}`]);
    // An older release grants by itself when it starts.
    if (appRole !== undefined && !asItWas) await grantTo(appRole, client);
    await client.query(appendStatements([restored(read)]).join(';\n'));
    await client.query('COMMIT');
    client.release();
    return read;
  } catch (error) {
    // Rolls back.
    client.release(true);
    throw error;
  }
}

/** Phones that saw more of the history than the backup has learn from this entry why it is missing. */
function restored({ about: { createdAt, version } }: BackupRead): Happening {
  const changes = [
    { field: 'backupOf', from: null, to: createdAt },
    { field: 'release', from: null, to: version },
  ];
  return happeningNow({ action: RESTORED, effect: 'noted', changes });
}

/** Throws Problem unless there is nothing in a database. */
export async function requireEmpty(sql: Pick<PoolClient, 'query'>): Promise<void> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND relname <> 'mikro_orm_migrations'`,
  );
  if (rowCount) throw new Problem('The database is not empty: a backup is restored into an empty one only.');
}

function refuseOthers(about: BackupFacts): void {
  const newer = newerOf(about.migrations);
  if (newer !== undefined) {
    throw new Problem(
      `The backup was made by a newer release, ${about.version} (${newer}): restore it with that one or a later one.`,
    );
  }
  if (isBefore100(about.migrations)) {
    throw new Problem(
      `The backup was made by release ${about.version}: restore it with that one, update to 1.0.0, and then to this release.`,
    );
  }
}

/** Makes the schema as it was, fills it, and sets the sequences. */
function fillTables(owner: Database, client: PoolClient) {
  let about: BackupFacts;
  let filling: { table: string; copy: Writable & { rowCount: number } } | undefined;
  const filled = new Map<string, number>();

  async function endTable(): Promise<void> {
    if (!filling) return;
    const { table, copy } = filling;
    filling = undefined;
    copy.end();
    await finished(copy);
    filled.set(table, copy.rowCount);
  }

  return {
    async begin(given: BackupFacts) {
      refuseOthers(given);
      about = given;
      const wanted = new Set(about.migrations);
      await runMigrations(owner, client, (name) => wanted.has(name));
      // A migration may put rows into what it makes.
      await client.query(`TRUNCATE ${about.tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
    },
    async part(table: string, content: Buffer) {
      if (filling?.table !== table) {
        await endTable();
        const described = about.tables.find(({ name }) => name === table)!;
        const copy = client.query(copyFrom(`COPY ${nameAndColumns(described)} FROM STDIN`));
        // Whoever writes or ends learns of an error; one in between must not end the process.
        copy.on('error', () => undefined);
        filling = { table, copy };
      }
      const { copy } = filling;
      await new Promise<void>((resolve, reject) => {
        copy.write(content, (error) => (error ? reject(error) : resolve()));
      });
    },
    async end({ end }: BackupRead) {
      await endTable();
      const short = end.tables.find(({ name, rows }) => (filled.get(name) ?? 0) !== rows);
      if (short) throw new Problem(`Not every row of ${short.name} could be restored.`);
      for (const { name, last } of about.sequences) {
        if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last]);
      }
    },
  };
}
