import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ReportedPaymentId } from 'shared-schema/bank/reported-payment';
import { CASH_PARTS } from 'shared-schema/cash/cash-part';
import { AccountId } from 'shared-schema/collections/account-id';
import { MethodSchema } from 'shared-schema/collections/method';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { BankAccountId, MemberId, StatementLineId } from 'shared-schema/ids';
import * as v from 'valibot';
import {
  fitting,
  ignoredIfBad,
  LateSearch,
  ListSearch,
  numberParam,
  PageNumber,
  PageSize,
  PeriodSearch,
} from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadOfficeTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';
import { DayCloseId } from 'shared-schema/cash/day-close';

/** Which part of whom to collect from: `late` is a bucket of overdue repayments, by its first day; `over` what is late by more days. */
const CollectNarrowing = v.object({
  late: LateSearch.entries.late,
  over: ignoredIfBad(v.pipe(v.number(), v.integer(), v.minValue(1))),
  when: ignoredIfBad(v.picklist(['late', 'today', 'week', 'later'])),
  kind: ignoredIfBad(v.picklist(['installment', 'subscription'])),
  place: ignoredIfBad(v.string()),
});

const collect = createRoute({
  getParentRoute: () => admin,
  path: '/collect',
  beforeLoad: requireAdmin,
  /** `again` is a receipt that is corrected, of which another payer is chosen. */
  validateSearch: v.object({
    ...ListSearch.entries,
    ...CollectNarrowing.entries,
    again: ignoredIfBad(ReceiptNumber),
  }),
  component: lazyRouteComponent(() => import('../../collect/collect-page.tsx'), 'CollectPage'),
});

const collectFrom = createRoute({
  getParentRoute: () => admin,
  path: '/collect/$account',
  params: { parse: fitting(v.object({ account: AccountId })) },
  beforeLoad: requireAdmin,
  /**
   * The list that led there, in which somebody comes next; the transfer that they take a part of, by a receipt of it or by its report; and the
   * receipt that is entered again: corrected, or undone just before.
   */
  validateSearch: v.object({
    again: ignoredIfBad(ReceiptNumber),
    transfer: ignoredIfBad(ReceiptNumber),
    report: ignoredIfBad(ReportedPaymentId),
    ...CollectNarrowing.entries,
  }),
  component: lazyRouteComponent(() => import('../../collect/person-page.tsx'), 'PersonPage'),
});

/** `week` counts what is due within it, too; `all` shows those who were reminded of late, too; `members` are all there are. */
const reminders = createRoute({
  getParentRoute: () => admin,
  path: '/collect/reminders',
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    page: PageNumber,
    size: PageSize,
    when: ignoredIfBad(v.picklist(['today', 'week'])),
    all: ignoredIfBad(v.boolean()),
    members: ignoredIfBad(v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})*$/))),
  }),
  component: withTexts(() => import('../../collect/reminders-page.tsx'), 'RemindersPage', loadOfficeTexts),
});

const reported = createRoute({
  getParentRoute: () => admin,
  path: '/collect/reported',
  beforeLoad: requireAdmin,
  component: withTexts(
    () => import('../../collect/reported-payments-page.tsx'),
    'ReportedPaymentsPage',
    loadOfficeTexts,
  ),
});

const receipts = createRoute({
  getParentRoute: () => admin,
  path: '/receipts',
  /** `attention` narrows the list to those that need a decision; `by` is who received the money, the days those of entering it. */
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    attention: ignoredIfBad(v.boolean()),
    method: ignoredIfBad(MethodSchema),
    by: ignoredIfBad(MemberId),
    everyProject: ignoredIfBad(v.boolean()),
  }),
  component: withTexts(() => import('../../receipts/receipts-page.tsx'), 'ReceiptsPage', loadReportTexts),
});

const receipt = createRoute({
  getParentRoute: () => admin,
  path: '/receipts/$number',
  params: { parse: fitting(v.object({ number: ReceiptNumber })) },
  /** `taken` right after the money was taken: then what is next is said, too, who is the next of which list, and who else of the house may have paid. */
  validateSearch: v.object({
    taken: ignoredIfBad(v.boolean()),
    next: ignoredIfBad(AccountId),
    house: ignoredIfBad(v.array(AccountId)),
    ...CollectNarrowing.entries,
  }),
  component: lazyRouteComponent(() => import('../../receipts/receipt-page.tsx'), 'ReceiptPage'),
});

/** Where Cash and bank, and its accounts, were in 1.0.0. */
const money = createRoute({ getParentRoute: () => admin, path: '/money', beforeLoad: toCash });
const moneyAccounts = createRoute({ getParentRoute: () => admin, path: '/money/accounts/$', beforeLoad: toCash });

function toCash({ location: { href } }: { location: { href: string } }): never {
  throw redirect({ href: href.replace('/admin/money', '/admin/cash'), replace: true });
}

const accountInAddress = fitting(v.object({ account: numberParam(BankAccountId) }));

/** The lines of the bank are narrowed by what became of them and by their days. */
const bankAccount = createRoute({
  getParentRoute: () => admin,
  path: '/cash/accounts/$account',
  params: { parse: accountInAddress },
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    state: ignoredIfBad(v.picklist(['open', 'matched', 'setAside', 'all'])),
    // A file that was shared with the app is to be entered here.
    handed: ignoredIfBad(v.boolean()),
  }),
  component: withTexts(
    () => import('../../cash/bank-account-page.tsx'),
    'BankAccountPage',
    loadOfficeTexts,
    loadReportTexts,
  ),
});

/** Where `share_target` and `file_handlers` of the web manifest lead. */
const handedStatement = createRoute({
  getParentRoute: () => admin,
  path: '/money/statement',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../cash/handed-statement-page.tsx'), 'HandedStatementPage', loadOfficeTexts),
});

const bankLine = createRoute({
  getParentRoute: () => admin,
  path: '/cash/accounts/$account/lines/$line',
  params: { parse: fitting(v.object({ account: numberParam(BankAccountId), line: StatementLineId })) },
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../cash/bank-line-page.tsx'), 'BankLinePage', loadOfficeTexts, loadReportTexts),
});

const cash = createRoute({
  getParentRoute: () => admin,
  path: '/cash',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../cash/cash-page.tsx'), 'CashPage', loadOfficeTexts, loadReportTexts),
});

/** Of one collector; `closing` is a day that they closed: then their cash is shown as it was at that moment. */
const collectorCash = createRoute({
  getParentRoute: () => admin,
  path: '/cash/$collector',
  params: { parse: fitting(v.object({ collector: numberParam(MemberId) })) },
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    part: ignoredIfBad(v.picklist(CASH_PARTS)),
    closing: ignoredIfBad(DayCloseId),
  }),
  component: withTexts(
    () => import('../../cash/collector-cash-page.tsx'),
    'CollectorCashPage',
    loadOfficeTexts,
    loadReportTexts,
  ),
});

export const collectingRoutes = [
  collect,
  collectFrom,
  reminders,
  reported,
  receipts,
  receipt,
  cash,
  collectorCash,
  money,
  moneyAccounts,
  bankAccount,
  handedStatement,
  bankLine,
] as const;
