/** Every report there is, in the order of the list. */
import { bankReconciliation } from './bank-reconciliation.ts';
import { businesses } from './businesses.ts';
import { chittyMoneyReport } from './chitty-money.ts';
import { chitties } from './chitties.ts';
import { collectorsCash } from './collectors-cash.ts';
import { dayBook } from './day-book.ts';
import { dues } from './dues.ts';
import { balanceSheetReport, incomeAndExpenditureReport, trialBalanceReport } from './final-account-reports.ts';
import { holdings, memberRegister } from './holdings.ts';
import { moneyInPlaces, placeBooks } from './money-in-places.ts';
import { receiptsAndPaymentsReport } from './receipts-and-payments.ts';
import type { Report } from './report.ts';
import { schedulesReport } from './schedules.ts';
import { vouchers } from './vouchers.ts';

export const REPORTS: readonly Report[] = [
  receiptsAndPaymentsReport,
  incomeAndExpenditureReport,
  balanceSheetReport,
  schedulesReport,
  trialBalanceReport,
  dayBook,
  vouchers,
  dues,
  businesses,
  chitties,
  chittyMoneyReport,
  holdings,
  memberRegister,
  collectorsCash,
  moneyInPlaces,
  placeBooks,
  bankReconciliation,
];

export function findReport(name: string): Report | undefined {
  return REPORTS.find((report) => report.name === name);
}
