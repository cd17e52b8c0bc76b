/** Schedules: each line of the balance sheet in its parts; or, of one account alone, what has made it what it is. */
import { type AccountId, payerOf } from '../collections/account-id.ts';
import { LedgerSchema } from '../ledgers/ledger.ts';
import { addDays, formatDate, type LocalDate, localDateOf } from '../local-date.ts';
import type { MemberId } from '../ids.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { distributed, type DividendRun, isCreditedOn } from '../shares/dividend-run.ts';
import type { Translator } from '../texts/translate.ts';
import { nameOfPlace, type PlaceKey, placeOfKey } from '../bank/place.ts';
import {
  type AccountKind,
  type AccountName,
  type Balance,
  balancesOn,
  partsOf,
  postingsUntil,
  sumOfFunds,
} from './books-of-account.ts';
import { balanceSheet, isOfFund, lineOfBalance, lineOfPlace, type SheetLine } from './final-accounts.ts';
import { bookOfPlace, FINAL_NEEDS, headNamed, lineName } from './final-account-reports.ts';
import { balancesAt, isKept } from './money-in-places.ts';
import { defineReport, memberNameIn, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, totalOf, type ReportTable } from './report-table.ts';
import type { FigureSource, RowSources } from './source.ts';

type Read = Pick<ReportBooks, (typeof FINAL_NEEDS)[number]>;

/** What a part is called, and what its name opens. */
type Part = { name: string; opens?: FigureSource | undefined; amount: Money };

export const schedulesReport = defineReport({
  name: 'schedules',
  title: 'reports.schedules',
  about: 'reports.schedulesAbout',
  time: 'period',
  allProjects: true,
  reads: FINAL_NEEDS,
  make(books, scope, translator) {
    const { t } = translator;
    const columns: ReportColumn[] = [
      { head: t('reports.whatFor'), kind: 'text' },
      { head: t('fields.amount'), kind: 'rupees', sum: true },
    ];
    const sources = new Map<ReportCell[], RowSources>();
    const table = (title: string, parts: Part[]): ReportTable => {
      const rows = parts
        .filter(({ amount }) => amount !== 0)
        .map(({ name, opens, amount }) => {
          const row: ReportCell[] = [name, amount];
          sources.set(row, [opens]);
          return row;
        });
      return { title, columns, groups: [{ rows }], total: totalOf(columns, rows, t('reports.total')), sources };
    };
    const { line } = scope;
    const [kind, ...of] = (line ?? '').split(' ');
    if (kind === 'INCOME' || kind === 'EXPENSE') {
      return [table(headNamed(of.join(' '), t), partsOfHead(books, line as AccountName, scope, translator))];
    }
    if (kind === 'declared') return [table(t('sheet.declared'), partsDeclared(books, scope, translator))];
    if (kind === 'begun') return [table(t('sheet.opening'), partsBegun(books, of.join(' ') as 'general', scope, t))];
    const balances = balancesOn(books.whole, scope.to, scope.timeZone);
    const { assets, liabilities, funds } = balanceSheet(balances, balancesAt(books, scope));
    const schedule = (sign: (amount: Money) => Money) => (each: SheetLine) =>
      table(lineName(each.line, t), partsOfLine(books, balances, each, sign, scope, translator));
    const wanted = (each: SheetLine) => !line || each.line === line;
    return [
      ...assets.filter(wanted).map(schedule((amount) => amount)),
      ...[...liabilities, ...funds].filter(wanted).map(schedule(negate)),
    ];
  },
});

function partsOfLine(
  books: Read,
  balances: Balance[],
  { line }: SheetLine,
  sign: (amount: Money) => Money,
  scope: ReportScope,
  translator: Translator,
): Part[] {
  const { t } = translator;
  if (LedgerSchema.options.includes(line as 'general')) return partsOfFund(balances, line as 'general', t);
  if (['shares', 'dividend', 'incentive'].includes(line)) return partsOfHoldings(books, line as AccountName, scope, t);
  return [
    ...[...balancesAt(books, scope)].flatMap(([key, held]): Part[] =>
      lineOfPlace(key, held) === line ? [{ ...placePart(books, key, scope, translator), amount: sign(held) }] : [],
    ),
    ...balances.flatMap((balance): Part[] =>
      lineOfBalance(balance) === line
        ? [{ ...accountPart(books, balance, scope, translator), amount: sign(sumOfFunds(balance)) }]
        : [],
    ),
  ];
}

/** By member. */
function partsOfHoldings(
  { whole, members }: Read,
  account: AccountName,
  { to, timeZone }: ReportScope,
  t: Translator['t'],
): Part[] {
  const nameOf = memberNameIn(members, t);
  const sums = new Map<MemberId, Money>();
  for (const { credit, debit, amount, who } of postingsUntil(whole, to, timeZone)) {
    if (!who || (credit !== account && debit !== account)) continue;
    sums.set(who, add(sums.get(who) ?? NOTHING, credit === account ? amount : negate(amount)));
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([id, amount]) => ({ name: nameOf(id), opens: { of: 'member', id }, amount }));
}

