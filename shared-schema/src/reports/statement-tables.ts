/** The tables that statements of a member, a customer and a fund share. */
import { daysLate, hasFallenDue, paidSum, remaining, type Repayment } from '../repayments/repayment.ts';
import type { OpenDue } from '../collections/put-to-oldest.ts';
import { numberOnPaper } from '../collections/receipt-number.ts';
import { describeLine } from '../ledgers/describe-line.ts';
import { amountOnSide, dateOfLine, movesWithin, sideOf, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, NOTHING } from '../money.ts';
import type { Contract } from '../repayments/contract.ts';
import { isFund } from '../repayments/contract.ts';
import type { Translate } from '../texts/translate.ts';
import type { ReportBooks, ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';

/** What a statement is made from: of whom or what it is about. */
export type StatementBooks = Pick<ReportBooks, 'lines' | 'contractOf' | 'businesses' | 'funds' | 'members'>;

/** What was paid and received during the period, entry by entry. */
export function paidTable(
  lines: Transaction[],
  contractOf: ReportBooks['contractOf'],
  { timeZone }: ReportScope,
  t: Translate,
): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('fields.date'), kind: 'date' },
    { head: t('reports.whatFor'), kind: 'text', lead: true },
    { head: t('receipts.receipt'), kind: 'text' },
    { head: t('reports.received'), kind: 'rupees', sum: true },
    { head: t('reports.paidOut'), kind: 'rupees', sum: true },
  ];
  const rows = lines
    .filter((line) => !movesWithin(line))
    .map((line): ReportCell[] => {
      const amount = amountOnSide(line);
      return [
        dateOfLine(line, timeZone),
        describeLine(line, contractOf(line), t),
        line.receiptNumber ? numberOnPaper(line.receiptNumber) : null,
        ...(sideOf(line) === 'receipts' ? [amount, null] : [null, amount]),
      ];
    });
  return withTotals({ title: t('reports.paidInPeriod'), columns, groups: [{ rows }] }, t('reports.total'));
}

/** What fell due by the last day and is not paid, the oldest first. */
export function dueTable(title: string, dues: OpenDue[], { to }: ReportScope, t: Translate): ReportTable {
  const columns: ReportColumn[] = [
    { head: t('repayments.dueDate'), kind: 'date' },
    { head: t('reports.whatFor'), kind: 'text', lead: true },
    { head: t('reports.daysOverdue'), kind: 'count' },
    { head: t('reports.stillToPay'), kind: 'rupees', sum: true },
  ];
  const rows = dues
    .filter(({ due }) => hasFallenDue(due, to))
    .map(({ contract, due }): ReportCell[] => [
      due.dueDate,
      describeRepayment(contract, due, t),
      daysLate(due, to) || null,
      remaining(due),
    ]);
  return withTotals({ title, columns, groups: [{ rows }] }, t('reports.total'));
}

function describeRepayment(contract: Contract, { sequence, ticket }: Repayment, t: Translate): string {
  const { tenure } = contract;
  if (isFund(contract)) return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** Of repayments: what was paid, what dividends took off, what is left. */
export function standingOf(repayments: Repayment[]): { paid: Money; dividend: Money; left: Money } {
  return {
    paid: add(NOTHING, ...repayments.map(paidSum)),
    dividend: add(NOTHING, ...repayments.map(({ dividend }) => dividend ?? NOTHING)),
    left: add(NOTHING, ...repayments.map(remaining)),
  };
}
