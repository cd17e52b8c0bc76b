import { balancesOf } from 'shared-schema/bank/balances';
import type { PlaceKey } from 'shared-schema/bank/place';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Money } from 'shared-schema/money';
import { parseRupees } from 'shared-schema/typed-figure';
import type { Database, Sql } from '../database/open-database.ts';
import { readAllWhere, readWhere } from './rows.ts';

/** Where the money of a line is: `placeOfLine` in SQL. */
const PLACE = `CASE
  WHEN method IS NULL THEN 'unsaid'
  WHEN method = 'ADJUSTMENT' THEN 'adjustments'
  WHEN method = 'CASH' THEN coalesce('cash-' || cash_by, 'unsaid')
  WHEN bank_account_id IS NOT NULL THEN 'bank-' || bank_account_id
  WHEN cheque_in_hand THEN 'cheques'
  ELSE 'unsaid-bank' END`;

/** What is in each place of the association's money at the end of a day. */
export async function readMoneyInPlaces(
  database: Database,
  sql: Sql,
  until: LocalDate,
  timeZone: string,
): Promise<Map<PlaceKey, Money>> {
  const sums = await sql.run<{ place: PlaceKey; sum: string }>(
    `SELECT ${PLACE} AS place, sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) AS sum FROM transactions
     WHERE deleted_at IS NULL AND coalesce(date, (time_completed AT TIME ZONE $2)::date) <= $1::date GROUP BY 1`,
    [until, timeZone],
    'money in places',
  );
  const [moves, handOvers, accounts] = [
    await readWhere(database, sql, 'moneyMoves', 'date <= $1::date', [until]),
    await readWhere(database, sql, 'handOvers', 'confirmed_at IS NOT NULL', []),
    await readAllWhere(database, sql, 'bankAccounts', 'true', []),
  ];
  const byLines = new Map(sums.map(({ place, sum }) => [place, parseRupees(sum)!]));
  return balancesOf({ byLines, moves, handOvers, accounts }, until, timeZone);
}

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
