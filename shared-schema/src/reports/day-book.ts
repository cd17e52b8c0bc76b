/** What came in and went out each day, who took or gave it, and how. */
import { partyName } from '../ledgers/party.ts';
import { type Method, METHODS } from '../collections/account-id.ts';
import { nameOfMethod } from '../collections/method-name.ts';
import { numberOnPaper } from '../collections/receipt-number.ts';
import type { Receipt } from '../collections/receipt.ts';
import type { MemberId } from '../ids.ts';
import { businessNamedBy } from '../ledgers/contract-named-by.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { amountOnSide, dateOfLine, handlerOf, movesWithin, sideOf, type Transaction } from '../ledgers/transaction.ts';
import { formatDate, type LocalDate } from '../local-date.ts';
import type { Translate } from '../texts/translate.ts';
import { defineReport, memberNameIn, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, totalOf, withTotals } from './report-table.ts';
import type { SourceLines, RowSources, FigureSource } from './source.ts';

export const dayBook = defineReport({
  name: 'day-book',
  title: 'reports.dayBook',
  about: 'reports.dayBookAbout',
  time: 'period',
  reads: ['lines', 'receipts', 'contractOf', 'businesses', 'members'],
  make({ lines, receipts, contractOf, businesses, members }, scope, { t, language }) {
    const { timeZone } = scope;
    const nameOf = memberNameIn(members, t);
    const customers = new Map(businesses.map(({ id, customerName }) => [id, customerName]));
    const entries = lines
      .filter((line) => !movesWithin(line) && !line.opening)
      .map((line): Entry => {
        const receipt = receipts.get(line.receiptNumber ?? '');
        return {
          line,
          date: dateOfLine(line, timeZone),
          number: line.receiptNumber ? numberOnPaper(line.receiptNumber) : String(line.id),
          // The member of a business's entry is the one who referred the customer.
          payer: receipt?.payerName ?? customers.get(businessNamedBy(line)!) ?? partyName(line, nameOf, { t }),
          what: describeLine(line, contractOf(line), t),
          collectedBy: collectorOf(line, receipt),
          collector: nameOf(collectorOf(line, receipt)),
        };
      });
    const dayName = (date: LocalDate) => formatDate(date, language);
    return [byCollector(entries, scope, t), byDay(entries, scope, t, dayName)];
  },
});

type Entry = {
  line: Transaction;
  date: LocalDate;
  number: string;
  payer: string;
  what: string;
  collectedBy: MemberId;
  collector: string;
};

type Days = Pick<ReportScope, 'from' | 'to'>;

/** Who handled the money: of a counter-entry who handled it first, not who undid it. */
function collectorOf({ cashBy, createdBy }: Transaction, receipt: Receipt | undefined): MemberId {
  return cashBy ?? receipt?.collectedBy ?? createdBy;
}

function byCollector(entries: Entry[], { from, to }: Days, t: Translate): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('records.method'), kind: 'text' },
    { head: t('reports.entries'), kind: 'count', sum: true },
    ...sides(t),
  ];
  const sources = new Map<ReportCell[], RowSources>();
  const collectors = [...Map.groupBy(entries, ({ collector }) => collector)].sort(([a], [b]) => a.localeCompare(b));
  const groups = collectors.map(([title, theirs]) => {
    const byMethod = Map.groupBy(theirs, ({ line }) => line.method ?? undefined);
    const rows = [...METHODS, undefined].flatMap((method): ReportCell[][] => {
      const same = byMethod.get(method);
      if (!same) return [];
      const [, , received, paid] = totalOf(
        columns,
        same.map(({ line }) => [null, 1, ...sidesOf(line)]),
        '',
      );
      const row: ReportCell[] = [methodName(method, t), same.length, received!, paid!];
      const handler = handlerOfAll(same, entries);
      if (handler) sources.set(row, [undefined, ...sourcesOf({ from, to, handler, method: method ?? 'NONE' })]);
      return [row];
    });
    return { title, rows };
  });
  const table = withTotals({ title: t('reports.byCollector'), columns, groups, sources }, t('reports.total'));
  if (table.total) sources.set(table.total, [undefined, ...sourcesOf({ from, to })]);
  return table;
}

/** Who handled all of these, and no other entry of the same method; else no list of theirs is made of these. */
function handlerOfAll(same: Entry[], entries: Entry[]): MemberId | undefined {
  const { collectedBy, line } = same[0]!;
  const theirs = entries.filter((each) => handlerOf(each.line) === collectedBy && each.line.method === line.method);
  const isSame = theirs.length === same.length && same.every((each) => handlerOf(each.line) === collectedBy);
  return isSame ? collectedBy : undefined;
}

/** Of how many there are, of what they brought, and of what was paid out. */
function sourcesOf(choice: SourceLines): FigureSource[] {
  const lines = { of: 'lines', ledger: 'all' } as const;
  return [
    { ...lines, choice: { ...choice, side: 'both' }, sum: 'count' },
    { ...lines, choice: { ...choice, side: 'receipts' }, sum: 'received' },
    { ...lines, choice: { ...choice, side: 'payments' }, sum: 'paid' },
  ];
}

function byDay(entries: Entry[], { from, to }: Days, t: Translate, dayName: (date: LocalDate) => string): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('reports.number'), kind: 'text' },
    { head: t('reports.name'), kind: 'text', lead: true },
    { head: t('reports.whatFor'), kind: 'text' },
    { head: t('reports.collector'), kind: 'text' },
    { head: t('records.method'), kind: 'text' },
    ...sides(t),
  ];
  const sources = new Map<ReportCell[], RowSources>();
  const days = [...Map.groupBy(entries, ({ date }) => date)];
  const groups = days.map(([date, ofDay]) => ({
    title: dayName(date),
    rows: ofDay.map(({ line, number, payer, what, collector }): ReportCell[] => {
      const method = methodName(line.method ?? undefined, t);
      const row = [number, payer, what, collector, method, ...sidesOf(line)];
      const entry = (sum: 'received' | 'paid'): FigureSource => ({ of: 'entry', id: line.id, sum });
      sources.set(row, [...Array<undefined>(5), entry('received'), entry('paid')]);
      return row;
    }),
  }));
  const table = withTotals({ title: t('reports.entryByEntry'), columns, groups, sources }, t('reports.total'));
  const ofSides = (choice: SourceLines) => [...Array<undefined>(5), ...sourcesOf(choice).slice(1)];
  for (const [index, [date]] of days.entries()) {
    const { total } = table.groups[index]!;
    if (total) sources.set(total, ofSides({ from: date, to: date }));
  }
  if (table.total) sources.set(table.total, ofSides({ from, to }));
  return table;
}

function sides(t: Translate): ReportColumn[] {
  return [
    { head: t('reports.received'), kind: 'rupees', sum: true },
    { head: t('reports.paidOut'), kind: 'rupees', sum: true },
  ];
}

function sidesOf(line: Transaction): ReportCell[] {
  const amount = amountOnSide(line);
  return sideOf(line) === 'receipts' ? [amount, null] : [null, amount];
}

function methodName(method: Method | undefined, t: Translate): string {
  return method ? nameOfMethod(method, t) : t('reports.noMethod');
}
