/** The final accounts as reports: of all projects, from the first day of the books. */
import { addDays, addMonths, formatInstant, type LocalDate } from '../local-date.ts';
import { add, type Money } from '../money.ts';
import type { Translate, Translator } from '../texts/translate.ts';
import { type AccountKind, type Balance, balancesOn } from './books-of-account.ts';
import type { JournalAccount } from '../archive/journal.ts';
import type { PlaceKey } from '../bank/place.ts';
import {
  ASSET_LINES,
  FUND_LINES,
  LIABILITY_LINES,
  type BalanceSheet,
  balanceSheet,
  finalFiguresKept,
  type FundRow,
  incomeAndExpenditure,
  isSameSheet,
  isSameTrial,
  lineOfPlace,
  type SheetLine,
  type TrialBalance,
  trialBalance,
  type TrialRow,
} from './final-accounts.ts';
import { headOfKey, keyOfHead, nameOfHead } from './head.ts';
import { balancesAt, PLACE_NEEDS, placeBooks } from './money-in-places.ts';
import { defineReport, type Report, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, totalOf } from './report-table.ts';
import type { FigureSource, RowSources } from './source.ts';
import type { Side } from '../ledgers/transaction.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';

export const FINAL_NEEDS = [...PLACE_NEEDS, 'whole'] as const;
type Read = Pick<ReportBooks, (typeof FINAL_NEEDS)[number]>;

const FUNDS = LedgerSchema.options;
const FUND_COLUMNS = [...FUNDS, 'all'] as const;

function before({ whole }: Read, { from, timeZone }: ReportScope) {
  return balancesOn(whole, addDays(from, -1), timeZone);
}

/** What no line posts. */
const WORKED_OUT = ['commission', 'badDebts', 'badDebtsRecovered', 'granted'] as const;

/** What accounts are called that are no heads. */
export const SHEET_WORDS = [
  ...ASSET_LINES,
  ...LIABILITY_LINES,
  ...FUND_LINES,
  ...WORKED_OUT,
  'opening',
  'moved',
  'declared',
  'prior',
] as const;

function isWorkedOut(key: string): key is (typeof WORKED_OUT)[number] {
  return (WORKED_OUT as readonly string[]).includes(key);
}

/** A head by its key, one of the product's or of the association's own. */
export function headNamed(key: string, t: Translate): string {
  return isWorkedOut(key) ? t(`sheet.${key}`) : capitalized(nameOfHead(headOfKey(key), t));
}

/** A word that no head knows is told apart in small letters. */
function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function lineName(line: SheetLine['line'], t: Translate): string {
  if (line.startsWith('head:')) return capitalized(line.slice('head:'.length));
  return t(`sheet.${line as Exclude<SheetLine['line'], `head:${string}`>}`);
}

export const balanceSheetReport = defineReport({
  name: 'balance-sheet',
  title: 'reports.balanceSheet',
  about: 'reports.balanceSheetAbout',
  time: 'day',
  allProjects: true,
  compares: [1],
  isSigned: true,
  reads: FINAL_NEEDS,
  keptAtClosing: true,
  make(books, scope, translator) {
    const { t } = translator;
    const places = balancesAt(books, scope);
    const sheet = balanceSheet(balancesOn(books.whole, scope.to, scope.timeZone), places);
    const kept = finalFiguresKept(books.whole.periods, scope.to);
    const sources = new Map<ReportCell[], RowSources>();
    const sourced = (line: SheetLine) => {
      const row = sheetRow(line, t);
      const side = sheet.assets.includes(line) ? 'paid' : 'received';
      const explained: FigureSource | undefined = line.line === 'toBeExplained' ? { of: 'closing' } : undefined;
      sources.set(row, [explained, sourceOfLine(line.line, side, scope, places)]);
      return row;
    };
    return [
      { ...sheetTable(sheet, sourced, t), sources, note: t('sheet.policy') },
      ...(kept && !isSameSheet(books.whole.heads, kept.sheet, sheet)
        ? [
            asClosed(
              kept,
              sheetTable(kept.sheet, (line) => sheetRow(line, t), t),
              'reports.balanceSheet',
              scope,
              translator,
            ),
          ]
        : []),
    ];
  },
});

