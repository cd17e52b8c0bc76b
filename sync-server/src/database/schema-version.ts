import { migrations } from '../migrations/migrations.ts';
import type { Sql } from './open-database.ts';

/** A migration that was run here and that this server does not know: a newer release has used the database. */
export async function newerMigration(sql: Sql): Promise<string | undefined> {
  const known = new Set(migrations.map(({ name }) => name));
  return (await migrationsDone(sql)).findLast((name) => !known.has(name));
}

/** Have all migrations of this server been run? */
export async function isSchemaCurrent(sql: Sql): Promise<boolean> {
  const done = new Set(await migrationsDone(sql));
  return migrations.every(({ name }) => done.has(name));
}

/**
 * The names of those that were run, in the order they were; none in a new database, nor where an older release has granted the role
 * nothing.
 */
export async function migrationsDone(sql: Sql): Promise<string[]> {
  const readable = `SELECT 1 WHERE has_table_privilege(to_regclass('mikro_orm_migrations'), 'SELECT')`;
  const [made] = await sql.run(readable, [], 'ever migrated');
  if (!made) return [];
  const done = await sql.run<{ name: string }>(
    'SELECT name FROM mikro_orm_migrations ORDER BY id',
    [],
    'migrations done',
  );
  return done.map(({ name }) => name);
}

/** Older releases had fewer. */
export async function hasTable(sql: Pick<Sql, 'run'>, name: string): Promise<boolean> {
  const [there] = await sql.run('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [name], 'has table');
  return there !== undefined;
}
