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