function sheetRow({ line, amount }: SheetLine, t: Translate): ReportCell[] {
  return [lineName(line, t), amount];
}

function sheetTable(
  { assets, liabilities, funds, total }: BalanceSheet,
  rowOf: (line: SheetLine) => ReportCell[],
  t: Translate,
): ReportTable {
  const group = (title: string, lines: SheetLine[]) => ({
    title,
    rows: lines.map(rowOf),
    total: [t('reports.total'), add(...lines.map(({ amount }) => amount))],
  });
  const groups = [
    group(t('sheet.assets'), assets),
    group(t('sheet.liabilities'), liabilities),
    group(t('sheet.funds'), funds),
  ];
  return {
    columns: [
      { head: t('reports.whatFor'), kind: 'text' },
      { head: t('fields.amount'), kind: 'rupees' },
    ],
    groups: groups.filter(({ rows }) => rows.length > 0),
    total: [t('sheet.liabilitiesAndFunds'), total],
  };
}

/** What was kept when the books were closed, below what they say now. */
function asClosed(
  { at }: Pick<NonNullable<ReturnType<typeof finalFiguresKept>>, 'at'>,
  table: ReportTable,
  title: Report['title'],
  { timeZone }: ReportScope,
  { t, language }: Translator,
): ReportTable {
  const time = formatInstant(at, timeZone, language);
  return { ...table, title: t('reports.asClosed', { name: t(title), time }) };
}

/** The entries of a head; the book of the only place there is; or its schedule. */
function sourceOfLine(
  line: SheetLine['line'],
  side: 'paid' | 'received',
  { from, to }: ReportScope,
  places: ReadonlyMap<PlaceKey, Money>,
): FigureSource {
  if (line.startsWith('head:')) {
    return { of: 'lines', ledger: 'all', choice: { to, head: keyOfHead({ own: line.slice(5) }) }, sum: side };
  }
  const [place, ...others] = [...places].flatMap(([key, held]) => (held && lineOfPlace(key, held) === line ? key : []));
  if (place && others.length === 0) {
    return { ...bookOfPlace(place, to), sum: side === 'paid' ? 'held' : 'lessHeld' };
  }
  const isAsset = (ASSET_LINES as readonly string[]).includes(line);
  return scheduleOf(line, { from, to }, isAsset === (side === 'paid'));
}

/** `isAlike`: the figure is more than nothing where its parts are. */
function scheduleOf(
  line: string,
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
  isAlike = true,
  fund?: Ledger | 'all',
): FigureSource {
  const ofFund = fund && fund !== 'all' ? `${fund} ${line}` : line;
  return { of: 'report', name: 'schedules', from, to, line: ofFund, sum: isAlike ? 'parts' : 'lessParts' };
}

/** Of the year that ends on that day. */
export function bookOfPlace(place: PlaceKey, to: LocalDate) {
  return { of: 'report' as const, name: placeBooks.name, from: addDays(addMonths(to, -12), 1), to, place };
}

