import { createRoute, redirect } from '@tanstack/react-router';
import { ReportedPaymentId } from 'shared-schema/bank/reported-payment';
import { CASH_PARTS } from 'shared-schema/cash/cash-part';
import { AccountId, MethodSchema } from 'shared-schema/collections/account-id';
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
  Ticked,
} from '../address.ts';
import { admin, adminScreen, readerScreen, screen } from './admin-route.ts';
import { DayCloseId } from 'shared-schema/cash/day-close';
import { HandOverId } from 'shared-schema/cash/hand-over';

/** Which part of whom to collect from: `late` is a bucket of overdue repayments, by its first day; `over` what is late by more days. */
const CollectNarrowing = v.object({
  late: LateSearch.entries.late,
  over: ignoredIfBad(v.pipe(v.number(), v.integer(), v.minValue(1))),
  when: ignoredIfBad(v.picklist(['late', 'today', 'week', 'later'])),
  kind: ignoredIfBad(v.picklist(['installment', 'subscription'])),
  place: ignoredIfBad(v.string()),
});

const collect = createRoute({
  path: '/collect',
  /** `again` is a receipt that is corrected, of which another payer is chosen. */
  validateSearch: v.object({
    ...ListSearch.entries,
    ...CollectNarrowing.entries,
    again: ignoredIfBad(ReceiptNumber),
  }),
  ...adminScreen(() => import('../../collect/collect-page.tsx'), 'CollectPage'),
});

const collectFrom = createRoute({
  path: '/collect/$account',
  params: { parse: fitting(v.object({ account: AccountId })) },
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
  ...adminScreen(() => import('../../collect/person-page.tsx'), 'PersonPage'),
});

/** `week` counts what is due within it, too; `all` shows those who were reminded of late, too; `members` are all there are. */
const reminders = createRoute({
  path: '/collect/reminders',
  validateSearch: v.object({
    page: PageNumber,
    size: PageSize,
    when: ignoredIfBad(v.picklist(['today', 'week'])),
    all: Ticked,
    members: ignoredIfBad(v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})*$/))),
  }),
  ...adminScreen(() => import('../../collect/reminders-page.tsx'), 'RemindersPage', 'office'),
});

const reported = createRoute({
  path: '/collect/reported',
  ...adminScreen(() => import('../../collect/reported-payments-page.tsx'), 'ReportedPaymentsPage', 'office'),
});

const receipts = createRoute({
  path: '/receipts',
  /** `attention` narrows the list to those that need a decision; `by` is who received the money, the days those of entering it. */
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    attention: Ticked,
    method: ignoredIfBad(MethodSchema),
    by: ignoredIfBad(MemberId),
    everyProject: Ticked,
  }),
  ...screen(() => import('../../receipts/receipts-page.tsx'), 'ReceiptsPage', 'report'),
});

const receipt = createRoute({
  path: '/receipts/$number',
  params: { parse: fitting(v.object({ number: ReceiptNumber })) },
  /** `taken` right after the money was taken: then what is next is said, too, who is the next of which list, and who else of the house may have paid. */
  validateSearch: v.object({
    taken: Ticked,
    next: ignoredIfBad(AccountId),
    house: ignoredIfBad(v.array(AccountId)),
    ...CollectNarrowing.entries,
  }),
  ...screen(() => import('../../receipts/receipt-page.tsx'), 'ReceiptPage'),
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
  path: '/cash/accounts/$account',
  params: { parse: accountInAddress },
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    state: ignoredIfBad(v.picklist(['open', 'matched', 'setAside', 'all'])),
    // A file that was shared with the app is to be entered here.
    handed: Ticked,
  }),
  ...readerScreen(() => import('../../cash/bank-account-page.tsx'), 'BankAccountPage', 'office', 'report'),
});

/** Where `share_target` and `file_handlers` of the web manifest lead. */
const handedStatement = createRoute({
  path: '/money/statement',
  ...adminScreen(() => import('../../cash/handed-statement-page.tsx'), 'HandedStatementPage', 'office'),
});

const bankLine = createRoute({
  path: '/cash/accounts/$account/lines/$line',
  params: { parse: fitting(v.object({ account: numberParam(BankAccountId), line: StatementLineId })) },
  ...readerScreen(() => import('../../cash/bank-line-page.tsx'), 'BankLinePage', 'office', 'report'),
});

/** `confirm` is a hand-over, whose question stands open. */
const cash = createRoute({
  path: '/cash',
  validateSearch: v.object({ confirm: ignoredIfBad(HandOverId) }),
  ...readerScreen(() => import('../../cash/cash-page.tsx'), 'CashPage', 'office', 'report'),
});

/** Of one collector; `closing` is a day that they closed: then their cash is shown as it was at that moment. */
const collectorCash = createRoute({
  path: '/cash/$collector',
  params: { parse: fitting(v.object({ collector: numberParam(MemberId) })) },
  validateSearch: v.object({
    ...ListSearch.entries,
    ...PeriodSearch.entries,
    part: ignoredIfBad(v.picklist(CASH_PARTS)),
    closing: ignoredIfBad(DayCloseId),
  }),
  ...readerScreen(() => import('../../cash/collector-cash-page.tsx'), 'CollectorCashPage', 'office', 'report'),
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
