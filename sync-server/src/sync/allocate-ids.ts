/**
 * Ids of new records: brought by a device from its leases, or allocated; the lowest free ones of what people see the numbers of, others from
 * Postgres sequences.
 */
import { givenIds, missingIds, type Prepared, withAllocatedIds } from 'shared-schema/command';
import { isInOrder, type NumberedTable } from 'shared-schema/tables';
import type { Sql } from '../database/open-database.ts';
import { syncedEntities } from '../entities/synced.ts';
import { freeNumbers, lastBeforeOpen, markTaken, type NumberRange, takeFree } from './free-numbers.ts';

export type NumberedId = { table: NumberedTable; id: number };

/** Each such table has a sequence named after it. */
function sequenceOf(table: NumberedTable): string {
  return `${syncedEntities[table].tableName}_number`;
}

/** Allocates `count` ids, ascending. There may be gaps between them. */
export async function allocateIds(sql: Sql, table: NumberedTable, count: number): Promise<number[]> {
  if (isInOrder(table)) return numbersIn(await takeFree(sql, [{ table, count }]));
  const rows = await sql.run<{ id: string }>(
    'SELECT nextval($1::regclass) AS id FROM generate_series(1, $2)',
    [sequenceOf(table), count],
    'allocate ids',
  );
  return rows.map(({ id }) => Number(id));
}