export const incomeAndExpenditureReport = defineReport({
  name: 'income-and-expenditure',
  title: 'reports.incomeAndExpenditure',
  about: 'reports.incomeAndExpenditureAbout',
  time: 'period',
  allProjects: true,
  compares: [1, 2, 3, 4],
  isSigned: true,
  reads: FINAL_NEEDS,
  make(books, scope, { t }) {
    const after = balancesOn(books.whole, scope.to, scope.timeZone, scope.from);
    const { income, expenditure, prior, surplus } = incomeAndExpenditure(before(books, scope), after);
    const columns: ReportColumn[] = [
      { head: t('reports.head'), kind: 'text' },
      ...[...FUNDS.map((fund) => t(`sheet.${fund}`)), t('reports.total')].map((head): ReportColumn => ({
        head,
        kind: 'rupees',
        sum: true,
      })),
    ];
    const cells = (name: string, sums: Record<Ledger | 'total', ReportCell>): ReportCell[] => [
      name,
      ...FUNDS.map((fund) => sums[fund] || null),
      sums.total,
    ];
    const isPrior = prior.general || prior.charity || prior.operational;
    const sources = new Map<ReportCell[], RowSources>();
    const group = (title: string, of: FundRow[], side: Side) => {
      const rows = of.map(({ head, ...sums }) => {
        const row = cells(headNamed(head, t), sums);
        sources.set(row, sourcesOfHead(head, side, scope, isApart(head)));
        return row;
      });
      return { title, rows, total: totalOf(columns, rows, t('reports.total')).map((cell) => cell || null) };
    };
    const isApart = toldApart(after);
    const ofPrior = cells(t('sheet.prior'), prior);
    sources.set(ofPrior, [undefined, ...FUND_COLUMNS.map((fund) => scheduleOf('prior', scope, true, fund))]);
    return [
      {
        columns,
        groups: [
          group(t('sheet.income'), income, 'receipts'),
          group(t('sheet.expenditure'), expenditure, 'payments'),
          ...(isPrior ? [{ title: t('sheet.prior'), rows: [ofPrior] }] : []),
        ].filter(({ rows }) => rows.length > 0),
        total: cells(t('sheet.surplus'), surplus),
        sources,
        note: `${t('sheet.growth')} ${t('sheet.policy')}`,
      },
    ];
  },
});

/**
 * Of which heads not all entries make the sum: what corrects an earlier year stands among those of its head, and what is given for a purpose
 * is income once it is spent.
 */
function toldApart(after: readonly Balance[]): (head: string) => boolean {
  const isPrior = after.some(({ kind }) => kind === 'prior');
  return (head) => isPrior || after.some(({ kind, of }) => kind === 'RESTRICTED' && of === head);
}

/** Entries by head and ledger; of what the list of entries does not say, its schedule. */
function sourcesOfHead(head: string, side: Side, { from, to }: ReportScope, isApart: boolean): RowSources {
  if (isApart || isWorkedOut(head) || head === 'installmentInterest') {
    const line = `${side === 'receipts' ? 'INCOME' : 'EXPENSE'} ${head}`;
    return [undefined, ...FUND_COLUMNS.map((fund) => scheduleOf(line, { from, to }, true, fund))];
  }
  // An own head is of one nature, so entries of both sides make its sum.
  const of = headOfKey(head);
  const key = keyOfHead(of);
  const choice = 'own' in of ? { from, to, head: key } : { from, to, head: key, side };
  const sum = side === 'receipts' ? 'received' : 'paid';
  return [undefined, ...FUND_COLUMNS.map((ledger): FigureSource => ({ of: 'lines', ledger, choice, sum }))];
}

export const trialBalanceReport = defineReport({
  name: 'trial-balance',
  title: 'reports.trialBalance',
  about: 'reports.trialBalanceAbout',
  time: 'period',
  allProjects: true,
  isSigned: true,
  reads: FINAL_NEEDS,
  compares: [1, 2],
  keptAtClosing: true,
  make(books, scope, translator) {
    const after = balancesOn(books.whole, scope.to, scope.timeZone, scope.from);
    const places = balancesAt(books, scope);
    const trial = trialBalance(before(books, scope), after, balanceSheet(after, places));
    const kept = finalFiguresKept(books.whole.periods, scope.to);
    const differs = kept?.from === scope.from && !isSameTrial(books.whole.heads, kept.trial, trial);
    const { t } = translator;
    return [
      trialTable(trial, t, (row) => sourceOfAccount(row, scope, places, toldApart(after))),
      ...(differs ? [asClosed(kept, trialTable(kept.trial, t), 'reports.trialBalance', scope, translator)] : []),
    ];
  },
});

