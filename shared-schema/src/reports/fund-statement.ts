/** A chitty fund's statement: the months of the period, and where each ticket stands. */
import { hasFallenDue, remaining } from '../repayments/repayment.ts';
import { type ChittyFund, subscriptionsOf } from '../chitties/chitty-fund.ts';
import { add, NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import type { Translator } from '../texts/translate.ts';
import { monthColumns, monthsOf } from './chitties.ts';
import { memberNameIn, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';
import { standingOf, type StatementBooks } from './statement-tables.ts';

export function fundStatement(
  fund: ChittyFund,
  { members }: Pick<StatementBooks, 'members'>,
  scope: ReportScope,
  { t }: Translator,
): ReportTable[] {
  const nameOf = memberNameIn(members, t);
  const then = contractAt(fund, scope.to, scope.timeZone);
  const months = {
    title: t('reports.months'),
    columns: monthColumns(t),
    groups: [{ rows: monthsOf(fund, scope, nameOf, t) }],
  };
  const heads = [t('reports.paid'), t('reports.dividends'), t('reports.dueByThen'), t('reports.stillToPay')];
  const columns: ReportColumn[] = [
    { head: t('reports.ticket'), kind: 'text' },
    { head: t('reports.name'), kind: 'text', lead: true },
    ...heads.map((head): ReportColumn => ({ head, kind: 'rupees', sum: true })),
    { head: t('reports.wonInMonth'), kind: 'text' },
  ];
  const rows = then.users.map(({ userId }, index): ReportCell[] => {
    const ticket = index + 1;
    const own = subscriptionsOf(then, ticket);
    const due = own.filter((repayment) => hasFallenDue(repayment, scope.to));
    const { paid, dividend, left } = standingOf(own);
    const won = then.draws.find((draw) => draw.ticket === ticket);
    return [
      String(ticket),
      nameOf(userId),
      paid,
      dividend,
      add(NOTHING, ...due.map(remaining)),
      left,
      won ? t('reports.monthOf', { month: won.month, tenure: fund.tenure }) : null,
    ];
  });
  return [
    ...(months.groups[0]!.rows.length > 0 ? [withTotals(months, t('reports.total'))] : []),
    withTotals({ title: t('reports.tickets'), columns, groups: [{ rows }] }, t('reports.total')),
  ];
}
