/**
 * What apps of 1.0.0 get. They add up an account's opening balance and every line and move that names the account, so they would count twice
 * what came before the opening, or left then. They get it as 1.0.0 would have stored it, without the account. They know one day of an entry:
 * what came in part before and in part since is where most of it is. They do not get tables that came later. To be deleted with version 3 of the
 * wire.
 */
import type { Place, MoneyMove } from 'shared-schema/bank/place';
import { cameApart } from 'shared-schema/bank/statements/bank-part';
import type { BankAccountId } from 'shared-schema/ids';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { type Actor, isAdmin } from 'shared-schema/members/actor';
import { add, subtract } from 'shared-schema/money';
import type { Row, TableName } from 'shared-schema/tables';
import type { WireVersion } from 'shared-schema/wire';
import type { Database, SqlStatements } from '../database/open-database.ts';
import { sha256 } from '../sha256.ts';
import { latestRevision } from './revisions.ts';

/** Tables that apps of 1.0.0 do not know. */
export const SINCE_WIRE_4: ReadonlySet<TableName> = new Set(['heads', 'auditNotes']);

/** The accounts that something of before their opening names, with the day of the opening. */
export type Openings = ReadonlyMap<BankAccountId, LocalDate>;

const NONE: Openings = new Map();

/** Of each database, as they were at a revision: to find them, all ledger lines are looked at. */
const known = new WeakMap<Database, { at: string; openings: Promise<Openings> }>();

/** Those without which this reader gets rows. Members see of no row which account it names. */
export async function openingsHidden(
  database: Database,
  sql: SqlStatements,
  epoch: string,
  { actor, wire, timeZone }: { actor: Actor; wire: WireVersion; timeZone: string },
): Promise<Openings> {
  if (wire > 3 || !isAdmin(actor)) return NONE;
  const at = [epoch, await latestRevision(database, sql), timeZone].join();
  const last = known.get(database);
  if (last?.at === at) return last.openings;
  const openings = readOpenings(sql, timeZone);
  known.set(database, { at, openings });
  openings.catch(() => known.delete(database));
  return openings;
}

async function readOpenings(sql: SqlStatements, timeZone: string): Promise<Openings> {
  const found = await sql.run<{ id: BankAccountId; date: LocalDate }>(
    NAMED_BEFORE,
    [timeZone],
    'accounts named before',
  );
  return new Map(found.map(({ id, date }) => [id, date]));
}

/** Of an entry that counts on `day`: whether anything of it came before, or left then. */
const isInPartBefore = (day: string) => `(least(${day}, came_on) < opened.day OR bank_parts @? opened.before)`;

const NAMED_BEFORE = `
  WITH opened AS MATERIALIZED (
    SELECT id, (opening ->> 'date')::date AS day, format('$[*] ? (@.on < %s)', opening -> 'date')::jsonpath AS before
    FROM bank_accounts WHERE opening IS NOT NULL)
  SELECT id, day::text AS date FROM opened
  WHERE EXISTS (
      SELECT FROM transactions
      WHERE deleted_at IS NULL AND bank_account_id = opened.id
        AND ${isInPartBefore('coalesce(date, (time_completed AT TIME ZONE $1)::date)')})
    OR EXISTS (
      SELECT FROM money_moves
      WHERE deleted_at IS NULL AND opened.id::text IN (from_place ->> 'bankAccountId', to_place ->> 'bankAccountId')
        AND ${isInPartBefore('date')})
  ORDER BY id`;

/** What a cursor says of them: rows that a device pulled with others hidden are not what it would get now. */
export function viewOfHidden(openings: Openings): string {
  return openings.size > 0 ? `, openings ${sha256(JSON.stringify([...openings]))}` : '';
}

export function withoutHidden<T extends TableName>(
  table: T,
  row: Row<T>,
  openings: Openings,
  timeZone: string,
): Row<T> {
  if (openings.size === 0) return row;
  if (table === 'transactions') return lineWithout(row as Transaction, openings, timeZone) as Row<T>;
  return table === 'moneyMoves' ? (moveWithout(row as MoneyMove, openings) as Row<T>) : row;
}

function lineWithout(line: Transaction, openings: Openings, timeZone: string): Transaction {
  const { bankAccountId, ...rest } = line;
  return isBefore(bankAccountId, line, dateOfLine(line, timeZone), openings) ? rest : line;
}

function moveWithout(move: MoneyMove, openings: Openings): MoneyMove {
  const said = (place: Place): Place =>
    'bankAccountId' in place && isBefore(place.bankAccountId, move, move.date, openings) ? { unsaid: 'BANK' } : place;
  return { ...move, from: said(move.from), to: said(move.to) };
}

type Entry = Pick<Transaction, 'amount' | 'cameOn' | 'bankParts'>;

function isBefore(
  account: BankAccountId | null | undefined,
  entry: Entry,
  counts: LocalDate,
  openings: Openings,
): boolean {
  const opening = account && openings.get(account);
  if (!opening) return false;
  const apart = cameApart(entry, account, counts);
  const onItsDay = subtract(entry.amount, add(...apart.map(({ amount }) => amount)));
  const came = [...apart, { came: counts, amount: onItsDay }].filter((each) => each.came < opening);
  return 2 * add(...came.map(({ amount }) => amount)) > entry.amount;
}
