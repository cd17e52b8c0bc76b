/** Ids of new records: allocated from Postgres sequences, or brought by a device from its leases. */
import { givenIds, type Prepared, withAllocatedIds } from 'shared-schema/command';
import type { NumberedTable } from 'shared-schema/id-leases';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import { syncedEntities } from '../entities/entities.ts';

/** Members are numbered too, but only by the server. */
type SequencedTable = NumberedTable | 'members';

/** Each such table has a sequence named after it. */
function sequenceOf(table: SequencedTable): string {
  return `${syncedEntities[table].tableName}_number`;
}

/** Allocates `count` ids, ascending. There may be gaps between them. */
export async function allocateIds(sql: Sql, table: SequencedTable, count: number): Promise<number[]> {
  const rows = await sql.run<{ id: string }>(
    'SELECT nextval($1::regclass) AS id FROM generate_series(1, $2)',
    [sequenceOf(table), count],
    'allocate ids',
  );
  return rows.map(({ id }) => Number(id));
}

export async function allocateId(sql: Sql, table: SequencedTable): Promise<number> {
  const [id] = await allocateIds(sql, table, 1);
  return id!;
}

/** The last id allocated so far; 0 for none. */
export async function lastAllocated(sql: Sql, table: SequencedTable): Promise<number> {
  const [row] = await sql.run<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequenceOf(table)}`,
  );
  return Number(row!.last);
}

/** Makes ids up to `last` count as allocated. */
export async function markAllocated(sql: Sql, table: SequencedTable, last: number): Promise<void> {
  await sql.run('SELECT setval($1::regclass, $2)', [sequenceOf(table), last]);
}

/** The prepared command with the ids that its input left out. */
export async function allocateMissingIds(sql: Sql, prepared: Prepared): Promise<Prepared> {
  return withAllocatedIds(prepared, (table) => allocateId(sql, table));
}

/** Ids in a command must come from a lease of its device. Throws RefusalError `lease.outside`. */
export async function checkLeased(sql: Sql, prepared: Prepared, device: string | null): Promise<void> {
  for (const { table, id } of givenIds(prepared)) {
    if (device && (await takeLeased(sql, device, table, id))) continue;
    if (device && (await isRecovered(sql, table, id))) continue;
    throw refuse('lease.outside', { table, id });
  }
}

async function takeLeased(sql: Sql, device: string, table: NumberedTable, id: number): Promise<boolean> {
  const used = await sql.run(
    `UPDATE number_leases SET highest_used = greatest(highest_used, $3)
     WHERE device = $1 AND table_name = $2 AND first <= $3 AND last >= $3 RETURNING id`,
    [device, table, id],
    'use leased id',
  );
  return used.length > 0;
}

/** Leases granted after a backup are lost when it is restored, so ids that were skipped then may come from any device. */
async function isRecovered(sql: Sql, table: NumberedTable, id: number): Promise<boolean> {
  const gaps = await sql.run('SELECT 1 FROM recovered_numbers WHERE table_name = $1 AND first <= $2 AND last >= $2', [
    table,
    id,
  ]);
  return gaps.length > 0;
}
