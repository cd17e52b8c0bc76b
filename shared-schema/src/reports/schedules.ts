/** Schedules: each line of the balance sheet in its parts; or, of one account alone, what has made it what it is. */
import { type AccountId, payerOf } from '../collections/account-id.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';
import { NATURES, type Nature } from '../ledgers/head.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { addDays, formatDate, type LocalDate, localDateOf } from '../local-date.ts';
import type { MemberId } from '../ids.ts';
import { isMember } from '../members/member.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import { nameOfPlace, type PlaceKey, placeOfKey } from '../bank/place.ts';
import {
  type AccountKind,
  type AccountName,
  type Balance,
  balancesOn,
  partsOf,
  type Posting,
  postingsUntil,
  type RowsOfAccount,
  sumOfFunds,
} from './books-of-account.ts';
import { layOut } from './laid-out.ts';
import { balanceSheet, isOfFund, lineOfBalance, lineOfPlace, type SheetLine } from './final-accounts.ts';
import { bookOfPlace, FINAL_NEEDS, headNamed, lineName } from './final-account-reports.ts';
import { balancesAt } from './money-in-places.ts';
import { defineReport, memberNameIn, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, totalOf, type ReportTable } from './report-table.ts';
import type { FigureSource, RowSources } from './source.ts';

type Read = Pick<ReportBooks, (typeof FINAL_NEEDS)[number]>;

type Scope = ReportScope & {
  /** Before which there is nothing. */
  first: LocalDate;
};

/** What a part is called, and what its name opens. */
type Part = { name: string; opens?: FigureSource | undefined; amount: Money };

export const schedulesReport = defineReport({
  name: 'schedules',
  title: 'reports.schedules',
  about: 'reports.schedulesAbout',
  time: 'period',
  allProjects: true,
  reads: FINAL_NEEDS,
  make(books, asked, translator) {
    const { t } = translator;
    const scope: Scope = { ...asked, first: firstDay(books.whole, asked.timeZone) };
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
    const { fund, account } = accountOf(line ?? '');
    const { kind, of } = partsOf(account as AccountName);
    if (fund && account === 'begun') return [table(t('sheet.opening'), partsBegun(books, fund, scope, t))];
    if (isOfFund({ kind }) || (of && NATURES.includes(kind as Nature))) {
      const title = of ? headNamed(of, t) : lineName(kind as SheetLine['line'], t);
      return [table(title, partsOfAccount(books, { fund, account }, scope, translator))];
    }
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
  scope: Scope,
  translator: Translator,
): Part[] {
  const { t } = translator;
  if (LedgerSchema.options.includes(line as 'general')) {
    return partsOfFund(balances, { fund: line as Ledger, until: scope.to }, scope, t);
  }
  if (['shares', 'dividend', 'incentive', 'toBeExplained'].includes(line)) {
    return partsOfHoldings(books, line as AccountName, sign, scope, t);
  }
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
  sign: (amount: Money) => Money,
  { to, timeZone }: Scope,
  t: Translator['t'],
): Part[] {
  const nameOf = memberNameIn(members, t);
  const sums = new Map<MemberId, Money>();
  for (const { credit, debit, amount, who } of postingsUntil(whole, to, timeZone)) {
    if (!who || (credit !== account && debit !== account)) continue;
    sums.set(who, add(sums.get(who) ?? NOTHING, debit === account ? amount : negate(amount)));
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([id, amount]) => ({ name: nameOf(id), opens: { of: 'member', id }, amount: sign(amount) }));
}

function placePart(
  { bankAccounts, members }: Read,
  key: PlaceKey,
  { to }: Scope,
  translator: Translator,
): Omit<Part, 'amount'> {
  const accountName = (id: number) => bankAccounts.find((account) => account.id === id)?.name;
  const name = nameOfPlace(placeOfKey(key), translator, { accountName, nameOf: memberNameIn(members, translator.t) });
  return { name, opens: bookOfPlace(key, to) };
}

/** Whom or what an account is about. */
function accountPart(
  { whole, members }: Read,
  { kind, of }: Pick<Balance, 'kind' | 'of'>,
  { first, to }: Scope,
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
        name: headNamed(of, t),
        opens: { of: 'report', name: 'schedules', from: first, to, line: `${kind} ${of}` },
      };
  }
}

const FUND_PARTS: readonly AccountKind[] = ['opening', 'INCOME', 'EXPENSE', 'prior', 'moved', 'declared'];

