/** Accounts of a period, made up from the ledgers. */
import * as v from 'valibot';
import { type Ledger, LedgerSchema, type Transaction } from 'shared-schema/ledgers/transaction';
import { LocalDateSchema } from 'shared-schema/local-date';
import { type Money, NOTHING, toRupees } from 'shared-schema/money';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf } from 'shared-schema/repayments/repayment';
import { interestOf, nameOfHead, saysInterest } from 'shared-schema/reports/head';
import {
  type Account,
  type HeadSum,
  type PeriodOfBooks,
  receiptsAndPayments,
} from 'shared-schema/reports/receipts-and-payments';
import { says } from 'shared-schema/texts/issue-text';
import type { Translate } from 'shared-schema/texts/translate';
import { type Database, SNAPSHOT, type Sql } from '../database/open-database.ts';
import { required, wholeInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { translatorFor } from '../http/translator-for.ts';
import type { Services } from '../services.ts';
import { keyOf, loadRows, readWhere } from '../sync/rows.ts';
import { RupeesValue } from './presenters/values.ts';

const PeriodQuery = v.pipe(
  v.object({
    from: required(LocalDateSchema),
    to: required(LocalDateSchema),
    projectId: v.optional(wholeInput('projectId', 1)),
  }),
  v.check(({ from, to }) => from <= to, says('validation.periodOrder')),
);
type Period = v.InferOutput<typeof PeriodQuery>;

const HeadValue = v.strictObject({ head: v.string(), amount: RupeesValue });
const accountFields = {
  opening: RupeesValue,
  receipts: v.array(HeadValue),
  payments: v.array(HeadValue),
  closing: RupeesValue,
};

const ReceiptsAndPaymentsResponse = v.strictObject({
  ledgers: v.array(v.strictObject({ ledger: LedgerSchema, ...accountFields })),
  total: v.strictObject(accountFields),
});

export const reportRoutes = [
  route({
    method: 'get',
    path: '/reports/receipts-and-payments',
    title: 'What each ledger held, received and paid in a period, by head',
    access: 'admins',
    query: PeriodQuery,
    answers: { 200: ReceiptsAndPaymentsResponse },
    async handle({ ctx, services, query }) {
      const { ledgers, total } = receiptsAndPayments(await readPeriod(services, query));
      const { t } = translatorFor(ctx);
      ctx.body = {
        ledgers: ledgers.map(({ ledger, ...account }) => ({ ledger, ...presentAccount(account, t) })),
        total: presentAccount(total, t),
      };
    },
  }),
];

/** Lines of a project, or of all if `$2` is null, on days that are compared with `$3`. Lines before 0.5 know only a time. */
const IN_PROJECT = '($2::int IS NULL OR project_id = $2)';
const DAY = 'coalesce(date, (time_completed AT TIME ZONE $1)::date)';

/** All of one moment, however much is entered meanwhile. */
function readPeriod(services: Services, period: Period): Promise<PeriodOfBooks> {
  return services.database.transaction((sql) => readPeriodOn(services, sql, period), SNAPSHOT);
}

/** What stands in the ledgers of a period, by one connection. */
export async function readPeriodOn(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  sql: Sql,
  { from, to, projectId }: Period,
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

function presentAccount({ opening, receipts, payments, closing }: Account, t: Translate) {
  const named = ({ head, amount }: HeadSum) => ({ head: nameOfHead(head, t), amount: toRupees(amount) });
  return {
    opening: toRupees(opening),
    receipts: receipts.map(named),
    payments: payments.map(named),
    closing: toRupees(closing),
  };
}