function placePart(
  { bankAccounts, members }: Read,
  key: PlaceKey,
  { to }: ReportScope,
  translator: Translator,
): Omit<Part, 'amount'> {
  const accountName = (id: number) => bankAccounts.find((account) => account.id === id)?.name;
  const name = nameOfPlace(placeOfKey(key), translator, { accountName, nameOf: memberNameIn(members, translator.t) });
  return { name, ...(isKept(key) && { opens: bookOfPlace(key, to) }) };
}

/** Whom or what an account is about. */
function accountPart(
  { whole, members }: Read,
  { kind, of }: Pick<Balance, 'kind' | 'of'>,
  { to }: ReportScope,
  { t }: Translator,
): Omit<Part, 'amount'> {
  const business = (id: number) => {
    const found = whole.businesses.find((each) => each.id === id);
    return [found?.customerName, id].filter(Boolean).join(' · ');
  };
  switch (kind) {
    case 'installments':
    case 'interest':
      return { name: business(Number(of)), opens: { of: 'business', id: Number(of) } };
    case 'chitty':
    case 'arrears':
      return { name: t('chitties.fundNumber', { id: Number(of) }), opens: { of: 'fund', id: Number(of) } };
    case 'onAccount': {
      const account = of as AccountId;
      const payer = payerOf(account);
      const name = 'memberId' in payer ? memberNameIn(members, t)(payer.memberId) : business(payer.businessId);
      return { name, opens: { of: 'person', account } };
    }
    default:
      return {
        name: of ? headNamed(of, t) : t('sheet.toBeExplained'),
        ...(of && { opens: { of: 'lines', ledger: 'all', choice: { to, head: of }, sum: 'received' } as const }),
      };
  }
}

const FUND_PARTS: readonly AccountKind[] = ['opening', 'INCOME', 'EXPENSE', 'prior', 'moved', 'declared'];

/** What a fund began with, all that it has earned and spent, and what was moved and declared. */
function partsOfFund(balances: Balance[], fund: (typeof LedgerSchema.options)[number], t: Translator['t']): Part[] {
  const words = new Map<string, Part>();
  const rank = ({ kind }: Balance) => FUND_PARTS.indexOf(kind);
  for (const { kind, sums } of balances.filter(isOfFund).sort((one, other) => rank(one) - rank(other))) {
    const name = t(`sheet.${kind === 'INCOME' || kind === 'EXPENSE' ? 'surplus' : (kind as 'opening')}`);
    words.set(name, { name, amount: subtract(words.get(name)?.amount ?? NOTHING, sums[fund]) });
  }
  return [...words.values()];
}

/** What it had before the first day, with what was brought in on days after it. */
function partsBegun(
  { whole }: Read,
  fund: (typeof LedgerSchema.options)[number],
  { from, to, timeZone }: ReportScope,
  t: Translator['t'],
): Part[] {
  const opened = balancesOn(whole, to, timeZone).filter(({ kind }) => kind === 'opening');
  const before = balancesOn(whole, addDays(from, -1), timeZone).filter(({ kind }) => kind !== 'opening');
  return partsOfFund([...opened, ...before], fund, t);
}

/** What no line says, by the contract of which it is. */
function partsOfHead(books: Read, head: AccountName, scope: ReportScope, translator: Translator): Part[] {
  const kind = head.split(' ')[0];
  const until = (day: LocalDate) => {
    const sums = new Map<AccountName, Money>();
    for (const { credit, debit, amount, of } of postingsUntil(books.whole, day, scope.timeZone)) {
      if ((credit === head) === (debit === head)) continue;
      const other: AccountName = of?.associatedId
        ? `installments ${of.associatedId}`
        : credit === head
          ? debit
          : credit;
      const more = (credit === head) === (kind === 'INCOME') ? amount : negate(amount);
      sums.set(other, add(sums.get(other) ?? NOTHING, more));
    }
    return sums;
  };
  const [before, sums] = [until(addDays(scope.from, -1)), until(scope.to)];
  return [...new Set([...before.keys(), ...sums.keys()])].map((account) => ({
    ...(account.includes(' ')
      ? accountPart(books, partsOf(account), scope, translator)
      : { name: lineName(account as SheetLine['line'], translator.t) }),
    amount: subtract(sums.get(account) ?? NOTHING, before.get(account) ?? NOTHING),
  }));
}

/** The runs of these days, and those that were undone on one. */
function partsDeclared({ whole }: Read, { from, to, timeZone }: ReportScope, { language }: Translator): Part[] {
  const amountOn = (run: DividendRun, day: LocalDate) =>
    isCreditedOn(run, day, timeZone) ? distributed(run) : NOTHING;
  return whole.runs.map((run) => ({
    name: formatDate(run.countsOn ?? localDateOf(run.createdAt, timeZone), language),
    amount: subtract(amountOn(run, to), amountOn(run, addDays(from, -1))),
  }));
}
