/**
 * The free numbers of what people see the numbers of, as ranges, the last of which is open. They change with the transaction that takes or
 * gives them: what is not committed leaves no gap.
 */
import type { NumberedTable } from 'shared-schema/tables';
import type { Sql } from '../database/open-database.ts';

/** The last number of the open range: the highest that a column of them can hold. */
export const OPEN_END = 2_147_483_647;

/** Taken by whoever takes free numbers, until the end of the transaction: nobody else may see those that it takes. */
const FREE_LOCK = 7_300_006;

export type NumberRange = { table: NumberedTable; from: number; to: number };

/** `below` and `above`: only those that are. `open`: only those of the open range, above all that were ever given. */
export type Wanted = { table: NumberedTable; count: number; below?: number; above?: number; open?: boolean };

/** The lowest free numbers, as ranges, ascending. */
export async function takeFree(sql: Sql, wanted: Wanted[]): Promise<NumberRange[]> {
  const free = await readFree(
    sql,
    wanted.map(({ table }) => table),
  );
  const taken: NumberRange[] = [];
  const left: NumberRange[] = [];
  for (const { table, ...asked } of wanted) {
    const { below = OPEN_END, above = 0, open } = asked;
    let count = asked.count;
    for (const range of free.filter((each) => each.table === table && (!open || each.to === OPEN_END))) {
      const from = Math.max(range.from, above + 1);
      const to = Math.min(range.to, from + count - 1, below - 1);
      if (to < from) continue;
      taken.push({ table, from, to });
      count -= to - from + 1;
      // Those below stay free.
      if (from > range.from) left.push({ table, from: range.from, to: from - 1 });
      range.from = to + 1;
    }
  }
  const cut = free.filter(({ table, from }) => taken.some((each) => each.table === table && each.to === from - 1));
  await sql.run(
    `UPDATE free_numbers AS free SET first = cut.first FROM unnest($1::text[], $2::int[], $3::int[]) AS cut (table_name, last, first)
     WHERE free.table_name = cut.table_name AND free.last = cut.last`,
    [cut.map(({ table }) => table), cut.map(({ to }) => to), cut.map(({ from }) => from)],
    'cut free numbers',
  );
  await dropEmpty(sql);
  await freeNumbers(sql, left);
  return taken;
}

/** Numbers that nobody has used can be given to somebody else. */
export async function freeNumbers(sql: Sql, ranges: NumberRange[]): Promise<void> {
  if (ranges.length === 0) return;
  await lockFree(sql);
  await sql.run(
    'INSERT INTO free_numbers (table_name, first, last) SELECT * FROM unnest($1::text[], $2::int[], $3::int[])',
    [ranges.map(({ table }) => table), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    'free numbers',
  );
}

/** The last number that is not in the open range. */
export async function lastBeforeOpen(sql: Sql, table: NumberedTable): Promise<number> {
  const [open] = await sql.run<{ last: number }>(
    'SELECT first - 1 AS last FROM free_numbers WHERE table_name = $1 AND last = $2',
    [table, OPEN_END],
    'before open numbers',
  );
  return open!.last;
}

/** From now on none up to `last` is free. */
export async function markTaken(sql: Sql, table: NumberedTable, last: number): Promise<void> {
  await lockFree(sql);
  await sql.run(
    'UPDATE free_numbers SET first = $2::int + 1 WHERE table_name = $1 AND first <= $2::int',
    [table, last],
    'take numbers',
  );
  await dropEmpty(sql);
}

async function dropEmpty(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM free_numbers WHERE first > last', [], 'used up numbers');
}

/** By table, ascending. */
export async function readFree(sql: Sql, tables: NumberedTable[]): Promise<NumberRange[]> {
  await lockFree(sql);
  return sql.run<NumberRange>(
    `SELECT table_name AS "table", first AS "from", last AS "to" FROM free_numbers WHERE table_name = ANY($1::text[])
     ORDER BY table_name, first`,
    [tables],
    'read free numbers',
  );
}

/** In a statement of its own, so that the next one sees what others have committed. */
async function lockFree(sql: Sql): Promise<void> {
  await sql.run('SELECT pg_advisory_xact_lock($1::bigint)', [FREE_LOCK], 'lock free numbers');
}