/** What a fund began with, all that it has earned and spent until a day, and what was moved and declared. */
function partsOfFund(
  balances: Balance[],
  { fund, until }: { fund: Ledger; until: LocalDate },
  { first, to }: Scope,
  t: Translator['t'],
): Part[] {
  const words = new Map<string, Part>();
  const rank = ({ kind }: Balance) => FUND_PARTS.indexOf(kind);
  for (const { kind, sums } of balances.filter(isOfFund).sort((one, other) => rank(one) - rank(other))) {
    const isEarned = kind === 'INCOME' || kind === 'EXPENSE' || kind === 'prior';
    const name = t(`sheet.${isEarned && kind !== 'prior' ? 'surplus' : (kind as 'opening')}`);
    const days = { of: 'report', from: first, to: kind === 'opening' ? to : until } as const;
    const opens: FigureSource = isEarned
      ? { ...days, name: 'income-and-expenditure' }
      : { ...days, name: 'schedules', line: `${fund} ${kind}` };
    words.set(name, { name, opens, amount: subtract(words.get(name)?.amount ?? NOTHING, sums[fund]) });
  }
  return [...words.values()];
}

function firstDay(whole: RowsOfAccount, timeZone: string): LocalDate {
  const { businesses, funds, members } = whole;
  const made = [...businesses, ...funds, ...members.filter(isMember)].map(({ createdAt }) =>
    localDateOf(createdAt!, timeZone),
  );
  const months = [...layOut(whole, timeZone).byMonth.keys()].map((month) => `${month}-01` as LocalDate);
  return [...made, ...months, ...businesses.map(({ purchaseDate }) => purchaseDate)].sort()[0]!;
}

/** What it had before the first day, with what was brought in on days after it. */
function partsBegun(books: Read, fund: Ledger, scope: Scope, t: Translator['t']): Part[] {
  const { from, to, timeZone } = scope;
  const until = addDays(from, -1);
  const opened = balancesOn(books.whole, to, timeZone).filter(({ kind }) => kind === 'opening');
  const before = balancesOn(books.whole, until, timeZone).filter(({ kind }) => kind !== 'opening');
  return partsOfFund([...opened, ...before], { fund, until }, scope, t);
}

/** In the words of an address: a fund first, where the figure is of one alone. */
function accountOf(line: string): { fund?: Ledger | undefined; account: AccountName | 'begun' } {
  const [first, ...rest] = line.split(' ');
  const fund = rest.length > 0 ? LedgerSchema.options.find((each) => each === first) : undefined;
  return { fund, account: (fund ? rest.join(' ') : line) as AccountName };
}

/** What these days have made of an account, by contract, entry or member. */
function partsOfAccount(
  books: Read,
  { fund, account }: ReturnType<typeof accountOf>,
  scope: Scope,
  translator: Translator,
): Part[] {
  const { from, to, timeZone } = scope;
  const isCreditSide = !['ASSET', 'EXPENSE'].includes(partsOf(account as AccountName).kind);
  const parts = new Map<string, Part>();
  const put = (posting: Posting, sign: (amount: Money) => Money) => {
    const { credit, debit, amount } = posting;
    const isCredit = credit === account;
    if (isCredit === (debit === account) || (fund && fund !== posting.fund)) return;
    const part = partOfPosting(books, posting, isCredit ? debit : credit, scope, translator);
    const key = JSON.stringify(part);
    const more = isCredit === isCreditSide ? amount : negate(amount);
    parts.set(key, { ...part, amount: add(parts.get(key)?.amount ?? NOTHING, sign(more)) });
  };
  for (const posting of postingsUntil(books.whole, addDays(from, -1), timeZone)) put(posting, negate);
  for (const posting of postingsUntil(books.whole, to, timeZone, from)) put(posting, (amount) => amount);
  return [...parts.values()];
}

function partOfPosting(
  books: Read,
  { of, who }: Posting,
  other: AccountName,
  scope: Scope,
  translator: Translator,
): Omit<Part, 'amount'> {
  const { t, language } = translator;
  if (of?.associatedId)
    return accountPart(books, { kind: 'installments', of: `${of.associatedId}` }, scope, translator);
  if (of) {
    const day = formatDate(dateOfLine(of, scope.timeZone), language);
    return { name: `${day} · ${describeLine(of, undefined, t)}`, opens: { of: 'bookedEntry', id: of.id } };
  }
  if (who) return { name: memberNameIn(books.members, t)(who), opens: { of: 'member', id: who } };
  return other.includes(' ')
    ? accountPart(books, partsOf(other), scope, translator)
    : { name: lineName(other as SheetLine['line'], t) };
}
