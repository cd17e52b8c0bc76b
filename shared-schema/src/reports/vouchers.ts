/** What was paid, or posted by journal, under which number: each number once, also those that are cancelled or void. */
import { describeLine } from '../ledgers/describe-line.ts';
import { partyName } from '../ledgers/party.ts';
import { dateOfLine, toldByVoucher, type Transaction } from '../ledgers/transaction.ts';
import {
  firstOfVoucher,
  seriesAndCount,
  type VoucherNumber,
  voucherNumber,
  type VoucherSeries,
  voucherSeries,
  voucherYear,
} from '../ledgers/voucher-number.ts';
import { formatDate, localDate } from '../local-date.ts';
import { add } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import { type Head, ledgerHeadOf, meaningOf, nameOfHead } from './head.ts';
import { defineReport, memberNameIn, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

export const vouchers = defineReport({
  name: 'vouchers',
  title: 'reports.vouchers',
  about: 'reports.vouchersAbout',
  time: 'period',
  allProjects: true,
  reads: ['lines', 'deletedLines', 'contractOf', 'members', 'heads'],
  make(books, scope, translator) {
    const numbered = [...books.lines, ...books.deletedLines].filter(({ voucher }) => voucher);
    const told = [...Map.groupBy(numbered, ({ voucher }) => voucher).values()].flatMap((lines) => {
      const sorted = lines.sort((a, b) => a.id - b.id);
      // Of what was taken back in this stretch the voucher itself may be of the one before.
      const isBefore = sorted[0]!.journal && sorted[0]!.id !== firstOfVoucher(sorted[0]!);
      return isBefore ? [] : toldByVoucher(sorted, scope.timeZone);
    });
    const ofSeries = Map.groupBy(told, ({ voucher }) => seriesAndCount(voucher as VoucherNumber)[0]);
    if (ofSeries.size === 0) ofSeries.set(voucherSeries('PV', scope.to), []);
    return [...ofSeries]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([series, lines]) => tableOf(series, lines, books, scope, translator));
  },
});

type Books = Pick<ReportBooks, 'contractOf' | 'members' | 'heads'>;

/** A line of a journal is in no account, and has a head all the same. */
function headOfLine(line: Transaction): Head {
  return ledgerHeadOf(line) ?? { own: line.head ?? '' };
}

function tableOf(
  series: VoucherSeries,
  lines: Transaction[],
  { contractOf, members, heads: known }: Books,
  scope: ReportScope,
  { t, language }: Translator,
): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('reports.number'), kind: 'text' },
    { head: t('fields.date'), kind: 'text' },
    { head: t('reports.name'), kind: 'text', lead: true },
    { head: t('reports.whatFor'), kind: 'text' },
    { head: t('fields.head'), kind: 'text' },
    { head: t('reports.paidOut'), kind: 'rupees', sum: true },
  ];
  const sources = new Map<ReportCell[], RowSources>();
  const nameOf = memberNameIn(members, t);
  const meant = meaningOf(known);
  const byCount = Map.groupBy(lines, ({ voucher }) => seriesAndCount(voucher as VoucherNumber)[1]);
  const rows = countsOf(byCount, series, scope).map((count): ReportCell[] => {
    const number = voucherNumber(series, count);
    const paid = byCount.get(count)?.filter(({ type }) => type === 'DEBIT');
    if (!paid?.length) return [number, null, t('reports.voidNumber'), null, null, null];
    const first = paid.find(({ id }) => id === firstOfVoucher(paid[0]!)) ?? paid[0]!;
    const isCancelled = first.deletedAt || first.reversedBy;
    const heads = new Set(paid.map((line) => nameOfHead(meant(headOfLine(line)), t)));
    const row: ReportCell[] = [
      number,
      formatDate(dateOfLine(first, scope.timeZone), language),
      partyName(first, nameOf, { t }),
      isCancelled ? t('history.cancelled') : describeLine(first, contractOf(first), t),
      [...heads].join(', '),
      isCancelled ? null : add(...paid.map(({ amount }) => amount)),
    ];
    if (!isCancelled && paid.length === 1) {
      sources.set(row, [...Array<undefined>(5), { of: 'entry', id: first.id, sum: 'paid' }]);
    }
    return row;
  });
  return withTotals({ title: series, columns, groups: [{ rows }], sources }, t('reports.total'));
}

/** In order; where the stretch is all of the year so far, with those that no line has. */
function countsOf(known: Map<number, unknown>, series: VoucherSeries, { from, to, today }: ReportScope): number[] {
  const counts = [...known.keys()].sort((a, b) => a - b);
  const year = voucherYear(localDate(`20${series.slice(3, 5)}-04-01`));
  const isWhole = from <= year.from && (to >= year.to || to >= today);
  return isWhole ? Array.from({ length: counts.at(-1) ?? 0 }, (_, index) => index + 1) : counts;
}
