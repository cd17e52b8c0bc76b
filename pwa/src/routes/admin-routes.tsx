import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AccountId } from 'shared-schema/collections/account-id';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { ChittyFundId, InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import { LedgerSchema, TransactionTypeSchema } from 'shared-schema/ledgers/transaction';
import { LocalDateSchema } from 'shared-schema/local-date';
import { LANGUAGES } from 'shared-schema/texts/languages';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { loadChittyTexts, loadImportTexts, loadOfficeTexts, loadReportTexts } from '../language/texts.ts';
import { BrokenPage } from '../ui/broken.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { requireAdmin, requireAdminOrSelf, requireSuperAdmin, requireUser } from './guards.ts';
import { rootRoute } from './root-route.tsx';

const PageNumber = v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined));
const PageSize = v.optional(v.fallback(v.optional(v.number()), undefined));

/** Which stretch of a list is shown, in the address so that going back finds the same place. Bad values are ignored. */
const ListSearch = v.object({
  page: PageNumber,
  size: PageSize,
  q: v.optional(v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined)),
  /** The order: a column's key, with a minus for descending. */
  sort: v.optional(v.fallback(v.optional(v.string()), undefined)),
});
export type ListSearch = v.InferOutput<typeof ListSearch>;

/** `late` narrows a list to a bucket of overdue repayments, by its first day. */
const LateSearch = v.object({ ...ListSearch.entries, late: ignoredIfBad(v.number()) });

/** What a ledger is narrowed to besides. */
const LedgerSearch = v.object({
  ...ListSearch.entries,
  ledger: ignoredIfBad(LedgerSchema),
  type: ignoredIfBad(TransactionTypeSchema),
  member: ignoredIfBad(MemberId),
  from: ignoredIfBad(LocalDateSchema),
  to: ignoredIfBad(LocalDateSchema),
  deleted: ignoredIfBad(v.boolean()),
});

const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async (arrival) => {
    requireUser(arrival);
    // The tap is answered first, with its drawer closed; making the screen in the same breath would hold up a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
  },
  pendingComponent: LoadingPage,
  errorComponent: BrokenPage,
  component: lazyRouteComponent(() => import('../layout/admin-layout.tsx'), 'AdminLayout'),
});

const masterSheet = createRoute({
  getParentRoute: () => admin,
  path: '/master-sheet',
  beforeLoad: requireAdmin,
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('../members/master-sheet-page.tsx'), 'MasterSheetPage'),
});

const dividends = createRoute({
  getParentRoute: () => admin,
  path: '/master-sheet/dividends',
  beforeLoad: requireSuperAdmin,
  component: withOfficeTexts(() => import('../members/dividends-page.tsx').then((page) => page.DividendsPage)),
});

const members = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  beforeLoad: requireAdmin,
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('../members/members-page.tsx'), 'MembersPage'),
});

const find = createRoute({
  getParentRoute: () => admin,
  path: '/find',
  beforeLoad: requireAdmin,
  validateSearch: v.object({ q: ListSearch.entries.q }),
  component: withOfficeTexts(() => import('../find/find-page.tsx').then((page) => page.FindPage)),
});

const newMember = createRoute({
  getParentRoute: () => admin,
  path: '/users/new',
  beforeLoad: requireAdmin,
  component: withOfficeTexts(() => import('../members/new-member-page.tsx').then((page) => page.NewMemberPage)),
});

const pendingApprovals = createRoute({
  getParentRoute: () => admin,
  path: '/pending-approvals',
  beforeLoad: requireAdmin,
  validateSearch: ListSearch,
  component: lazyRouteComponent(() => import('../members/pending-approvals-page.tsx'), 'PendingApprovalsPage'),
});

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const member = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  params: { parse: fitting(v.object({ userId: v.pipe(numbered(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  // The ledger has the page's own place, the schedule above it one beside.
  validateSearch: v.object({ page: PageNumber, size: PageSize, schedulePage: PageNumber, scheduleSize: PageSize }),
  component: lazyRouteComponent(() => import('../members/member-page.tsx'), 'MemberPage'),
});

const businesses = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses',
  validateSearch: LateSearch,
  component: lazyRouteComponent(() => import('../installments/businesses-page.tsx'), 'BusinessesPage'),
});

const newBusiness = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../installments/new-business-page.tsx'), 'NewBusinessPage'),
});

