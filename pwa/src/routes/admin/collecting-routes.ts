import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AccountId } from 'shared-schema/collections/account-id';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import * as v from 'valibot';
import { fitting, ignoredIfBad, LateSearch, ListSearch, PageNumber, PageSize } from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { withOfficeTexts } from './with-texts.ts';

const collect = createRoute({
  getParentRoute: () => admin,
  path: '/collect',
  beforeLoad: requireAdmin,
  /** `late` narrows it to a bucket of overdue repayments, by its first day. */
  validateSearch: v.object({
    ...LateSearch.entries,
    when: ignoredIfBad(v.picklist(['late', 'today', 'week', 'later'])),
    kind: ignoredIfBad(v.picklist(['installment', 'subscription'])),
    place: ignoredIfBad(v.string()),
  }),
  component: lazyRouteComponent(() => import('../../collect/collect-page.tsx'), 'CollectPage'),
});

const collectFrom = createRoute({
  getParentRoute: () => admin,
  path: '/collect/$account',
  params: { parse: fitting(v.object({ account: AccountId })) },
  beforeLoad: requireAdmin,
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
  component: withOfficeTexts(() => import('../../collect/reminders-page.tsx').then((page) => page.RemindersPage)),
});

const receipts = createRoute({
  getParentRoute: () => admin,
  path: '/receipts',
  /** `attention` narrows the list to those that need a decision. */
  validateSearch: v.object({ ...ListSearch.entries, attention: ignoredIfBad(v.boolean()) }),
  component: lazyRouteComponent(() => import('../../receipts/receipts-page.tsx'), 'ReceiptsPage'),
});

const receipt = createRoute({
  getParentRoute: () => admin,
  path: '/receipts/$number',
  params: { parse: fitting(v.object({ number: ReceiptNumber })) },
  /** `taken` right after the money was taken: then what is next is said, too. */
  validateSearch: v.object({ taken: ignoredIfBad(v.boolean()) }),
  component: lazyRouteComponent(() => import('../../receipts/receipt-page.tsx'), 'ReceiptPage'),
});

const cash = createRoute({
  getParentRoute: () => admin,
  path: '/cash',
  beforeLoad: requireAdmin,
  component: withOfficeTexts(() => import('../../cash/cash-page.tsx').then((page) => page.CashPage)),
});

export const collectingRoutes = [collect, collectFrom, reminders, receipts, receipt, cash] as const;