function numbersIn(ranges: NumberRange[]): number[] {
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Taken by whoever allocates ranges, until the end of the transaction. */
const RANGES_LOCK = 7_300_005;

/**
 * Allocates as many ids of each table as asked for from its sequence, as ranges: one of each table, unless single ids are allocated meanwhile.
 * Those who ask at once take turns, otherwise each would get every other id.
 */
export async function allocateRanges(
  sql: Sql,
  wanted: { table: NumberedTable; count: number }[],
): Promise<NumberRange[]> {
  return sql.run<NumberRange>(
    `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock(${RANGES_LOCK})),
     allocated AS MATERIALIZED (
       SELECT table_name, nextval(sequence::regclass)::int AS id
       FROM lock, unnest($1::text[], $2::text[], $3::int[]) AS wanted (table_name, sequence, count),
         generate_series(1, wanted.count)
     )
     SELECT table_name AS "table", min(id) AS "from", max(id) AS "to"
     FROM (SELECT *, id - row_number() OVER (PARTITION BY table_name ORDER BY id) AS range FROM allocated) AS numbered
     GROUP BY table_name, range ORDER BY table_name, min(id)`,
    [wanted.map(({ table }) => table), wanted.map(({ table }) => sequenceOf(table)), wanted.map(({ count }) => count)],
    'allocate ranges',
  );
}

export async function allocateId(sql: Sql, table: NumberedTable): Promise<number> {
  const [id] = await allocateIds(sql, table, 1);
  return id!;
}

/** The last id allocated so far; 0 for none. */
export async function lastAllocated(sql: Sql, table: NumberedTable): Promise<number> {
  if (isInOrder(table)) return lastBeforeOpen(sql, table);
  const [row] = await sql.run<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequenceOf(table)}`,
  );
  return Number(row!.last);
}

/** Makes ids up to `last` count as allocated. */
export async function markAllocated(sql: Sql, table: NumberedTable, last: number): Promise<void> {
  if (isInOrder(table)) return markTaken(sql, table, last);
  await sql.run('SELECT setval($1::regclass, $2)', [sequenceOf(table), last]);
}

/** Prepared commands with the ids that their inputs left out. */
export async function allocateMissingIds(sql: Sql, commands: Prepared[]): Promise<Prepared[]> {
  const free = new Map<NumberedTable, number[]>();
  for (const [table, count] of countMissing(commands)) free.set(table, await allocateIds(sql, table, count));
  const next = (table: NumberedTable) => Promise.resolve(free.get(table)!.shift()!);
  const complete: Prepared[] = [];
  for (const prepared of commands) complete.push(await withAllocatedIds(prepared, next));
  return complete;
}

/** Numbers that were allocated to these commands, and that none of the rows has: a command was refused. */
export async function freeUnused(
  sql: Sql,
  allocated: NumberedId[],
  isUsed: (table: NumberedTable, id: number) => boolean,
): Promise<void> {
  const unused = allocated.filter(({ table, id }) => isInOrder(table) && !isUsed(table, id));
  const ranges: NumberRange[] = [];
  for (const { table, id } of unused.toSorted((a, b) => a.id - b.id)) {
    const before = ranges.find((range) => range.table === table && range.to === id - 1);
    if (before) before.to = id;
    else ranges.push({ table, from: id, to: id });
  }
  await freeNumbers(sql, ranges);
}

function countMissing(commands: Prepared[]): Map<NumberedTable, number> {
  const counts = new Map<NumberedTable, number>();
  for (const { table, count = 1 } of commands.flatMap(missingIds)) counts.set(table, (counts.get(table) ?? 0) + count);
  return counts;
}

type Brought = NumberedId & { prepared: Prepared; device: string | null };

/**
 * Ids in a command must come from a lease of its device. Notes those that do as used, and returns for each command that
 * brings another the first such id.
 */
export async function findOutsideLeases(
  sql: Sql,
  commands: { command: { device: string | null }; prepared: Prepared }[],
): Promise<Map<Prepared, NumberedId>> {
  const brought = commands.flatMap(({ command: { device }, prepared }) =>
    givenIds(prepared).map((given): Brought => ({ ...given, device, prepared })),
  );
  const outside = new Map<Prepared, NumberedId>();
  if (brought.length === 0) return outside;
  const leased = await noteLeased(sql, brought);
  const others = brought.filter((_, position) => !leased.has(position));
  const recovered = others.length > 0 ? await findRecovered(sql, others) : new Set();
  for (const [position, { prepared, device, table, id }] of others.entries()) {
    if (!outside.has(prepared) && !(device && recovered.has(position))) outside.set(prepared, { table, id });
  }
  return outside;
}

/** Notes ids as used; returns the places of those that are on lease to their device. */
async function noteLeased(sql: Sql, brought: Brought[]): Promise<Set<number>> {
  const held = await sql.run<{ place: string }>(
    `WITH held AS (
       SELECT given.place, given.id, lease.id AS lease
       FROM unnest($1::uuid[], $2::text[], $3::int[]) WITH ORDINALITY AS given (device, table_name, id, place)
       JOIN number_leases AS lease USING (device, table_name) WHERE given.id BETWEEN lease.first AND lease.last
     ), used AS (
       UPDATE number_leases AS lease SET highest_used = greatest(highest_used, highest)
       FROM (SELECT lease AS id, max(id) AS highest FROM held GROUP BY lease) AS held
       WHERE lease.id = held.id AND highest <= lease.last RETURNING lease.id
     )
     SELECT place FROM held JOIN used ON used.id = held.lease`,
    [brought.map(({ device }) => device), brought.map(({ table }) => table), brought.map(({ id }) => id)],
    'use leased ids',
  );
  return new Set(held.map(({ place }) => Number(place) - 1));
}

/**
 * Leases granted after a backup are lost when it is restored, so ids that nobody holds here may come from any device. Returns the
 * places of such ids.
 */
async function findRecovered(sql: Sql, ids: NumberedId[]): Promise<Set<number>> {
  const found = await sql.run<{ place: string }>(
    `SELECT place FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS given (table_name, id, place)
     WHERE EXISTS (SELECT FROM recovered_numbers AS lost
       WHERE lost.table_name = given.table_name AND given.id BETWEEN lost.first AND lost.last)
     AND NOT EXISTS (SELECT FROM number_leases AS lease
       WHERE lease.table_name = given.table_name AND given.id BETWEEN lease.first AND lease.last)`,
    [ids.map(({ table }) => table), ids.map(({ id }) => id)],
    'recovered ids',
  );
  return new Set(found.map(({ place }) => Number(place) - 1));
}
