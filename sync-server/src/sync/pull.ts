import { isAdmin } from 'shared-schema/members/actor';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { type Row, type TableName, tableNames, tables, type Viewer } from 'shared-schema/tables';
import type { Changes, PullResponse } from 'shared-schema/wire';
import { currentEpoch, recogniseDatabase } from './epoch.ts';
import { lastEntry } from '../history/verify.ts';
import { type Database, SNAPSHOT, type Sql } from '../database/open-database.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { asOnFirstWire, isOnWire } from './first-wire.ts';
import { readRevisions, tableOf } from './rows.ts';

/** Who pulls, and in which version of the wire. */
export type Reader = { actor: Viewer; wire: 1 | 2 };

/**
 * What changed since a cursor, as `reader` may see it, about `limit` rows: all that was written under one revision comes
 * in one answer. Throws RefusalError `sync.reset` for a cursor that is not of this database or not of this reader.
 */
export async function pull(
  database: Database,
  reader: Reader,
  since: string | undefined,
  limit: number,
): Promise<PullResponse> {
  const answer = await database.transaction((sql) => pullSnapshot(database, sql, reader, since, limit), SNAPSHOT);
  if (answer) return answer;
  await recogniseDatabase(database);
  throw startAgain();
}

/** Undefined if this is no longer the database the server started with. */
async function pullSnapshot(
  database: Database,
  sql: Sql,
  reader: Reader,
  since: string | undefined,
  limit: number,
): Promise<PullResponse | undefined> {
  const epoch = await currentEpoch(sql);
  if (!epoch) return undefined;
  const cursor: Cursor = { epoch, revision: 0, view: viewOf(reader) };
  if (since !== undefined) {
    const given = readCursor(since);
    if (given?.epoch !== epoch || given.view !== cursor.view) throw startAgain();
    cursor.revision = given.revision;
  }
  const { cut, more, latest } = await findCut(database, sql, cursor.revision, limit);
  if (cursor.revision > latest) throw startAgain();
  const changes: Changes = {};
  for (const name of tableNames) {
    if (!isOnWire(name, reader.wire)) continue;
    const rows = await readRevisions(database, sql, name, cursor.revision, cut);
    const seen = rows.flatMap((row) => seenBy(name, reader, row) ?? []);
    if (seen.length) Object.assign(changes, { [name]: seen });
  }
  const page = { epoch, cursor: writeCursor({ ...cursor, revision: cut }), more, changes };
  return more || reader.wire === 1 ? page : { ...page, history: await lastEntry(sql) };
}

type Cut = { cut: number; more: boolean; latest: number; /** There are `limit` rows. */ enough: boolean };

/** The revision up to which `limit` rows reach, and whether there are more behind it. */
async function findCut(database: Database, sql: Sql, since: number, limit: number): Promise<Cut> {
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
export async function latestRevision(database: Database, sql: Sql): Promise<number> {
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

function seenBy(name: TableName, { actor, wire }: Reader, row: Row): Row | undefined {
  const seen = tables[name].seenBy(actor, row as never);
  return seen && wire === 1 ? asOnFirstWire(name, seen) : seen;
}

/**
 * Someone who becomes an admin, or ceases to be one, may see other fields of rows they have pulled already, as may members once
 * customers' names are hidden; and an app that was updated has not pulled the tables it now knows.
 */
export function viewOf({ actor, wire }: Reader): string {
  const member = `member ${actor.id}${actor.hidesCustomers ? ', customers hidden' : ''}`;
  const view = isAdmin(actor) ? 'admin' : member;
  return wire === 1 ? view : `${view}, wire ${wire}`;
}

function startAgain(): RefusalError {
  return refuse('sync.reset');
}
