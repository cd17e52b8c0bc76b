import { type PlaceKey, placeKey, placeOfLine } from 'shared-schema/bank/place';
import { balancesOf } from 'shared-schema/bank/postings';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
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
  /** Whether they are of days before the opening balance of the account. */
  before: boolean | null;
  sum: string;
};

/** What is in each place of the association's money, today or at the end of another day. */
export async function readMoneyInPlaces(
  database: Database,
  sql: Sql,
  timeZone: string,
  until: LocalDate = localDateOf(instant(Date.now()), timeZone),
): Promise<Map<PlaceKey, Money>> {
  const sums = await sql.run<Sum>(
    `WITH lines AS (
       SELECT method, cash_by, bank_account_id, cheque_in_hand,
         CASE type WHEN 'CREDIT' THEN amount ELSE -amount END AS effect,
         coalesce(date, (time_completed AT TIME ZONE $2)::date) AS day
       FROM transactions WHERE deleted_at IS NULL)
     SELECT method, cash_by, bank_account_id, cheque_in_hand, day < (opening ->> 'date')::date AS before, sum(effect) AS sum
     FROM lines LEFT JOIN bank_accounts ON bank_accounts.id = bank_account_id
     WHERE day <= $1::date GROUP BY 1, 2, 3, 4, 5`,
    [until, timeZone],
    'money in places',
  );
  const [byLines, linesBefore] = [new Map<PlaceKey, Money>(), new Map<PlaceKey, Money>()];
  for (const { sum, before, method, cash_by, bank_account_id, cheque_in_hand } of sums) {
    const fields = { method, cashBy: cash_by, bankAccountId: bank_account_id, chequeInHand: cheque_in_hand };
    const key = placeKey(placeOfLine(fields));
    for (const into of before ? [byLines, linesBefore] : [byLines]) {
      into.set(key, add(into.get(key) ?? NOTHING, parseRupees(sum)!));
    }
  }
  const movements = {
    moves: await readWhere(database, sql, 'moneyMoves', 'true', []),
    handOvers: await readWhere(database, sql, 'handOvers', 'confirmed_at IS NOT NULL', []),
    accounts: await readAllWhere(database, sql, 'bankAccounts', 'true', []),
    linesBefore,
  };
  return balancesOf(byLines, movements, timeZone, until);
}