const business = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/$businessId',
  params: { parse: fitting(v.object({ businessId: numbered(InstallmentBusinessId) })) },
  component: lazyRouteComponent(() => import('../installments/business-page.tsx'), 'BusinessPage'),
});

const chittyFunds = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund',
  validateSearch: LateSearch,
  component: withChittyTexts(() => import('../chitties/funds-page.tsx').then((page) => page.ChittyFundsPage)),
});

const newChittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/new',
  beforeLoad: requireAdmin,
  component: withChittyTexts(() => import('../chitties/new-fund-page.tsx').then((page) => page.NewChittyFundPage)),
});

const chittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId',
  params: { parse: fitting(v.object({ chittyFundId: numbered(ChittyFundId) })) },
  /** Which ticket's subscriptions are shown, and whether the next draw is being held. */
  validateSearch: v.object({ ticket: ignoredIfBad(v.number()), draw: ignoredIfBad(v.boolean()) }),
  component: withChittyTexts(() => import('../chitties/fund-page.tsx').then((page) => page.ChittyFundPage)),
});

const chittyMonth = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/month/$month',
  params: { parse: fitting(v.object({ chittyFundId: numbered(ChittyFundId), month: numbered(v.number()) })) },
  beforeLoad: requireAdmin,
  component: withChittyTexts(() => import('../chitties/month-page.tsx').then((page) => page.MonthPage)),
});

const drawMinutes = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws/$month',
  params: { parse: fitting(v.object({ chittyFundId: numbered(ChittyFundId), month: numbered(v.number()) })) },
  component: withChittyTexts(() => import('../chitties/minutes-page.tsx').then((page) => page.MinutesPage)),
});

const verifyDraw = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws/$month/verify',
  params: { parse: fitting(v.object({ chittyFundId: numbered(ChittyFundId), month: numbered(v.number()) })) },
  component: withChittyTexts(() => import('../chitties/verify-page.tsx').then((page) => page.VerifyPage)),
});

/** The month being collected is on the fund's own page. */
const chittyMonths = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/month',
  beforeLoad: ({ params: { chittyFundId } }) => {
    throw redirect({ href: `/admin/chitty-fund/${chittyFundId}`, replace: true });
  },
});

/** The draws are on the fund's own page. */
const draws = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws',
  beforeLoad: ({ params: { chittyFundId } }) => {
    throw redirect({ href: `/admin/chitty-fund/${chittyFundId}`, replace: true });
  },
});

const transactions = createRoute({
  getParentRoute: () => admin,
  path: '/transactions',
  validateSearch: LedgerSearch,
  component: lazyRouteComponent(() => import('../ledgers/transactions-page.tsx'), 'TransactionsPage'),
});

const newTransaction = createRoute({
  getParentRoute: () => admin,
  path: '/transactions/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../ledgers/new-transaction-page.tsx'), 'NewTransactionPage'),
});

const charityFund = createRoute({
  getParentRoute: () => admin,
  path: '/charity-fund',
  validateSearch: LedgerSearch,
  component: lazyRouteComponent(() => import('../ledgers/charity-fund-page.tsx'), 'CharityFundPage'),
});

const newCharityEntry = createRoute({
  getParentRoute: () => admin,
  path: '/charity-fund/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../ledgers/new-charity-entry-page.tsx'), 'NewCharityEntryPage'),
});

const operationalFund = createRoute({
  getParentRoute: () => admin,
  path: '/operational-fund',
  validateSearch: LedgerSearch,
  component: lazyRouteComponent(() => import('../ledgers/operational-fund-page.tsx'), 'OperationalFundPage'),
});

const newOperationalEntry = createRoute({
  getParentRoute: () => admin,
  path: '/operational-fund/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../ledgers/new-operational-entry-page.tsx'), 'NewOperationalEntryPage'),
});

const transaction = createRoute({
  getParentRoute: () => admin,
  path: '/transactions/$transactionId',
  params: { parse: fitting(v.object({ transactionId: numbered(TransactionId) })) },
  component: lazyRouteComponent(() => import('../ledgers/transaction-page.tsx'), 'TransactionPage'),
});

