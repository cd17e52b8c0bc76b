import type { MemberId } from 'shared-schema/ids';
import { type Money } from 'shared-schema/money';
import { parseRupees } from 'shared-schema/typed-figure';
import type { Sql } from '../database/open-database.ts';

/** What the cash lines of each collector, or of one, come to; see `cashInHand` for what was handed over. */
export async function cashByLines(sql: Sql, collector: MemberId | null = null): Promise<Map<MemberId, Money>> {
  const sums = await sql.run<{ collector: MemberId; sum: string }>(
    `SELECT cash_by AS collector, sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) AS sum
     FROM transactions WHERE method = 'CASH' AND cash_by IS NOT NULL AND ($1::int IS NULL OR cash_by = $1)
       AND deleted_at IS NULL GROUP BY cash_by`,
    [collector],
  );
  return new Map(sums.map(({ collector: id, sum }) => [id, parseRupees(sum)!]));
}
