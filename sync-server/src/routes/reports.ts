/** Accounts of a period, made up from the ledgers. */
import * as v from 'valibot';
import { beancountOf } from 'shared-schema/archive/beancount';
import { type Journal, type JournalAccount, journalOf } from 'shared-schema/archive/journal';
import { tallyOf } from 'shared-schema/archive/tally';
import { nameOfPlace, type PlaceKey, placeOfKey } from 'shared-schema/bank/place';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { memberNameIn } from 'shared-schema/reports/report';
import { addDays, type LocalDate, LocalDateSchema } from 'shared-schema/local-date';
import { isAuditor } from 'shared-schema/members/actor';
import { withoutContacts } from 'shared-schema/members/contacts';
import { toRupees } from 'shared-schema/money';
import { balancesOn } from 'shared-schema/reports/books-of-account';
import { accountNamed, headNamed, journalAccountNamed } from 'shared-schema/reports/final-account-reports';
import {
  balanceSheet,
  FUND_LINES,
  type FundRow,
  incomeAndExpenditure,
  type SheetLine,
  trialBalance,
  yearFigures,
} from 'shared-schema/reports/final-accounts';
import { nameOfHead } from 'shared-schema/reports/head';
import {
  type ReceiptsAndPayments,
  type HeadSum,
  type PeriodOfBooks,
  receiptsAndPayments,
  underHeads,
} from 'shared-schema/reports/receipts-and-payments';
import { says } from 'shared-schema/texts/issue-text';
import type { Row, TableName } from 'shared-schema/tables';
import type { Translate } from 'shared-schema/texts/translate';
import { SNAPSHOT, type Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { requireAudited, sessionOf } from '../http/context.ts';
import { required, wholeInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import type { Services } from '../services.ts';
import { readMoneyInPlaces } from '../sync/money-in-places.ts';
import { readPeriodOn, readPeriods, readWhole } from '../sync/period-of-books.ts';
import { readAllWhere, readWhere } from '../sync/rows.ts';
import { DateValue, RupeesValue } from './presenters/row-fields.ts';

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

const DaysQuery = v.pipe(
  v.object({ from: required(LocalDateSchema), to: required(LocalDateSchema) }),
  v.check(({ from, to }) => from <= to, says('validation.periodOrder')),
);
const fundValues = { general: RupeesValue, charity: RupeesValue, operational: RupeesValue, total: RupeesValue };
const sheetLines = v.array(v.strictObject({ line: v.string(), amount: RupeesValue }));

export const reportRoutes = [
  route({
    get: '/reports/receipts-and-payments',
    title: 'What each ledger held, received and paid in a period, by head',
    access: 'readers',
    query: PeriodQuery,
    answers: { 200: ReceiptsAndPaymentsResponse },
    async handle({ ctx, services, query }) {
      requireAudited(ctx, query.to);
      const { heads, ...period } = await readPeriod(services, query);
      const { ledgers, total } = underHeads(heads, receiptsAndPayments(period));
      const { t } = translatorOfRequest(ctx);
      return {
        ledgers: ledgers.map(({ ledger, ...account }) => ({ ledger, ...presentAccount(account, t) })),
        total: presentAccount(total, t),
      };
    },
  }),

  route({
    get: '/reports/trial-balance',
    title: 'Each account on its side: balances, and what these days earned and spent',
    access: 'readers',
    query: DaysQuery,
    answers: {
      200: v.strictObject({
        rows: v.array(
          v.strictObject({ account: v.string(), nature: v.string(), debit: RupeesValue, credit: RupeesValue }),
        ),
        debit: RupeesValue,
        credit: RupeesValue,
      }),
    },
    async handle({ ctx, services, query: { from, to } }) {
      requireAudited(ctx, to);
      const { balances, places } = await readFinal(services, to);
      const after = balances(to, from);
      const { rows, debit, credit } = trialBalance(balances(addDays(from, -1)), after, balanceSheet(after, places));
      const { t } = translatorOfRequest(ctx);
      return {
        rows: rows.map((row) => ({
          account: accountNamed(row, t),
          nature: row.nature,
          debit: toRupees(row.debit),
          credit: toRupees(row.credit),
        })),
        debit: toRupees(debit),
        credit: toRupees(credit),
      };
    },
  }),

  route({
    get: '/reports/income-and-expenditure',
    title: 'What was earned and spent in these days, by head and fund',
    access: 'readers',
    query: DaysQuery,
    answers: {
      200: v.strictObject({
        income: v.array(v.strictObject({ head: v.string(), ...fundValues })),
        expenditure: v.array(v.strictObject({ head: v.string(), ...fundValues })),
        /** What corrected earlier years. */
        prior: v.strictObject(fundValues),
        surplus: v.strictObject(fundValues),
      }),
    },
    async handle({ ctx, services, query: { from, to } }) {
      requireAudited(ctx, to);
      const { balances } = await readFinal(services, to);
      const told = incomeAndExpenditure(balances(addDays(from, -1)), balances(to, from));
      const { t } = translatorOfRequest(ctx);
      const named = ({ head, ...sums }: FundRow) => ({ head: headNamed(head, t), ...inRupees(sums) });
      return {
        income: told.income.map(named),
        expenditure: told.expenditure.map(named),
        prior: inRupees(told.prior),
        surplus: inRupees(told.surplus),
      };
    },
  }),

  route({
    get: '/reports/balance-sheet',
    title: 'What the association has, what it owes, and its funds at the end of a day',
    access: 'readers',
    query: v.object({ on: required(LocalDateSchema) }),
    answers: {
      200: v.strictObject({ assets: sheetLines, liabilities: sheetLines, funds: sheetLines, total: RupeesValue }),
    },
    async handle({ ctx, services, query: { on } }) {
      requireAudited(ctx, on);
      const { balances, places } = await readFinal(services, on);
      const { assets, liabilities, funds, total } = balanceSheet(balances(on), places);
      const lines = (of: SheetLine[]) => of.map(({ line, amount }) => ({ line, amount: toRupees(amount) }));
      return {
        assets: lines(assets),
        liabilities: lines(liabilities),
        funds: lines(funds),
        total: toRupees(total),
      };
    },
  }),

  route({
    get: '/reports/last-year',
    title: 'What every member may know of the year that was closed last: nothing unless a super admin shows it',
    access: 'members',
    answers: {
      200: v.strictObject({
        year: v.nullable(
          v.strictObject({
            on: DateValue,
            owns: RupeesValue,
            owes: RupeesValue,
            funds: v.array(v.strictObject({ line: v.picklist(FUND_LINES), amount: RupeesValue })),
            surplus: RupeesValue,
            members: v.number(),
            shares: v.number(),
          }),
        ),
      }),
    },
    async handle({ services: { database } }) {
      const isShown = (await readSettings(database)).showYearFigures;
      const year = isShown && yearFigures(await readPeriods({ database }, database));
      if (!year) return { year: null };
      const told = {
        ...year,
        owns: toRupees(year.owns),
        owes: toRupees(year.owes),
        funds: year.funds.map(({ line, amount }) => ({ line, amount: toRupees(amount) })),
        surplus: toRupees(year.surplus),
      };
      return { year: told };
    },
  }),

  exportRoute('tally', 'application/xml', ({ journal, called, title }) => tallyOf(journal, { company: title, called })),
  exportRoute('beancount', 'text/plain', ({ journal, called, title, days }) =>
    beancountOf(journal, days, { title, called }),
  ),
];

type FundSums = Omit<FundRow, 'head'>;

function inRupees({ general, charity, operational, total }: FundSums) {
  return {
    general: toRupees(general),
    charity: toRupees(charity),
    operational: toRupees(operational),
    total: toRupees(total),
  };
}

/** All of one moment: balances of any day, and where the money is at the end of one. */
function readFinal({ database, settings }: Services, on: LocalDate) {
  return database.transaction(async (sql: Sql) => {
    const rows = await readWhole(database, sql);
    return {
      places: await readMoneyInPlaces(database, sql, settings.timeZone, on),
      balances: (day: LocalDate, since?: LocalDate) => balancesOn(rows, day, settings.timeZone, since),
    };
  }, SNAPSHOT);
}

/** The books as a file for a program that keeps books. */
function exportRoute(program: 'tally' | 'beancount', type: string, write: (file: ToWrite) => string) {
  return route({
    get: `/export/${program}`,
    title: `The books of these days as a file for ${program === 'tally' ? 'Tally' : 'beancount'}`,
    access: 'readers',
    query: DaysQuery,
    answers: { 200: { type } },
    async handle({ ctx, services: { database, settings }, query }) {
      requireAudited(ctx, query.to);
      const { t } = translatorOfRequest(ctx);
      const file = await database.transaction(async (sql: Sql) => {
        const all = <T extends TableName>(table: T) => readWhere(database, sql, table, 'true', []);
        const accounts = await all('bankAccounts');
        const movements = { moves: await all('moneyMoves'), handOvers: await all('handOvers'), accounts };
        const names = new Map(accounts.map(({ id, name }) => [id, name]));
        const rows = await readWhole(database, sql);
        const members = new Map(rows.members.map((member) => [member.id, member]));
        const placeName = (key: PlaceKey) =>
          nameOfPlace(placeOfKey(key), { t }, { accountName: (id) => names.get(id), nameOf: memberNameIn(members, t) });
        return {
          journal: journalOf(rows, movements, query, settings.timeZone),
          called: (account: JournalAccount) => journalAccountNamed(account, placeName, t),
          days: query,
          title: (await all('projects')).find(({ id }) => id === FIRST_PROJECT)?.name ?? '',
        };
      }, SNAPSHOT);
      ctx.set('Content-Disposition', `attachment; filename="${program}-${query.from}-${query.to}"`);
      ctx.type = type;
      const text = write(file);
      ctx.body = isAuditor(sessionOf(ctx).user) ? withoutContacts(text) : text;
    },
  });
}

type ToWrite = {
  journal: Journal;
  called: (account: JournalAccount) => string;
  days: { from: LocalDate; to: LocalDate };
  title: string;
};

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
