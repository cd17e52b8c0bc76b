import { type PlaceKey, placeKey, placeOfLine } from 'shared-schema/bank/place';
import { balancesOf } from 'shared-schema/bank/postings';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { apartOfLine } from 'shared-schema/ledgers/page';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
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

type Opened = Pick<Row<'bankAccounts'>, 'id' | 'opening'>;

const OPENINGS = `jsonb_to_recordset($3::jsonb) AS openings (account int, opened date)`;

/** What is in each place of the association's money, today or at the end of another day; as if one account had another opening balance. */
export async function readMoneyInPlaces(
  database: Database,
  sql: Sql,
  timeZone: string,
  until: LocalDate = localDateOf(instant(Date.now()), timeZone),
  changed?: Opened,
): Promise<Map<PlaceKey, Money>> {
  const accounts: Opened[] = await readAllWhere(database, sql, 'bankAccounts', 'true', []);
  const opened = accounts.map((account) => (account.id === changed?.id ? changed : account));
  const openings = JSON.stringify(opened.map(({ id, opening }) => ({ account: id, opened: opening?.date })));
  const sums = await sql.run<Sum>(
    `WITH lines AS (
       SELECT method, cash_by, bank_account_id, cheque_in_hand,
         CASE type WHEN 'CREDIT' THEN amount ELSE -amount END AS effect,
         coalesce(date, (time_completed AT TIME ZONE $2)::date) AS day
       FROM transactions WHERE deleted_at IS NULL)
     SELECT method, cash_by, bank_account_id, cheque_in_hand, day < opened AS before, sum(effect) AS sum
     FROM lines LEFT JOIN ${OPENINGS} ON account = bank_account_id
     WHERE day <= $1::date GROUP BY 1, 2, 3, 4, 5`,
    [until, timeZone, openings],
    'money in places',
  );
  const [byLines, beforeOpenings] = [new Map<PlaceKey, Money>(), new Map<PlaceKey, Money>()];
  for (const { sum, before, method, cash_by, bank_account_id, cheque_in_hand } of sums) {
    const fields = { method, cashBy: cash_by, bankAccountId: bank_account_id, chequeInHand: cheque_in_hand };
    const key = placeKey(placeOfLine(fields));
    for (const into of before ? [byLines, beforeOpenings] : [byLines]) {
      into.set(key, add(into.get(key) ?? NOTHING, parseRupees(sum)!));
    }
  }
  // What came on the other side of an opening than it counts.
  const apart = await readWhere(
    database,
    sql,
    'transactions',
    `id IN (
       SELECT line.id FROM transactions AS line
       JOIN ${OPENINGS} ON openings.account = bank_account_id
       CROSS JOIN LATERAL (SELECT coalesce(date, (time_completed AT TIME ZONE $2)::date) AS counts) AS days
       WHERE line.deleted_at IS NULL AND opened <= $1::date AND (
         (came_on < opened) <> (counts < opened)
         OR EXISTS (SELECT FROM jsonb_array_elements(bank_parts) AS part
                    WHERE ((part ->> 'on')::date < opened) <> (counts < opened))))`,
    [until, timeZone, openings],
  );
  const movements = {
    moves: await readWhere(database, sql, 'moneyMoves', 'true', []),
    handOvers: await readWhere(database, sql, 'handOvers', 'confirmed_at IS NOT NULL', []),
    accounts: opened,
    linesBefore: {
      sums: beforeOpenings,
      apart: apart.flatMap((line) => apartOfLine(line, dateOfLine(line, timeZone))),
    },
  };
  return balancesOf(byLines, movements, timeZone, until);
}
