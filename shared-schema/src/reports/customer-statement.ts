/** A customer's statement: what was bought, the schedule, what was paid and what is due. */
import { unpaidDuesOf } from '../collections/put-to-oldest.ts';
import { type InstallmentBusiness, principalOf } from '../installments/installment-business.ts';
import { add, NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import { paidSum, remaining } from '../repayments/repayment.ts';
import type { Translate, Translator } from '../texts/translate.ts';
import type { ReportScope } from './report.ts';
import type { ReportColumn, ReportTable } from './report-table.ts';
import { withTotals } from './report-table.ts';
import { dueTable, paidTable, type StatementBooks } from './statement-tables.ts';

export function customerStatement(
  business: InstallmentBusiness,
  { lines, contractOf }: Pick<StatementBooks, 'lines' | 'contractOf'>,
  scope: ReportScope,
  { t }: Translator,
): ReportTable[] {
  const then = contractAt(business, scope.to, scope.timeZone);
  const dues = unpaidDuesOf(then.writtenOff ? [] : [then]);
  const payments = lines.filter(
    ({ associatedType, associatedId, repaymentId }) =>
      associatedType === 'INSTALLMENT_BUSINESS' && associatedId === business.id && repaymentId !== null,
  );
  const tables = [
    termsTable(business, t),
    paidTable(payments, contractOf, scope, t),
    dueTable(t('reports.dueByThen'), dues, scope, t),
  ];
  return [...tables, scheduleTable(then, t)].filter(({ groups }) => groups.some(({ rows }) => rows.length > 0));
}

function termsTable(business: InstallmentBusiness, t: Translate): ReportTable {
  const { itemDescription, purchaseDate, showroomPrice, advancePayment, scheduledRepayments } = business;
  const heads = [
    t('fields.showroomPrice'),
    t('fields.advancePayment'),
    t('repayments.principal'),
    t('reports.interest'),
  ];
  return {
    title: t('reports.bought'),
    columns: [
      { head: t('fields.itemDescription'), kind: 'text' },
      { head: t('fields.purchaseDate'), kind: 'date' },
      ...heads.map((head): ReportColumn => ({ head, kind: 'rupees' })),
    ],
    groups: [
      {
        rows: [
          [
            itemDescription,
            purchaseDate,
            showroomPrice,
            advancePayment,
            principalOf(business),
            add(NOTHING, ...scheduledRepayments.map(({ interestAmount }) => interestAmount)),
          ],
        ],
      },
    ],
  };
}

function scheduleTable({ scheduledRepayments }: InstallmentBusiness, t: Translate): ReportTable {
  const heads = [t('fields.amount'), t('reports.paid'), t('reports.waived'), t('reports.stillToPay')];
  const table: ReportTable = {
    title: t('reports.schedule'),
    columns: [
      { head: t('reports.number'), kind: 'text' },
      { head: t('repayments.dueDate'), kind: 'date' },
      ...heads.map((head): ReportColumn => ({ head, kind: 'rupees', sum: true })),
    ],
    groups: [
      {
        rows: scheduledRepayments.map((repayment) => [
          String(repayment.sequence),
          repayment.dueDate,
          repayment.amount,
          paidSum(repayment),
          repayment.waived ?? NOTHING,
          remaining(repayment),
        ]),
      },
    ],
  };
  return withTotals(table, t('reports.total'));
}
