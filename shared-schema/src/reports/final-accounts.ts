/** Trial balance, income and expenditure, and balance sheet: the balances of the books in the order in which an auditor reads them. */
import type { PlaceKey } from '../bank/place.ts';
import type { LedgerHead, Nature } from '../ledgers/head.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';
import type { LocalDate } from '../local-date.ts';
import { firstOfYear, lastYearEnd } from '../ledgers/voucher-number.ts';
import { lastClosing, stillClosedUntil, type Period, type PeriodEvent, type PeriodFigures } from '../periods/period.ts';
import { add, atLeastNothing, type Money, negate, NOTHING, subtract } from '../money.ts';
import { SHARE_PRICE } from '../members/member.ts';
import { headOfKey, keyOfHead, meaningOf } from './head.ts';
import { addDays } from '../local-date.ts';
import { membersOn } from './holdings.ts';
import { type AccountKind, type Balance, balancesOn, type RowsOfAccount, sumOfFunds } from './books-of-account.ts';

const FUNDS = LedgerSchema.options;

export const ASSET_LINES = [
  'cash',
  'cheques',
  'bank',
  'notAllocated',
  'toBeExplained',
  'installments',
  'interestDue',
  'chittyArrears',
  'chittyAdvances',
  'payersOwe',
] as const;
export const LIABILITY_LINES = [
  'overdraft',
  'shares',
  'dividend',
  'incentive',
  'onAccount',
  'chittyMoney',
  'interestAhead',
] as const;
export const FUND_LINES = ['restricted', 'corpus', ...FUNDS] as const;
type NamedLine = (typeof ASSET_LINES)[number] | (typeof LIABILITY_LINES)[number] | (typeof FUND_LINES)[number];

/** One of the named lines, or a head of the association's own: `head:Furniture`. */
export type SheetLine = { line: NamedLine | `head:${string}`; amount: Money };

/** Assets are what liabilities and funds are together: `total`. */
export type BalanceSheet = { assets: SheetLine[]; liabilities: SheetLine[]; funds: SheetLine[]; total: Money };

const LINE_OF_PLACE: Record<string, NamedLine> = { box: 'cash', cash: 'cash', cheques: 'cheques', bank: 'bank' };

/** Where an account stands that is more than nothing, and where one that is less; the same line if it is of one side only. */
const LINES: { [K in AccountKind]?: readonly [debit: NamedLine, credit: NamedLine] } = {
  toBeExplained: ['toBeExplained', 'toBeExplained'],
  installments: ['installments', 'installments'],
  interest: ['interestDue', 'interestAhead'],
  chitty: ['chittyAdvances', 'chittyMoney'],
  arrears: ['chittyArrears', 'chittyArrears'],
  onAccount: ['payersOwe', 'onAccount'],
  shares: ['shares', 'shares'],
  dividend: ['dividend', 'dividend'],
  incentive: ['incentive', 'incentive'],
  RESTRICTED: ['restricted', 'restricted'],
  CORPUS: ['corpus', 'corpus'],
};

/** `places`: what is in each at the end of that day, which is what ledgers hold. */
export function balanceSheet(balances: readonly Balance[], places: ReadonlyMap<PlaceKey, Money>): BalanceSheet {
  const sums = new Map<SheetLine['line'], Money>();
  const heads = { ASSET: new Set<SheetLine['line']>(), LIABILITY: new Set<SheetLine['line']>() };
  const put = (line: SheetLine['line'], amount: Money) => sums.set(line, add(sums.get(line) ?? NOTHING, amount));
  for (const [key, amount] of places) put(lineOfPlace(key, amount), amount);
  for (const balance of balances) {
    const line = lineOfBalance(balance);
    if (balance.kind === 'ASSET' || balance.kind === 'LIABILITY') heads[balance.kind].add(line!);
    if (line) put(line, sumOfFunds(balance));
  }
  for (const fund of FUNDS) put(fund, add(...balances.filter(isOfFund).map(({ sums: of }) => of[fund])));
  const told = (lines: Iterable<SheetLine['line']>, sign: (amount: Money) => Money) =>
    [...lines].flatMap((line) => (sums.get(line) ? [{ line, amount: sign(sums.get(line)!) }] : []));
  const assets = told([...ASSET_LINES, ...heads.ASSET], (amount) => amount);
  return {
    assets,
    liabilities: told([...LIABILITY_LINES, ...heads.LIABILITY], negate),
    funds: told(FUND_LINES, negate),
    total: add(...assets.map(({ amount }) => amount)),
  };
}

/** Where the money of a place stands. */
export function lineOfPlace(key: PlaceKey, amount: Money): SheetLine['line'] {
  const line = LINE_OF_PLACE[key.split('-')[0]!] ?? 'notAllocated';
  return line === 'bank' && amount < 0 ? 'overdraft' : line;
}

