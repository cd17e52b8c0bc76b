import { LEFT_OUT } from '../src/backup/format.ts';
import type { Sql } from '../src/database/open-database.ts';

/** Everything that stands in the database, as text. */
export async function dumpDatabase(sql: Sql): Promise<string> {
  const tables = await sql.run<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) => sql.run<{ row: string }>(`SELECT to_json(t)::text AS row FROM ${name} t`)),
  );
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** Every row of every table that a backup holds and a restoration does not change, as text. */
export async function rowsOf(database: Sql): Promise<Record<string, string[]>> {
  const tables = await database.run<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ALL($1)`,
    [[...LEFT_OUT, 'database_identity', 'sessions']],
  );
  const all: [string, string[]][] = [];
  for (const { name } of tables) {
    const rows = await database.run<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`);
    all.push([name, rows.map(({ row }) => row).sort()]);
  }
  return Object.fromEntries(all);
}