function trialTable(
  { rows, debit, credit }: TrialBalance,
  t: Translate,
  sourceOf: (row: TrialRow) => FigureSource | undefined = () => undefined,
): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('sheet.account'), kind: 'text' },
    { head: t('common.debit'), kind: 'rupees' },
    { head: t('common.credit'), kind: 'rupees' },
  ];
  const sources = new Map<ReportCell[], RowSources>();
  const told = rows.map((row): ReportCell[] => {
    const cells = [accountNamed(row, t), row.debit || null, row.credit || null];
    const source = sourceOf(row);
    sources.set(cells, [undefined, source, source]);
    return cells;
  });
  return { columns, groups: [{ rows: told }], total: [t('reports.total'), debit, credit], sources };
}

function sourceOfAccount(
  { account, fund, debit }: TrialRow,
  scope: ReportScope,
  places: ReadonlyMap<PlaceKey, Money>,
  isApart: (head: string) => boolean,
): FigureSource {
  const side = debit ? 'paid' : 'received';
  if (!fund) return sourceOfLine(account as SheetLine['line'], side, scope, places);
  const { from, to } = scope;
  const [kind, ...of] = account.split(' ');
  if (kind === 'opening') return scheduleOf('begun', scope, !debit, fund);
  if (kind === 'moved') return { of: 'lines', ledger: fund, choice: { from, to, head: 'transfers' }, sum: side };
  if (kind === 'prior' || kind === 'declared') return scheduleOf(kind, scope, !debit, fund);
  const own = sourcesOfHead(of.join(' '), kind === 'INCOME' ? 'receipts' : 'payments', scope, isApart(of.join(' ')));
  const source = own[1 + FUNDS.indexOf(fund)];
  if (source?.of === 'lines') return { ...source, sum: side };
  return scheduleOf(account, scope, (kind === 'EXPENSE') === debit > 0, fund);
}

/** With the fund whose it is, but for the general one. */
export function accountNamed({ account, fund }: TrialRow, t: Translate): string {
  const [kind, ...of] = account.split(' ');
  const name =
    kind === 'INCOME' || kind === 'EXPENSE' ? headNamed(of.join(' '), t) : lineName(account as SheetLine['line'], t);
  return fund ? `${name}, ${t(`sheet.${fund}`)}` : name;
}

/** No two are called the same: what is of one contract or payer ends with its number, what is of a fund with that. */
export function journalAccountNamed(
  { name, fund }: JournalAccount,
  placeName: (place: PlaceKey) => string,
  t: Translate,
): string {
  const [kind, ...rest] = name.split(' ') as [JournalKind, ...string[]];
  const of = rest.join(' ');
  if (kind === 'place') return placeName(of as PlaceKey);
  const ofFund = fund ? `, ${t(`sheet.${fund}`)}` : '';
  if (kind === 'INCOME' || kind === 'EXPENSE') {
    return `${headNamed(of, t)} (${t(kind === 'INCOME' ? 'sheet.income' : 'sheet.expenditure')})${ofFund}`;
  }
  const word = JOURNAL_WORDS[kind as keyof typeof JOURNAL_WORDS];
  return word ? `${t(`sheet.${word}`)}${of && ` ${of}`}${ofFund}` : headNamed(of, t);
}

type JournalKind = AccountKind | 'place' | 'fund';

/** What accounts are called that no head names. */
const JOURNAL_WORDS = {
  installments: 'installments',
  interest: 'interestDue',
  chitty: 'chittyMoney',
  arrears: 'chittyArrears',
  onAccount: 'onAccount',
  shares: 'shares',
  toBeExplained: 'toBeExplained',
  dividend: 'dividend',
  incentive: 'incentive',
  opening: 'opening',
  moved: 'moved',
  declared: 'declared',
  prior: 'prior',
  fund: 'funds',
} as const satisfies { [K in JournalKind]?: string };
