/** Numbers of new records: drawn from Postgres sequences, or brought by a device from its leases. */
import { givenIds, missingIds, type NumberedTable, type Prepared } from 'shared-schema/command';
import { RefusalError } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';

const SEQUENCES: Record<NumberedTable, string> = {
  projects: 'projects_number',
  installmentBusinesses: 'installment_businesses_number',
  chittyFunds: 'chitty_funds_number',
  transactions: 'transactions_number',
};

/** Draws `count` numbers. They need not follow one another. */
export async function allocateIds(sql: Sql, table: NumberedTable, count: number): Promise<number[]> {
  const rows = await sql.run<{ number: string }>(
    'SELECT nextval($1::regclass) AS number FROM generate_series(1, $2)',
    [SEQUENCES[table], count],
    'draw numbers',
  );
  return rows.map(({ number }) => Number(number));
}

/** The last number drawn so far; 0 for none. */
export async function lastAllocated(sql: Sql, table: NumberedTable): Promise<number> {
  const [row] = await sql.run<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${SEQUENCES[table]}`,
  );
  return Number(row!.last);
}

/** Makes numbers up to `last` count as drawn. */
export async function markAllocated(sql: Sql, table: NumberedTable, last: number): Promise<void> {
  await sql.run('SELECT setval($1::regclass, $2)', [SEQUENCES[table], last]);
}

/** The prepared command with the numbers its input left out. */
export async function allocateMissingIds(sql: Sql, prepared: Prepared): Promise<Prepared> {
  let input = prepared.input;
  for (const [field, table] of missingIds(prepared)) {
    const [number] = await allocateIds(sql, table, 1);
    input = { ...input, [field]: number };
  }
  return { ...prepared, input };
}

/** Numbers in a command must come from a lease of its device. Throws RefusalError `lease.outside`. */
export async function checkLeased(sql: Sql, prepared: Prepared, device: string | null): Promise<void> {
  for (const { table, id } of givenIds(prepared)) {
    if (device && (await takeLeased(sql, device, table, id))) continue;
    if (device && (await isRecovered(sql, table, id))) continue;
    const message = `Number ${id} is not among the numbers this device may give to new records.`;
    throw new RefusalError('lease.outside', 'invalid', message, { table, id });
  }
}

async function takeLeased(sql: Sql, device: string, table: NumberedTable, id: number): Promise<boolean> {
  const used = await sql.run(
    `UPDATE number_leases SET highest_used = greatest(highest_used, $3)
     WHERE device = $1 AND table_name = $2 AND first <= $3 AND last >= $3 RETURNING id`,
    [device, table, id],
    'use leased number',
  );
  return used.length > 0;
}

async function isRecovered(sql: Sql, table: NumberedTable, id: number): Promise<boolean> {
  const gaps = await sql.run('SELECT 1 FROM recovered_numbers WHERE table_name = $1 AND first <= $2 AND last >= $2', [
    table,
    id,
  ]);
  return gaps.length > 0;
}
