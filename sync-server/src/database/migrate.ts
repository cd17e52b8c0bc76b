/** Brings the schema up to date, as the role that owns it; the server's own role is granted what it needs and owns nothing. */
import type { Migration } from '@mikro-orm/migrations';
import { escapeIdentifier, type PoolClient } from 'pg';
import { migrations, isBefore100, newerOf } from '../migrations/migrations.ts';
import { type Database, openDatabase } from './open-database.ts';
import { isSchemaCurrent, migrationsDone } from './schema-version.ts';

export const MIGRATION_LOCK = 7_300_001;

/** What must hold before a database is brought up to date, which cannot be undone; throws if it does not. */
type Check = (database: Database) => Promise<void>;

/**
 * Answers how many migrations ran. `ownerUrl` is of the role that owns the tables; without one the server's own role does. Throws an
 * Error of one sentence if a newer release has used the database, or none since 1.0.0.
 */
export async function migrateAs(ownerUrl: string | undefined, database: Database, check?: Check): Promise<number> {
  if (!ownerUrl) return migrate(database, undefined, check);
  const [app] = await database.run<{ name: string }>('SELECT current_user AS name');
  const owner = await openDatabase(ownerUrl, 2);
  try {
    return await migrate(owner, app!.name, check);
  } finally {
    await owner.close();
  }
}

/** Answers how many migrations ran. Servers that start together migrate one after another. `appRole` is granted what a server needs. */
export async function migrate(database: Database, appRole?: string, check?: Check): Promise<number> {
  const { orm, pool } = database;
  const client = await pool.connect();
  try {
    // Another server's migration may take as long as it takes.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOthers(database);
    let ran = 0;
    if (!(await isSchemaCurrent(database))) {
      await check?.(database);
      ran = (await orm.migrator.up()).length;
    }
    if (appRole !== undefined) await grantTo(appRole, client);
    return ran;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('RESET statement_timeout; RESET lock_timeout');
    client.release();
  }
}

async function refuseOthers(database: Database): Promise<void> {
  const done = await migrationsDone(database);
  const newer = newerOf(done);
  if (newer !== undefined) {
    throw new Error(
      `A newer release has brought this database up to date (${newer}), and this one would misread it. ` +
        'Start that release again; to go back to this one, restore the backup made before the update.',
    );
  }
  if (isBefore100(done)) throw new Error(UPDATE_TO_1_0_0);
}

/** Nothing has been changed by then. */
export const UPDATE_TO_1_0_0 =
  'This database is of a release before 1.0.0: update it to release 1.0.0 first, and then to this one.';

/** Rows of every table, and the sequences; what was done is written once and not changed, and nothing is made or dropped. */
export async function grantTo(role: string, client: PoolClient): Promise<void> {
  const name = escapeIdentifier(role);
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON mikro_orm_migrations FROM ${name};
    REVOKE UPDATE, DELETE ON audit_entries, history FROM ${name};
    REVOKE UPDATE ON history_values FROM ${name}`);
}

// Runs migrations inside a transaction of someone else's, which the ORM's migrator cannot.

type Concrete = new (...parts: ConstructorParameters<typeof Migration>) => Migration;

/** Runs those that are wanted, oldest first, and notes that they were run. The migrator's table must be there. */
export async function runMigrations(
  { orm }: Database,
  client: PoolClient,
  wanted: (name: string) => boolean,
): Promise<void> {
  for (const { name, class: Given } of migrations) {
    if (!wanted(name)) continue;
    const migration = new (Given as unknown as Concrete)(orm.em.getDriver(), orm.config);
    await migration.up();
    for (const statement of migration.getQueries()) {
      if (typeof statement !== 'string') throw new Error(`${name} is not made of plain statements.`);
      await client.query(statement);
    }
    await client.query('INSERT INTO mikro_orm_migrations (name) VALUES ($1)', [name]);
  }
}