const receipts = createRoute({
  getParentRoute: () => admin,
  path: '/receipts',
  /** `attention` narrows the list to those that need a decision. */
  validateSearch: v.object({ ...ListSearch.entries, attention: ignoredIfBad(v.boolean()) }),
  component: lazyRouteComponent(() => import('../receipts/receipts-page.tsx'), 'ReceiptsPage'),
});

const receipt = createRoute({
  getParentRoute: () => admin,
  path: '/receipts/$number',
  params: { parse: fitting(v.object({ number: ReceiptNumber })) },
  /** `taken` right after the money was taken: then what is next is said, too. */
  validateSearch: v.object({ taken: ignoredIfBad(v.boolean()) }),
  component: lazyRouteComponent(() => import('../receipts/receipt-page.tsx'), 'ReceiptPage'),
});

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
  component: lazyRouteComponent(() => import('../collect/collect-page.tsx'), 'CollectPage'),
});

const collectFrom = createRoute({
  getParentRoute: () => admin,
  path: '/collect/$account',
  params: { parse: fitting(v.object({ account: AccountId })) },
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../collect/person-page.tsx'), 'PersonPage'),
});

/** `week` counts what is due within it, too; `all` shows those who were reminded of late, too. */
const reminders = createRoute({
  getParentRoute: () => admin,
  path: '/collect/reminders',
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    page: PageNumber,
    size: PageSize,
    when: ignoredIfBad(v.picklist(['today', 'week'])),
    all: ignoredIfBad(v.boolean()),
  }),
  component: withOfficeTexts(() => import('../collect/reminders-page.tsx').then((page) => page.RemindersPage)),
});

const cash = createRoute({
  getParentRoute: () => admin,
  path: '/cash',
  beforeLoad: requireAdmin,
  component: withOfficeTexts(() => import('../cash/cash-page.tsx').then((page) => page.CashPage)),
});

const reports = createRoute({
  getParentRoute: () => admin,
  path: '/reports',
  beforeLoad: requireAdmin,
  component: withTexts(
    () => import('../reports/reports-page.tsx').then((page) => page.ReportsPage),
    loadReportTexts,
    loadChittyTexts,
  ),
});

/** For which days; left out, this financial year. */
const PeriodSearch = v.object({ from: ignoredIfBad(LocalDateSchema), to: ignoredIfBad(LocalDateSchema) });

const report = createRoute({
  getParentRoute: () => admin,
  path: '/reports/$report',
  params: { parse: fitting(v.object({ report: v.pipe(v.string(), v.regex(/^[a-z-]+$/)) })) },
  beforeLoad: requireAdmin,
  validateSearch: PeriodSearch,
  component: withTexts(
    () => import('../reports/report-page.tsx').then((page) => page.ReportPage),
    loadReportTexts,
    loadChittyTexts,
  ),
});

/** In which language it is written besides; left out, the one its reader has chosen. */
const StatementSearch = v.object({ ...PeriodSearch.entries, language: ignoredIfBad(v.picklist(LANGUAGES)) });

const memberStatement = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId/statement',
  params: { parse: fitting(v.object({ userId: v.pipe(numbered(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../reports/statement-page.tsx').then((page) => page.MemberStatementPage),
    loadReportTexts,
    loadChittyTexts,
  ),
});

const customerStatement = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/$businessId/statement',
  params: { parse: fitting(v.object({ businessId: numbered(InstallmentBusinessId) })) },
  beforeLoad: requireAdmin,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../reports/statement-page.tsx').then((page) => page.CustomerStatementPage),
    loadReportTexts,
    loadChittyTexts,
  ),
});

const fundStatement = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/statement',
  params: { parse: fitting(v.object({ chittyFundId: numbered(ChittyFundId) })) },
  beforeLoad: requireAdmin,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../reports/statement-page.tsx').then((page) => page.FundStatementPage),
    loadReportTexts,
    loadChittyTexts,
  ),
});