/** Where an account stands; none of what funds are made of. */
export function lineOfBalance(balance: Balance): SheetLine['line'] | undefined {
  const { kind, of } = balance;
  if (kind === 'ASSET' || kind === 'LIABILITY') return `head:${of.replace(/^own /, '')}`;
  return LINES[kind]?.[sumOfFunds(balance) > 0 ? 0 : 1];
}

const OF_FUND: readonly AccountKind[] = ['opening', 'moved', 'declared', 'prior', 'INCOME', 'EXPENSE'];

/** What a fund began with, and what has made it more or less. */
export function isOfFund({ kind }: Pick<Balance, 'kind'>): boolean {
  return OF_FUND.includes(kind);
}

export type FundRow = { head: string } & Record<Ledger | 'total', Money>;
export type IncomeAndExpenditure = {
  income: FundRow[];
  expenditure: FundRow[];
  /** What corrected earlier years, less than nothing where it cost. */
  prior: Record<Ledger | 'total', Money>;
  surplus: Record<Ledger | 'total', Money>;
};

/** From the balances before the first day, and those of the last one. */
export function incomeAndExpenditure(before: readonly Balance[], after: readonly Balance[]): IncomeAndExpenditure {
  const changes = changesOf(before, after);
  const rows = (kind: AccountKind, sign: (amount: Money) => Money): FundRow[] =>
    changes
      .filter((each) => each.kind === kind && FUNDS.some((fund) => each.sums[fund] !== 0))
      .map((each) => ({ head: each.of, ...totalled(each, sign) }));
  const sumOf = (...kinds: AccountKind[]) => {
    const sums = { general: NOTHING, charity: NOTHING, operational: NOTHING };
    for (const { kind, sums: of } of changes)
      if (kinds.includes(kind)) for (const fund of FUNDS) sums[fund] = add(sums[fund], of[fund]);
    return totalled({ sums }, negate);
  };
  return {
    income: rows('INCOME', negate),
    expenditure: rows('EXPENSE', (amount) => amount),
    prior: sumOf('prior'),
    surplus: sumOf('INCOME', 'EXPENSE', 'prior'),
  };
}

function totalled(balance: Pick<Balance, 'sums'>, sign: (amount: Money) => Money): Record<Ledger | 'total', Money> {
  const { general, charity, operational } = balance.sums;
  return {
    general: sign(general),
    charity: sign(charity),
    operational: sign(operational),
    total: sign(sumOfFunds(balance)),
  };
}

function changesOf(before: readonly Balance[], after: readonly Balance[]): Balance[] {
  const key = ({ kind, of }: Balance) => `${kind} ${of}`;
  const had = new Map(before.map((balance) => [key(balance), balance]));
  const nothing = { general: NOTHING, charity: NOTHING, operational: NOTHING };
  const left = new Set(after.map(key));
  const gone = before.filter((balance) => !left.has(key(balance)));
  const all = [...after, ...gone.map((balance) => ({ ...balance, sums: nothing }))];
  return all.map((balance) => {
    const { sums } = had.get(key(balance)) ?? { sums: nothing };
    const change = (fund: Ledger) => subtract(balance.sums[fund], sums[fund]);
    return {
      ...balance,
      sums: { general: change('general'), charity: change('charity'), operational: change('operational') },
    };
  });
}

export type TrialRow = {
  account: SheetLine['line'] | AccountKind | `${'INCOME' | 'EXPENSE'} ${string}`;
  fund?: Ledger;
  debit: Money;
  credit: Money;
  nature: Nature | 'FUND';
};
export type TrialBalance = { rows: TrialRow[]; debit: Money; credit: Money };

/** The lines of the sheet; income, expenditure and movements of funds of these days; and what each fund had before them. */
export function trialBalance(
  before: readonly Balance[],
  after: readonly Balance[],
  { assets, liabilities, funds }: BalanceSheet,
): TrialBalance {
  const row = (amount: Money, of: Pick<TrialRow, 'account' | 'fund' | 'nature'>): TrialRow[] =>
    amount === 0 ? [] : [{ ...of, debit: atLeastNothing(amount), credit: atLeastNothing(negate(amount)) }];
  const kept = funds.flatMap(({ line, amount }) => {
    const nature = line === 'restricted' ? 'RESTRICTED' : line === 'corpus' ? 'CORPUS' : undefined;
    return nature ? row(negate(amount), { account: line, nature }) : [];
  });
  const ofFunds = (balances: readonly Balance[]) =>
    balances.filter((balance) => isOfFund(balance) && balance.kind !== 'opening');
  const begun = [...ofFunds(before), ...after.filter(({ kind }) => kind === 'opening')];
  const rows = [
    ...assets.flatMap(({ line, amount }) => row(amount, { account: line, nature: 'ASSET' })),
    ...liabilities.flatMap(({ line, amount }) => row(negate(amount), { account: line, nature: 'LIABILITY' })),
    ...kept,
    ...FUNDS.flatMap((fund) =>
      row(add(...begun.map(({ sums }) => sums[fund])), { account: 'opening', fund, nature: 'FUND' }),
    ),
    ...ofFunds(changesOf(before, after)).flatMap(({ kind, of, sums }) => {
      const account = (of ? `${kind} ${of}` : kind) as TrialRow['account'];
      const nature = kind === 'INCOME' || kind === 'EXPENSE' ? kind : 'FUND';
      return FUNDS.flatMap((fund) => row(sums[fund], { account, fund, nature }));
    }),
  ];
  const sumOf = (side: 'debit' | 'credit') => add(...rows.map((each) => each[side]));
  return { rows, debit: sumOf('debit'), credit: sumOf('credit') };
}

