/** What came in and went out each day, who took or gave it, and how. */
import { type Method, METHODS } from '../collections/method.ts';
import { nameOfMethod } from '../collections/method-name.ts';
import { numberOnPaper } from '../collections/receipt-number.ts';
import type { Receipt } from '../collections/receipt.ts';
import type { MemberId } from '../ids.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { dateOfLine, isTransfer, type Transaction } from '../ledgers/transaction.ts';
import { formatDate, type LocalDate } from '../local-date.ts';
import type { Translate } from '../texts/translate.ts';
import { amountOnSide, sideOf } from './head.ts';
import { defineReport, memberNameIn } from './report.ts';
import { type Cell, type ReportColumn, type ReportTable, totalOf, withTotals } from './report-table.ts';

export const dayBook = defineReport({
  name: 'day-book',
  title: 'reports.dayBook',
  about: 'reports.dayBookAbout',
  time: 'period',
  reads: ['lines', 'receipts', 'contractOf', 'members'],
  make({ lines, receipts, contractOf, members }, { timeZone }, { t, language }) {
    const nameOf = memberNameIn(members, t);
    const entries = lines
      .filter((line) => !isTransfer(line) && !line.transferWith && !line.opening)
      .map((line): Entry => {
        const receipt = receipts.get(line.receiptNumber ?? '');
        return {
          line,
          date: dateOfLine(line, timeZone),
          number: line.receiptNumber ? numberOnPaper(line.receiptNumber) : String(line.id),
          payer: receipt?.payerName ?? nameOf(line.userId),
          what: describeLine(line, contractOf(line), t),
          collector: nameOf(collectorOf(line, receipt)),
        };
      });
    const dayName = (date: LocalDate) => formatDate(date, language);
    return [byCollector(entries, t), byDay(entries, t, dayName)];
  },
});

type Entry = { line: Transaction; date: LocalDate; number: string; payer: string; what: string; collector: string };

/** Who handled the money: of a counter-entry who handled it first, not who undid it. */
function collectorOf({ cashBy, createdBy }: Transaction, receipt: Receipt | undefined): MemberId {
  return cashBy ?? receipt?.collectedBy ?? createdBy;
}

function byCollector(entries: Entry[], t: Translate): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('records.method'), kind: 'text' },
    { head: t('reports.entries'), kind: 'count', sum: true },
    ...sides(t),
  ];
  const collectors = [...Map.groupBy(entries, ({ collector }) => collector)].sort(([a], [b]) => a.localeCompare(b));
  const groups = collectors.map(([title, theirs]) => {
    const byMethod = Map.groupBy(theirs, ({ line }) => line.method ?? undefined);
    const rows = [...METHODS, undefined].flatMap((method): Cell[][] => {
      const same = byMethod.get(method);
      if (!same) return [];
      const [, , received, paid] = totalOf(
        columns,
        same.map(({ line }) => [null, 1, ...sidesOf(line)]),
        '',
      );
      return [[methodName(method, t), same.length, received!, paid!]];
    });
    return { title, rows };
  });
  return withTotals({ title: t('reports.byCollector'), columns, groups }, t('reports.total'));
}

function byDay(entries: Entry[], t: Translate, dayName: (date: LocalDate) => string): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('reports.number'), kind: 'text' },
    { head: t('reports.name'), kind: 'text', lead: true },
    { head: t('reports.whatFor'), kind: 'text' },
    { head: t('reports.collector'), kind: 'text' },
    { head: t('records.method'), kind: 'text' },
    ...sides(t),
  ];
  const groups = [...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => ({
    title: dayName(date),
    rows: ofDay.map(({ line, number, payer, what, collector }): Cell[] => [
      number,
      payer,
      what,
      collector,
      methodName(line.method ?? undefined, t),
      ...sidesOf(line),
    ]),
  }));
  return withTotals({ title: t('reports.entryByEntry'), columns, groups }, t('reports.total'));
}

function sides(t: Translate): ReportColumn[] {
  return [
    { head: t('reports.received'), kind: 'rupees', sum: true },
    { head: t('reports.paidOut'), kind: 'rupees', sum: true },
  ];
}

function sidesOf(line: Transaction): Cell[] {
  const amount = amountOnSide(line);
  return sideOf(line) === 'receipts' ? [amount, null] : [null, amount];
}

function methodName(method: Method | undefined, t: Translate): string {
  return method ? nameOfMethod(method, t) : t('reports.noMethod');
}
