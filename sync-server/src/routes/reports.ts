/** Accounts of a period, made up from the ledgers. */
import * as v from 'valibot';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { LocalDateSchema } from 'shared-schema/local-date';
import { toRupees } from 'shared-schema/money';
import { nameOfHead } from 'shared-schema/reports/head';
import {
  type ReceiptsAndPayments,
  type HeadSum,
  type PeriodOfBooks,
  receiptsAndPayments,
  underHeads,
} from 'shared-schema/reports/receipts-and-payments';
import { says } from 'shared-schema/texts/issue-text';
import type { Row } from 'shared-schema/tables';
import type { Translate } from 'shared-schema/texts/translate';
import { SNAPSHOT, type Sql } from '../database/open-database.ts';
import { required, wholeInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import type { Services } from '../services.ts';
import { readPeriodOn } from '../sync/period-of-books.ts';
import { readAllWhere } from '../sync/rows.ts';
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
    get: '/reports/receipts-and-payments',
    title: 'What each ledger held, received and paid in a period, by head',
    access: 'admins',
    query: PeriodQuery,
    answers: { 200: ReceiptsAndPaymentsResponse },
    async handle({ ctx, services, query }) {
      const { heads, ...period } = await readPeriod(services, query);
      const { ledgers, total } = underHeads(heads, receiptsAndPayments(period));
      const { t } = translatorOfRequest(ctx);
      return {
        ledgers: ledgers.map(({ ledger, ...account }) => ({ ledger, ...presentAccount(account, t) })),
        total: presentAccount(total, t),
      };
    },
  }),
];

/** All of one moment, however much is entered meanwhile. */
function readPeriod(services: Services, period: Period): Promise<PeriodOfBooks & { heads: Row<'heads'>[] }> {
  const { database } = services;
  const read = async (sql: Sql) => ({
    ...(await readPeriodOn(services, sql, period)),
    heads: await readAllWhere(database, sql, 'heads', 'true', []),
  });
  return database.transaction(read, SNAPSHOT);
}

function presentAccount({ opening, receipts, payments, closing }: ReceiptsAndPayments, t: Translate) {
  const named = ({ head, amount }: HeadSum) => ({ head: nameOfHead(head, t), amount: toRupees(amount) });
  return {
    opening: toRupees(opening),
    receipts: receipts.map(named),
    payments: payments.map(named),
    closing: toRupees(closing),
  };
}
