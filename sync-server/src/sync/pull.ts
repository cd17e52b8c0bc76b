import { isAdmin, isAuditor, isSuperAdmin } from 'shared-schema/members/actor';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { Viewer } from 'shared-schema/table';
import { type Row, rowSeenBy, type TableName, tableNames } from 'shared-schema/tables';
import { type Changes, type PullResponse, WIRE_OF_ROWS, type WireVersion } from 'shared-schema/wire';
import { lastEntry } from '../history/verify.ts';
import type { Database, SqlStatements } from '../database/open-database.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { auditorsPacks } from './make-packs.ts';
import { type Readable, readLatest } from './read-latest.ts';
import { countHeld } from './held-commands.ts';
import { findCut } from './revisions.ts';
import { readRevisions } from './rows.ts';
import { openingsHidden, SINCE_WIRE_4, viewOfHidden, withoutHidden } from './wire-3.ts';

/** Who pulls, and in which version of the wire. `timeZone` is the association's. */
export type Reader = { actor: Viewer; wire: WireVersion; timeZone: string };

/**
 * What changed since a cursor, as `reader` may see it, about `limit` rows: all that was written under one revision comes
 * in one answer. Throws RefusalError `sync.reset` for a cursor that is not of this database or not of this reader.
 */
export function pull(from: Readable, reader: Reader, since: string | undefined, limit: number): Promise<PullResponse> {
  return readLatest(from, (sql, epoch) => pullSnapshot(from.database, sql, epoch, reader, since, limit));
}

async function pullSnapshot(
  database: Database,
  sql: SqlStatements,
  epoch: string,
  reader: Reader,
  since: string | undefined,
  limit: number,
): Promise<PullResponse> {
  const sight = await sightOf(database, sql, epoch, reader);
  const cursor: Cursor = { epoch, revision: 0, view: sight.view };
  let caughtUp = true;
  if (since !== undefined) {
    const given = readCursor(since);
    if (given?.epoch !== epoch || (given.view !== sight.view && given.view !== sight.viewBefore)) throw startAgain();
    cursor.revision = given.revision;
    caughtUp = given.view === sight.view;
  }
  const { cut, more, latest } = await findCut(database, sql, cursor.revision, limit);
  if (cursor.revision > latest) throw startAgain();
  // Where nothing is new, no table need be asked for it.
  const changes = cut > cursor.revision ? await readChanges(database, sql, sight, cursor.revision, cut) : {};
  if (!caughtUp) Object.assign(changes, await readChanges(database, sql, sight, 0, cut, [...SINCE_WIRE_4]));
  const page = { epoch, cursor: writeCursor({ ...cursor, revision: cut }), more, changes };
  if (more) return page;
  const decides = isSuperAdmin(reader.actor);
  return { ...page, history: await lastEntry(sql), ...(decides && { held: await countHeld(sql) }) };
}

/** What a reader gets of the rows with `since < revision <= until`. */
async function readChanges(
  database: Database,
  sql: SqlStatements,
  { see }: Sight,
  since: number,
  until: number,
  of: TableName[] = tableNames,
): Promise<Changes> {
  const changes: Changes = {};
  for (const name of of) {
    const rows = await readRevisions(database, sql, name, since, until);
    const seen = rows.flatMap((row) => see(name, row) ?? []);
    if (seen.length) Object.assign(changes, { [name]: seen });
  }
  return changes;
}

/**
 * Someone who becomes an admin, or ceases to be one, may see other fields of rows they have pulled already, as may members once
 * customers' names are hidden.
 */
function viewOf({ actor }: Reader): string {
  const member = isAuditor(actor)
    ? `${actor.id}, ${auditorsPacks(actor.audits)}`
    : `member ${actor.id}${actor.hidesCustomers ? ', customers hidden' : ''}`;
  return `${isAdmin(actor) ? 'admin' : member}, wire ${WIRE_OF_ROWS}`;
}

/** What a reader gets at one moment. */
export type Sight = {
  actor: Viewer;
  /** What their cursors say: rows that were pulled in another view are not what they would get now. */
  view: string;
  /** That of the same reader before the app was updated, which lacks the tables that it now knows: these are sent whole. */
  viewBefore?: string;
  /** The row as they get it; undefined if it is none of their business. */
  see: (table: TableName, row: Row) => Row | undefined;
  /** Whether packs hold the rows so. */
  isPacked: boolean;
};

export async function sightOf(database: Database, sql: SqlStatements, epoch: string, reader: Reader): Promise<Sight> {
  const hidden = await openingsHidden(database, sql, epoch, reader);
  const isOld = reader.wire === 3;
  const view = `${viewOf(reader)}${viewOfHidden(hidden)}`;
  return {
    actor: reader.actor,
    ...(isOld ? { view } : { view: `${view}, tables of 4`, viewBefore: view }),
    see(table, row) {
      if (isOld && SINCE_WIRE_4.has(table)) return undefined;
      const seen = rowSeenBy(table, reader.actor, row);
      return seen && withoutHidden(table, seen, hidden, reader.timeZone);
    },
    isPacked: hidden.size === 0,
  };
}

function startAgain(): RefusalError {
  return refuse('sync.reset');
}
