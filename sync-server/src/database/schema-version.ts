import { migrations } from '../migrations/migrations.ts';
import type { Sql } from './open-database.ts';

/** Have all migrations of this server been run? */
export async function isSchemaCurrent(sql: Sql): Promise<boolean> {
  const done = new Set(await migrationsDone(sql));
  return migrations.every(({ name }) => done.has(name));
}

/** The names of those that were run, in the order they were; none in a new database, nor where the role was granted nothing yet. */
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