/** Of one record, or of everything narrowed by person, kind and day. */
const history = createRoute({
  getParentRoute: () => admin,
  path: '/history',
  beforeLoad: requireAdmin,
  validateSearch: v.object({
    table: ignoredIfBad(v.string()),
    // Numbers in an address are read as numbers.
    id: ignoredIfBad(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    userId: ignoredIfBad(v.number()),
    action: ignoredIfBad(v.string()),
    from: ignoredIfBad(LocalDateSchema),
    to: ignoredIfBad(LocalDateSchema),
  }),
  component: withTexts(
    () => import('../history/history-page.tsx').then((page) => page.HistoryPage),
    loadReportTexts,
    // It names settings, too.
    loadOfficeTexts,
  ),
});

const periods = createRoute({
  getParentRoute: () => admin,
  path: '/periods',
  beforeLoad: requireAdmin,
  component: withReportTexts(() => import('../periods/periods-page.tsx').then((page) => page.PeriodsPage)),
});

const imports = createRoute({
  getParentRoute: () => admin,
  path: '/import',
  beforeLoad: requireSuperAdmin,
  component: withImportTexts(() => import('../imports/import-page.tsx').then((page) => page.ImportPage)),
});

const projects = createRoute({
  getParentRoute: () => admin,
  path: '/projects',
  beforeLoad: requireSuperAdmin,
  component: withOfficeTexts(() => import('../projects/projects-page.tsx').then((page) => page.ProjectsPage)),
});

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  beforeLoad: requireSuperAdmin,
  component: withOfficeTexts(() => import('../settings/settings-page.tsx').then((page) => page.SettingsPage)),
});

/** The public pages' own content and components are shown in it. */
const site = createRoute({
  getParentRoute: () => admin,
  path: '/settings/site',
  beforeLoad: requireSuperAdmin,
  validateSearch: v.object({ language: ignoredIfBad(v.picklist(LANGUAGES)) }),
  component: withOfficeTexts(async () => {
    const [{ SitePage }, { SitePreview }, { builtContent }] = await Promise.all([
      import('../settings/site-page.tsx'),
      import('../public-site/site-preview.tsx'),
      import('../public-site/site-content.ts'),
    ]);
    return () => <SitePage {...site.useSearch()} builtContent={builtContent} Preview={SitePreview} />;
  }),
});

const sync = createRoute({
  getParentRoute: () => admin,
  path: '/sync',
  component: lazyRouteComponent(() => import('../outbox/sync-page.tsx'), 'SyncPage'),
});

const account = createRoute({
  getParentRoute: () => admin,
  path: '/account',
  component: withReportTexts(async () => (await import('../account/account-page.tsx')).AccountPage),
});

const memberDevices = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId/devices',
  params: { parse: fitting(v.object({ userId: v.pipe(numbered(MemberId), v.transform(String)) })) },
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(() => import('../account/member-devices-page.tsx'), 'MemberDevicesPage'),
});

export const adminRoutes = admin.addChildren([
  dashboard,
  masterSheet,
  dividends,
  members,
  find,
  newMember,
  member,
  memberDevices,
  pendingApprovals,
  businesses,
  newBusiness,
  business,
  chittyFunds,
  newChittyFund,
  chittyFund,
  chittyMonth,
  chittyMonths,
  draws,
  drawMinutes,
  verifyDraw,
  charityFund,
  newCharityEntry,
  operationalFund,
  newOperationalEntry,
  transactions,
  newTransaction,
  transaction,
  receipts,
  receipt,
  collect,
  collectFrom,
  reminders,
  cash,
  reports,
  report,
  memberStatement,
  customerStatement,
  fundStatement,
  history,
  periods,
  imports,
  projects,
  settings,
  site,
  sync,
  account,
]);

/** A screen that needs the texts of reports and the lock, too. */
function withReportTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadReportTexts);
}

/** The same for the texts of what an office does now and then. */
function withOfficeTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadOfficeTexts);
}

/** The same for the texts of chitty funds. */
function withChittyTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadChittyTexts);
}

/** The same for the texts of the import. */
function withImportTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadImportTexts);
}

function withTexts(load: () => Promise<ComponentType>, ...loadTexts: (() => Promise<void>)[]) {
  return lazyRouteComponent(async () => {
    const [page] = await Promise.all([load(), ...loadTexts.map((loadPart) => loadPart())]);
    return { page };
  }, 'page');
}

function ignoredIfBad<T>(schema: v.GenericSchema<unknown, T>) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}

/** Reads what stands in an address. With anything that does not fit there is nothing at that address. */
function fitting<S extends v.GenericSchema<unknown, object>>(schema: S) {
  return (params: unknown): v.InferOutput<S> | false => {
    const { success, output } = v.safeParse(schema, params);
    return success && output;
  };
}

/** A number in an address, as the record's own kind of number. */
function numbered<S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), schema);
}
