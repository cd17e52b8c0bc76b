/** Installment businesses, with what came in for each and what of principal and interest is outstanding. */
import { type InstallmentBusiness, principalOf } from '../installments/installment-business.ts';
import { startOfDay } from '../local-date.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import { unpaidInterest, unpaidPrincipal } from '../repayments/repayment.ts';
import { defineReport, type ReportScope } from './report.ts';
import { type ReportCell, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

export const businesses = defineReport({
  name: 'businesses',
  title: 'reports.businesses',
  about: 'reports.businessesAbout',
  time: 'period',
  compares: [6, 7, 8],
  reads: ['businesses'],
  make({ businesses: all }, scope, { t }) {
    const standings = all
      .filter(({ purchaseDate }) => purchaseDate <= scope.to)
      .map((business) => standingOf(business, scope))
      .filter((standing) => isOfPeriod(standing, scope));
    const groupOf = ({ writtenOff, principal, interest }: Standing) =>
      writtenOff ? 'reports.badDebts' : principal + interest > 0 ? 'repayments.ongoing' : 'repayments.repaid';
    const grouped = Map.groupBy(standings, groupOf);
    const sources = new Map<ReportCell[], RowSources>();
    const rowWithSource = (standing: Standing) => {
      const row = rowOf(standing);
      sources.set(row, [undefined, { of: 'business', id: standing.business.id }]);
      return row;
    };
    const groups = (['repayments.ongoing', 'repayments.repaid', 'reports.badDebts'] as const).flatMap((key) => {
      const group = grouped.get(key);
      return group ? [{ title: t(key), rows: group.map(rowWithSource) }] : [];
    });
    const columns = [
      { head: t('reports.number'), kind: 'text' as const },
      { head: t('fields.customerName'), kind: 'text' as const, lead: true },
      { head: t('fields.itemDescription'), kind: 'text' as const },
      { head: t('fields.purchaseDate'), kind: 'date' as const },
      ...[
        t('repayments.principal'),
        t('reports.interest'),
        t('reports.received'),
        t('reports.principalLeft'),
        t('reports.interestLeft'),
      ].map((head) => ({ head, kind: 'rupees' as const, sum: true })),
    ];
    const note = grouped.has('reports.badDebts') ? { note: t('reports.badDebtNote') } : {};
    return [withTotals({ columns, groups, sources, ...note }, t('reports.total'))];
  },
});

type Standing = {
  business: InstallmentBusiness;
  received: Money;
  principal: Money;
  interest: Money;
  writtenOff: boolean;
};

/** Something is outstanding, or happened on these days. */
function isOfPeriod({ business, received, principal, interest }: Standing, { from, timeZone }: ReportScope): boolean {
  const { purchaseDate, writtenOff } = business;
  const start = startOfDay(from, timeZone);
  return received + principal + interest > 0 || purchaseDate >= from || Boolean(writtenOff && writtenOff.at >= start);
}

/** What came in during the period, and what is outstanding at its end: nothing of a bad debt. */
function standingOf(business: InstallmentBusiness, { from, to, timeZone }: ReportScope): Standing {
  const then = contractAt(business, to, timeZone);
  const start = startOfDay(from, timeZone);
  const payments = then.scheduledRepayments.flatMap((repayment) => repayment.payments);
  const left = then.writtenOff ? [] : then.scheduledRepayments;
  return {
    business,
    received: add(NOTHING, ...payments.filter(({ paidAt }) => paidAt >= start).map(({ amount }) => amount)),
    principal: add(NOTHING, ...left.map(unpaidPrincipal)),
    interest: add(NOTHING, ...left.map(unpaidInterest)),
    writtenOff: Boolean(then.writtenOff),
  };
}

function rowOf({ business, received, principal, interest }: Standing): ReportCell[] {
  const { id, customerName, itemDescription, purchaseDate, scheduledRepayments } = business;
  const allInterest = add(NOTHING, ...scheduledRepayments.map(({ interestAmount }) => interestAmount));
  return [
    String(id),
    customerName,
    itemDescription,
    purchaseDate,
    principalOf(business),
    allInterest,
    received,
    principal,
    interest,
  ];
}