export type FinalFigures = { from: LocalDate; members?: number; sheet: BalanceSheet; trial: TrialBalance };

/** The trial balance from the first of April to a day, and the sheet of that day, with `places` as then: kept when the books are closed. */
export function finalFigures(
  rows: RowsOfAccount,
  places: ReadonlyMap<PlaceKey, Money>,
  to: LocalDate,
  timeZone: string,
): FinalFigures {
  const from = firstOfYear(to);
  const after = balancesOn(rows, to, timeZone, from);
  const sheet = balanceSheet(after, places);
  return {
    from,
    members: membersOn(rows, to, timeZone).length,
    sheet,
    trial: trialBalance(balancesOn(rows, addDays(from, -1), timeZone), after, sheet),
  };
}

/** What was kept of a day if it was closed then, and when. */
export function finalFiguresKept(
  periods: readonly Period[],
  to: LocalDate,
): (Pick<PeriodEvent, 'at'> & FinalFigures) | undefined {
  const period = periods.find(({ id }) => id === to);
  const closing = period && lastClosing(period);
  const final = closing?.figures?.final as (PeriodFigures['final'] & FinalFigures) | undefined;
  return final && { at: closing!.at, ...final };
}

export type YearFigures = {
  on: LocalDate;
  owns: Money;
  owes: Money;
  funds: { line: (typeof FUND_LINES)[number]; amount: Money }[];
  surplus: Money;
  members: number;
  shares: number;
};

/** Of the year that was closed last, and is closed still: amounts alone, for a head in words may name somebody. */
export function yearFigures(periods: readonly Period[]): YearFigures | undefined {
  const isYear = (period: Period) => lastYearEnd(period.id) === period.id && stillClosedUntil(period) >= period.id;
  const years = periods.filter(isYear).map(({ id: on }) => ({ on, final: finalFiguresKept(periods, on) }));
  const { on, final } = years.sort((one, other) => (one.on < other.on ? 1 : -1)).find((year) => year.final) ?? {};
  if (!on || !final) return undefined;
  const { assets, liabilities, funds } = final.sheet;
  const sumOf = (lines: SheetLine[]) => add(...lines.map(({ amount }) => amount));
  const earned = final.trial.rows.filter(({ account }) => /^(INCOME |EXPENSE |prior$)/.test(account));
  return {
    on,
    owns: sumOf(assets),
    owes: sumOf(liabilities),
    funds: funds as YearFigures['funds'],
    surplus: add(...earned.map(({ debit, credit }) => subtract(credit, debit))),
    members: final.members ?? 0,
    shares: sumOf(liabilities.filter(({ line }) => line === 'shares')) / SHARE_PRICE,
  };
}

/** Whether both say the same once heads are called what the list calls them now. */
export function isSameSheet(heads: readonly LedgerHead[], one: BalanceSheet, other: BalanceSheet): boolean {
  const sums = ({ assets, liabilities, funds }: BalanceSheet) =>
    summed(heads, [
      ...assets.map(({ line, amount }): Named => [line, amount]),
      ...[...liabilities, ...funds].map(({ line, amount }): Named => [line, negate(amount)]),
    ]);
  return sums(one) === sums(other);
}

export function isSameTrial(heads: readonly LedgerHead[], one: TrialBalance, other: TrialBalance): boolean {
  const sums = ({ rows }: TrialBalance) =>
    summed(
      heads,
      rows.map(({ account, fund = '', debit, credit }): Named => [account, subtract(debit, credit), fund]),
    );
  return sums(one) === sums(other);
}

type Named = [name: string, amount: Money, fund?: string];

function summed(heads: readonly LedgerHead[], named: Named[]): string {
  const meaning = meaningOf(heads);
  const meant = (key: string) => keyOfHead(meaning(headOfKey(key)));
  const sums = new Map<string, Money>();
  for (const [name, amount, fund = ''] of named) {
    const [kind, ...of] = name.replace(/^head:/, 'head own ').split(' ');
    const key = [kind, of.length > 0 ? meant(of.join(' ')) : '', fund].join();
    sums.set(key, add(sums.get(key) ?? NOTHING, amount));
  }
  return JSON.stringify([...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
