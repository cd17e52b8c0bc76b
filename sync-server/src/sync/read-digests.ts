/** Digests of what a reader may see, for a device that compares its rows with the server's. */
import {
  compareGroups,
  digestOf,
  type Digests,
  type GroupKey,
  GROUPS_PER_COMPARISON,
  groupKeyOf,
  groupOf,
  isKept,
} from 'shared-schema/digests';
import { type Row, type TableName, tableNames } from 'shared-schema/tables';
import type { Database, SqlStatements } from '../database/open-database.ts';
import { writeCursor } from './cursor.ts';
import { type Reader, type Sight, sightOf } from './pull.ts';
import { type Readable, readLatest } from './read-latest.ts';
import { latestRevision } from './revisions.ts';
import { readAllWhere, tableOf } from './rows.ts';

/**
 * The digests of the next groups after a key, or of the first ones, all of one moment. Throws RefusalError `sync.reset` if the
 * database turns out to be another.
 */
export function readDigests(from: Readable, reader: Reader, after: string | undefined): Promise<Digests> {
  return readLatest(from, (sql, epoch) => digestsOf(from.database, sql, epoch, reader, after));
}

async function digestsOf(
  database: Database,
  sql: SqlStatements,
  epoch: string,
  reader: Reader,
  after: string | undefined,
): Promise<Digests> {
  const revision = await latestRevision(database, sql);
  const sight = await sightOf(database, sql, epoch, reader);
  const answer: Digests = { cursor: writeCursor({ epoch, revision, view: sight.view }), digests: [], done: false };
  for (const table of tableNames) {
    const missing = () => GROUPS_PER_COMPARISON - answer.digests.length;
    const keys = await groupsOf(database, sql, table, after);
    while (keys.length > 0) {
      if (missing() === 0) return answer;
      const next = keys.splice(0, missing());
      const rows = await readGroups(database, sql, sight, table, next);
      for (const key of next) if (rows.has(key)) answer.digests.push({ key, digest: digestOf(rows.get(key)!) });
    }
  }
  return { ...answer, done: true };
}

/** As `groupOfLine` and `groupOfId` have it. */
function groupIn(table: TableName): string {
  return table === 'transactions'
    ? `to_char(coalesce(date, (time_completed AT TIME ZONE 'UTC')::date), 'YYYY-MM')`
    : 'left(id::text, -2)';
}

/** The groups of a table that come after a key, in their order. */
async function groupsOf(
  database: Database,
  sql: SqlStatements,
  table: TableName,
  after: string | undefined,
): Promise<GroupKey[]> {
  // What stands before the table of the key is not even read.
  if (after !== undefined && compareGroups(after, groupKeyOf(table, '\u{10FFFF}')) > 0) return [];
  const { name } = tableOf(database, table);
  const groups = await sql.run<{ group: string }>(`SELECT DISTINCT ${groupIn(table)} AS group FROM "${name}"`);
  return groups
    .map(({ group }) => groupKeyOf(table, group))
    .filter((key) => after === undefined || compareGroups(key, after) > 0)
    .sort(compareGroups);
}

/** Together, because each statement goes through the whole ledger. */
async function readGroups(
  database: Database,
  sql: SqlStatements,
  { actor, see }: Sight,
  table: TableName,
  keys: GroupKey[],
): Promise<Map<GroupKey, Row[]>> {
  const groups = keys.map((key) => key.slice(table.length + 1));
  const rows = await readAllWhere(database, sql, table, `${groupIn(table)} = ANY($1)`, [groups]);
  // Of some rows a reader sees only that they are gone.
  const kept = rows.flatMap((row): Row | never[] => see(table, row) ?? []).filter((row) => isKept(table, row, actor));
  return Map.groupBy(kept, (row) => groupOf(table, row));
}
