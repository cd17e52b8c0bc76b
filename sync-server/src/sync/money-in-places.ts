import { type PlaceKey, placeKey, placeOfLine } from 'shared-schema/bank/place';
import { balancesOf } from 'shared-schema/bank/postings';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { Row } from 'shared-schema/tables';
import { parseRupees } from 'shared-schema/typed-figure';
import type { Database, Sql } from '../database/open-database.ts';
import { readAllWhere, readWhere } from './rows.ts';

type Sum = {
  method: Row<'transactions'>['method'];
  cash_by: MemberId | null;
  bank_account_id: BankAccountId | null;
  cheque_in_hand: true | null;
  sum: string;
};

/** What is in each place of the association's money, at the end of a day if one is given. */
export async function readMoneyInPlaces(
  database: Database,
  sql: Sql,
  timeZone: string,
  until: LocalDate | null = null,
): Promise<Map<PlaceKey, Money>> {
  const sums = await sql.run<Sum>(
    `SELECT method, cash_by, bank_account_id, cheque_in_hand, sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END) AS sum
     FROM transactions
     WHERE deleted_at IS NULL AND ($1::date IS NULL OR coalesce(date, (time_completed AT TIME ZONE $2)::date) <= $1::date)
     GROUP BY 1, 2, 3, 4`,
    [until, timeZone],
    'money in places',
  );
  const byLines = new Map<PlaceKey, Money>();
  for (const { sum, method, cash_by: cashBy, bank_account_id: bankAccountId, cheque_in_hand: chequeInHand } of sums) {
    const key = placeKey(placeOfLine({ method, cashBy, bankAccountId, chequeInHand }));
    byLines.set(key, add(byLines.get(key) ?? NOTHING, parseRupees(sum)!));
  }
  const movements = {
    moves: await readWhere(database, sql, 'moneyMoves', 'true', []),
    handOvers: await readWhere(database, sql, 'handOvers', 'confirmed_at IS NOT NULL', []),
    accounts: await readAllWhere(database, sql, 'bankAccounts', 'true', []),
  };
  return balancesOf(byLines, movements, timeZone, until ?? undefined);
}
