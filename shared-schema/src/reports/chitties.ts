/** What came in for each chitty fund, what was paid out, and who has won, month by month. */
import { type ChittyFund, dayOfDraw, type Draw } from '../chitties/chitty-fund.ts';
import { localDateOf } from '../local-date.ts';
import type { MemberId } from '../ids.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import type { Translate } from '../texts/translate.ts';
import { defineReport, memberNameIn, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

export const chitties = defineReport({
  name: 'chitties',
  title: 'reports.chitties',
  about: 'reports.chittiesAbout',
  time: 'period',
  reads: ['funds', 'members'],
  make({ funds, members }, scope, { t }) {
    const nameOf = memberNameIn(members, t);
    const sources = new Map<ReportCell[], RowSources>();
    const groups = funds.map((fund) => ({
      title: t('chitties.fundNumber', { id: fund.id }),
      rows: monthsOf(fund, scope, nameOf, t, sources),
    }));
    const table = { columns: monthColumns(t), groups: groups.filter(({ rows }) => rows.length > 0), sources };
    return [withTotals(table, t('reports.total'))];
  },
});

export function monthColumns(t: Translate): ReportColumn[] {
  return [
    { head: t('reports.month'), kind: 'text' },
    { head: t('repayments.dueDate'), kind: 'date' },
    { head: t('reports.collected'), kind: 'rupees', sum: true },
    { head: t('reports.heldOn'), kind: 'date' },
    { head: t('reports.wonBy'), kind: 'text' },
    { head: t('fields.discount'), kind: 'rupees', sum: true },
    { head: t('reports.prize'), kind: 'rupees', sum: true },
    { head: t('fields.commission'), kind: 'rupees', sum: true },
    { head: t('reports.dividends'), kind: 'rupees', sum: true },
  ];
}

/** The months of a fund for which something came in, or was drawn, during the period. */
export function monthsOf(
  fund: ChittyFund,
  { from, to, timeZone }: ReportScope,
  nameOf: (id: MemberId) => string,
  t: Translate,
  sources = new Map<ReportCell[], RowSources>(),
): ReportCell[][] {
  const then = contractAt(fund, to, timeZone);
  const draws = new Map(
    then.draws.filter((draw) => dayOfDraw(draw, timeZone) >= from).map((draw) => [draw.month, draw]),
  );
  const bySequence = Map.groupBy(then.scheduledRepayments, ({ sequence }) => sequence);
  return [...bySequence].flatMap(([month, subscriptions]) => {
    const payments = subscriptions.flatMap((each) => each.payments);
    const collected = payments.filter(({ paidAt }) => localDateOf(paidAt, timeZone) >= from);
    const draw = draws.get(month);
    if (collected.length === 0 && !draw) return [];
    const row: ReportCell[] = [
      t('reports.monthOf', { month, tenure: fund.tenure }),
      subscriptions[0]!.dueDate,
      sumOf(collected),
      ...(draw ? cellsOf(draw, timeZone, nameOf, t) : [null, null, null, null, null, null]),
    ];
    sources.set(row, [{ of: 'month', fund: fund.id, month }]);
    return [row];
  });
}

function cellsOf(draw: Draw, timeZone: string, nameOf: (id: MemberId) => string, t: Translate): ReportCell[] {
  const { ticket, userId, discount, prize, commission, dividends } = draw;
  const winner = t('reports.nameAndTicket', { name: nameOf(userId), ticket });
  return [dayOfDraw(draw, timeZone), winner, discount, prize, commission, sumOf(dividends)];
}

function sumOf(parts: { amount: Money }[]): Money {
  return add(NOTHING, ...parts.map(({ amount }) => amount));
}
