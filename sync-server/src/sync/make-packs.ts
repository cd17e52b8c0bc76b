/**
 * Makes packs: every row up to a revision, as admins see it, as every member may see it and as auditors do, grouped and compressed once
 * instead of for each phone. What only one member may see goes into no pack.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { MemberId } from 'shared-schema/ids';
import type { Audit } from 'shared-schema/members/audit';
import { headOf, pageKeyOf } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { encodePack, isOverKey, overKeyOf, packKeyOf } from 'shared-schema/packs/pack';
import type { Viewer } from 'shared-schema/table';
import { type Row, rowSeenBy, type TableName } from 'shared-schema/tables';
import type { Contract } from 'shared-schema/repayments/contract';
import type { LinesHead, OverRecord, PackHead } from 'shared-schema/wire';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { isLockTaken } from '../database/postgres-errors.ts';
import { migrations } from '../migrations/migrations.ts';
import { type Grouping, groupingOf, latestMonth, packedTables } from './pack-groups.ts';
import { latestRevision } from './revisions.ts';
import { readAllWhere, tableOf } from './rows.ts';

/** Raise it when packs are written in another way, or when a reader may see more or less of a row than before. */
const FORMAT = 5;

/** A migration may add columns. Later ones come after earlier ones, as texts too. */
export const PACKS_VERSION = `${migrations.at(-1)!.name}/${FORMAT}`;

/** How packs are grouped follows from the month in which they are made; those of the month before stay right. */
function versionIn(latest: string): string {
  return `${PACKS_VERSION}/${latest}`;
}

export type PackReader = 'admin' | 'member' | `audit ${string}`;

/** Those of all who audit the same period. */
export function auditorsPacks({ from, to }: Pick<Audit, 'from' | 'to'>): PackReader {
  return `audit ${from} ${to ?? ''}`;
}

/** Nobody has the number 0, so what one member alone may see is not among what these may. */
async function packReaders(sql: Sql): Promise<[PackReader, Viewer][]> {
  const nobody = 0 as MemberId;
  const { hideCustomerNames: hidesCustomers } = await readSettings(sql);
  const auditors = await sql.run<{ audits: Audit }>(
    `SELECT audits FROM members WHERE audits IS NOT NULL AND role = 'USER' AND deleted_at IS NULL
       AND audits ->> 'endsOn' >= (now() - interval '1 day')::date::text`,
    [],
    'auditors',
  );
  const ofAuditors = auditors.map(({ audits }): [PackReader, Viewer] => {
    return [auditorsPacks(audits), { id: nobody, role: 'USER', audits }];
  });
  return [
    ['admin', { id: nobody, role: 'ADMIN' }],
    ['member', { id: nobody, role: 'USER', hidesCustomers }],
    ...new Map(ofAuditors),
  ];
}

const compress = promisify(gzip);

/**
 * Brings the packs up to the latest revision. False if another server is doing so, or if this database's packs are made by
 * servers of a newer release.
 */
export async function makePacks(database: Database): Promise<boolean> {
  try {
    return await database.transaction((sql) => makeAll(database, sql), 'BEGIN ISOLATION LEVEL REPEATABLE READ');
  } catch (error) {
    if (isLockTaken(error)) return false;
    throw error;
  }
}

async function makeAll(database: Database, sql: Sql): Promise<boolean> {
  // Before anything is read, so that what is read is what the one before has left. Phones go on reading meanwhile.
  await sql.run('LOCK TABLE pack_state IN EXCLUSIVE MODE NOWAIT');
  const state = await readState(sql);
  const latest = latestMonth(new Date());
  const version = versionIn(latest);
  if (state && !isOfThisRelease(state) && state.version > PACKS_VERSION) return false;
  const since = state?.version === version ? state.revision : 0;
  const until = await latestRevision(database, sql);
  const readers = await packReaders(sql);
  if (since === 0) await sql.run('DELETE FROM packs');
  for (const table of packedTables) {
    const grouping = groupingOf(table, latest);
    for (const group of await changedGroups(database, sql, table, grouping, since, until)) {
      await makeGroup(database, sql, readers, table, grouping, group);
    }
  }
  await sql.run(
    `INSERT INTO pack_state (id, version, revision) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, revision = excluded.revision`,
    [version, until],
  );
  return true;
}

