/** Runs migrations inside a transaction of someone else's, which the ORM's migrator cannot. */
import type { Migration } from '@mikro-orm/migrations';
import type { PoolClient } from 'pg';
import { migrations } from '../migrations/migrations.ts';
import type { Database } from './open-database.ts';

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
