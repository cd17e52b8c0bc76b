/** How far the synced rows have been written. */
import { tableNames } from 'shared-schema/tables';
import type { Database, SqlStatements } from '../database/open-database.ts';
import { tableOf } from './rows.ts';

type Cut = { cut: number; more: boolean; latest: number; /** There are `limit` rows. */ enough: boolean };

/** The revision up to which `limit` rows reach, and whether there are more behind it. */
export async function findCut(database: Database, sql: SqlStatements, since: number, limit: number): Promise<Cut> {
  const branches = synced(database).map(
    (table) => `(SELECT revision FROM ${table} WHERE revision > $1 ORDER BY revision LIMIT $2)`,
  );
  const [found] = await sql.run<{ cut: string | null; latest: string }>(
    `SELECT (SELECT revision FROM (${branches.join(' UNION ALL ')}) AS later
       ORDER BY revision OFFSET $2 - 1 LIMIT 1) AS cut, ${latestOf(database)} AS latest`,
    [since, limit],
  );
  const last = Number(found!.latest);
  const cut = found!.cut === null ? last : Number(found!.cut);
  return { cut: Math.max(cut, since), more: cut < last, latest: last, enough: found!.cut !== null };
}

/** The revision of the row that was written last; 0 if there is none. */
export async function latestRevision(database: Database, sql: SqlStatements): Promise<number> {
  const [found] = await sql.run<{ latest: string }>(`SELECT ${latestOf(database)} AS latest`);
  return Number(found!.latest);
}

/** Have so many rows been written after a revision? */
export async function hasRowsSince(database: Database, since: number, count: number): Promise<boolean> {
  return (await findCut(database, database, since, count)).enough;
}

function latestOf(database: Database): string {
  const latest = synced(database).map((table) => `(SELECT max(revision) FROM ${table})`);
  return `greatest(${latest.join(', ')}, 0)`;
}

function synced(database: Database): string[] {
  return tableNames.map((name) => `"${tableOf(database, name).name}"`);
}