/** Up to which revision this database's packs reach; undefined if there are none that this server can use. */
export async function packedRevision(sql: Sql): Promise<number | undefined> {
  const state = await readState(sql);
  return state && isOfThisRelease(state) ? state.revision : undefined;
}

function isOfThisRelease({ version }: { version: string }): boolean {
  return version.startsWith(`${PACKS_VERSION}/`);
}

/** Undefined also where somebody has removed the packs alone. */
async function readState(sql: Sql): Promise<{ version: string; revision: number } | undefined> {
  const [state] = await sql.run<{ version: string; revision: string }>(
    'SELECT version, revision FROM pack_state WHERE EXISTS (SELECT FROM packs)',
    [],
    'state of packs',
  );
  return state && { version: state.version, revision: Number(state.revision) };
}

async function changedGroups(
  database: Database,
  sql: Sql,
  table: TableName,
  grouping: Grouping,
  since: number,
  until: number,
): Promise<string[]> {
  const { name } = tableOf(database, table);
  const changed = await sql.run<{ group: string }>(
    `SELECT DISTINCT ${grouping.group} AS group FROM "${name}" WHERE revision > $1 AND revision <= $2`,
    [since, until],
  );
  return changed.map(({ group }) => group);
}

async function makeGroup(
  database: Database,
  sql: Sql,
  readers: [string, Viewer][],
  table: TableName,
  { group: expression, order, isOver }: Grouping,
  group: string,
): Promise<void> {
  const rows = await readAllWhere(database, sql, table, `${expression} = $1 ORDER BY ${order}`, [group]);
  const key = packKeyOf(table, group);
  await makePack(sql, readers, table, key, isOver ? rows.filter((row) => !isOver(row)) : rows);
  if (isOver) await makePack(sql, readers, table, overKeyOf(key), rows.filter(isOver));
}

async function makePack(
  sql: Sql,
  readers: [string, Viewer][],
  table: TableName,
  key: string,
  rows: Row[],
): Promise<void> {
  for (const [reader, viewer] of readers) {
    const seen = rows.flatMap((row) => rowSeenBy(table, viewer, row) ?? []);
    if (seen.length === 0) {
      await sql.run('DELETE FROM packs WHERE reader = $1 AND key = $2', [reader, key]);
      continue;
    }
    const content = await packOf(seen);
    const head = headOfPack(table, key, seen);
    await sql.run(
      `INSERT INTO packs (reader, key, hash, count, head, content) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (reader, key) DO UPDATE
       SET hash = excluded.hash, count = excluded.count, head = excluded.head, content = excluded.content
       WHERE packs.hash <> excluded.hash`,
      [
        reader,
        key,
        createHash('sha256').update(content).digest('hex'),
        seen.length,
        head ? JSON.stringify(head) : null,
        content,
      ],
    );
  }
}

function packOf(rows: Row[]): Promise<Buffer> {
  return compress(JSON.stringify(encodePack(rows)), { level: constants.Z_BEST_COMPRESSION });
}

function headOfPack(table: TableName, key: string, rows: Row[]): PackHead | undefined {
  if (table === 'transactions') return linesHead(rows as Transaction[]);
  return isOverKey(key) ? overHead(rows as Contract[]) : undefined;
}

function linesHead(lines: Transaction[]): LinesHead {
  const pages = Map.groupBy(
    lines.filter((line) => !line.deletedAt),
    pageKeyOf,
  );
  return {
    pages: [...pages].map(([key, ofPage]) => headOf(key, ofPage)),
    deleted: lines.filter((line) => line.deletedAt),
    ids: stretches(lines.map(({ id }) => id)),
  };
}

function overHead(contracts: Contract[]): PackHead {
  const records: OverRecord[] = contracts
    .filter((contract) => !contract.deletedAt)
    .map(({ id, projectId, createdAt }) => ({ id, projectId, createdAt }));
  return { records: encodePack(records), ids: stretches(contracts.map(({ id }) => id)) };
}

/** 1, 2, 3, 7 becomes 1, 3, 7, 7: numbers follow one another mostly. */
function stretches(ids: number[]): number[] {
  const found: number[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    if (found.at(-1) === id - 1) found[found.length - 1] = id;
    else found.push(id, id);
  }
  return found;
}
