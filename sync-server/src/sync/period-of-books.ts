/** What the ledgers of a period held, and the account of it that is stored when it is closed. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type LocalDate, localDate } from 'shared-schema/local-date';
import { type Money, NOTHING } from 'shared-schema/money';
import { closedUntil, type Period, type PeriodFigures } from 'shared-schema/periods/period';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf } from 'shared-schema/repayments/repayment';
import type { RowsOfAccount } from 'shared-schema/reports/books-of-account';
import { finalFigures } from 'shared-schema/reports/final-accounts';
import { interestOf, saysInterest } from 'shared-schema/reports/head';
import { type PeriodOfBooks, receiptsAndPayments } from 'shared-schema/reports/receipts-and-payments';
import { type Database, SNAPSHOT, type Sql } from '../database/open-database.ts';
import { latestRevision } from './revisions.ts';
import type { TableName } from 'shared-schema/tables';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import { readMoneyInPlaces } from './money-in-places.ts';
import { keyOf, loadRows, readAllWhere, readWhere } from './rows.ts';

type Books = { database: Database; settings: { timeZone: string } };

/** `projectId` left out, it is of all projects. */
type Stretch = { from: LocalDate; to: LocalDate; projectId?: number | undefined };

/** Before anything an association can have entered. */
const BEGINNING = localDate('1900-01-01');

/**
 * Worked out before anybody has to wait for it. What is returned is asked when nobody can write any more: it looks whether something has been
 * written since, and only then works them out again.
 */
export async function prepareFigures(books: Books, until: LocalDate): Promise<(sql: Sql) => Promise<PeriodFigures>> {
  const { database } = books;
  const workOut = () =>
    database.transaction(
      async (sql: Sql) => ({ at: await latestRevision(database, sql), figures: await figuresUntil(books, sql, until) }),
      SNAPSHOT,
    );
  let known = await workOut();
  for (let again = 0; again < 2 && (await latestRevision(database, database)) !== known.at; again++) {
    known = await workOut();
  }
  return async (sql) =>
    (await latestRevision(database, sql)) === known.at ? known.figures : figuresUntil(books, sql, until);
}

/** From the day after the period before; the first from the beginning. */
async function figuresUntil(books: Books, sql: Sql, until: LocalDate): Promise<PeriodFigures> {
  const before = closedUntil(await readPeriods(books, sql));
  const from = before ? addDays(before, 1) : BEGINNING;
  const { database, settings } = books;
  const places = await readMoneyInPlaces(database, sql, settings.timeZone, until);
  return {
    from,
    final: finalFigures(await readWhole(database, sql), places, until, settings.timeZone),
    ...receiptsAndPayments(await readPeriodOn(books, sql, { from, to: until })),
  };
}

/** All there is, of all days, also what is deleted. */
export async function readWhole(database: Database, sql: Sql): Promise<RowsOfAccount> {
  const all = <T extends TableName>(table: T) => readAllWhere(database, sql, table, 'true ORDER BY id', []);
  const [businesses, settled] = [
    await all('installmentBusinesses'),
    await readAllWhere(database, sql, 'receipts', 'settlement IS NOT NULL', []),
  ];
  const byId = new Map(businesses.map((business) => [business.id, business]));
  return {
    lines: await all('transactions'),
    interestOf: (line) => interestOf(line, byId.get(line.associatedId as InstallmentBusinessId)),
    businesses,
    funds: await all('chittyFunds'),
    accounts: await all('accounts'),
    receipts: new Map(settled.map((receipt) => [receipt.id, receipt])),
    members: await all('members'),
    runs: await all('dividendRuns'),
    heads: await all('heads'),
    periods: await all('periods'),
  };
}

export async function readPeriods({ database }: Pick<Books, 'database'>, sql: Sql): Promise<Period[]> {
  return readAllWhere(database, sql, 'periods', 'true ORDER BY id', []);
}

/** Lines of a project, or of all if `$2` is null, on days that are compared with `$3`. Lines without a day go by their time. */
const IN_PROJECT = '($2::int IS NULL OR project_id = $2)';
export const DAY = 'coalesce(date, (time_completed AT TIME ZONE $1)::date)';

/** What stands in the ledgers of a period, by one connection. */
export async function readPeriodOn(
  { database, settings }: Books,
  sql: Sql,
  { from, to, projectId }: Stretch,
): Promise<PeriodOfBooks> {
  const scope = [settings.timeZone, projectId ?? null, from];
  const sums = await sql.run<{ ledger: Ledger; balance: string }>(
    `SELECT ledger, sum(CASE type WHEN 'CREDIT' THEN amount ELSE -amount END * 1000)::bigint AS balance
       FROM transactions WHERE deleted_at IS NULL AND ${IN_PROJECT} AND ${DAY} < $3 GROUP BY ledger`,
    scope,
  );
  const during = `${IN_PROJECT} AND ${DAY} BETWEEN $3 AND $4`;
  const lines = await readWhere(database, sql, 'transactions', during, [...scope, to]);
  const openings = { general: NOTHING, charity: NOTHING, operational: NOTHING };
  for (const { ledger, balance } of sums) openings[ledger] = Number(balance) as Money;
  return { openings, lines, interestOf: await findInterest(database, sql, lines) };
}

/** What is interest of a line; those that do not say it name a business that does. */
async function findInterest(database: Database, sql: Sql, lines: Transaction[]) {
  const refs = lines.filter((line) => !saysInterest(line)).map(({ repaymentId }) => contractOf(repaymentId!));
  const rows = await loadRows(database, sql, refs);
  return (line: Transaction): Money => {
    if (line.repaymentId === null) return NOTHING;
    const { table, id } = contractOf(line.repaymentId);
    return interestOf(line, rows.get(keyOf(table, id))?.row as Contract | undefined);
  };
}
