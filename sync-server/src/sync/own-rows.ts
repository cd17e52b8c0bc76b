/** A member's own rows, of which they have more than every other member: the condition that a table declares, as SQL. */
import type { Condition, Viewer } from 'shared-schema/table';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { isAdmin } from 'shared-schema/members/actor';
import { rowSeenBy, tableNamed, tableNames } from 'shared-schema/tables';
import type { Changes } from 'shared-schema/wire';
import type { Database, Sql } from '../database/open-database.ts';
import { readAllWhere, type DbTable, tableOf } from './rows.ts';

/** Those written up to a revision, as this member may see them. None for an admin, who has the same of all rows, whoever they are. */
export async function readOwnRows(database: Database, sql: Sql, viewer: Viewer, revision: number): Promise<Changes> {
  const own: Changes = {};
  if (isAdmin(viewer)) return own;
  for (const name of tableNames) {
    const condition = tableNamed(name).access?.own;
    if (!condition) continue;
    const where = conditionAsSql(condition, viewer, tableOf(database, name));
    const rows = await readAllWhere(database, sql, name, `${where} AND revision <= $1`, [revision]);
    const seen = rows.flatMap((row) => rowSeenBy(name, viewer, row) ?? []);
    if (seen.length > 0) Object.assign(own, { [name]: seen });
  }
  return own;
}

/** It holds no values but the reader's number, which nobody types. */
export function conditionAsSql(condition: Condition, viewer: Viewer, table: DbTable): string {
  const of = (each: Condition) => conditionAsSql(each, viewer, table);
  if ('reader' in condition) return isReader(condition.reader, viewer, table);
  if ('readersAccount' in condition) {
    return `${columnOf(condition.readersAccount, table)} = '${accountIdOf({ memberId: viewer.id })}'`;
  }
  if ('known' in condition) return `${columnOf(condition.known, table)} IS NOT NULL`;
  if ('flag' in condition) return viewer[condition.flag] ? 'true' : 'false';
  if ('every' in condition) return `(${condition.every.map(of).join(' AND ')})`;
  return `(${condition.some.map(of).join(' OR ')})`;
}

function isReader(field: string, { id }: Viewer, table: DbTable): string {
  const [outer, inner] = field.split('.') as [string, string?];
  const column = columnOf(outer, table);
  return inner ? `${column} ->> '${inner}' = '${Number(id)}'` : `${column} = ${Number(id)}`;
}

function columnOf(field: string, { name, columns }: DbTable): string {
  const found = columns.find(({ property }) => property === field);
  if (!found) throw new Error(`The table ${name} has no column for ${field}, by which its readers are told apart`);
  return `"${found.column}"`;
}
