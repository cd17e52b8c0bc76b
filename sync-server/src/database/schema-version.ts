import { migrations } from '../migrations/migrations.ts';
import type { Sql } from './open-database.ts';

/** Have all migrations of this server been run? */
export async function isSchemaCurrent(sql: Sql): Promise<boolean> {
  const done = await sql.run<{ name: string }>('SELECT name FROM mikro_orm_migrations', [], 'migrations done');
  const names = new Set(done.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name));
}
