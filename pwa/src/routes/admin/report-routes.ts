import { createRoute } from '@tanstack/react-router';
import { ChittyFundId, InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, numberParam, ReportSearch, StatementSearch } from '../address.ts';
import { requireAdmin, requireAdminOrSelf, requireSuperAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadChittyTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

const reports = createRoute({
  getParentRoute: () => admin,
  path: '/reports',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../reports/reports-page.tsx'), 'ReportsPage', loadReportTexts, loadChittyTexts),
});

const president = createRoute({
  getParentRoute: () => admin,
  path: '/reports/president',
  beforeLoad: requireSuperAdmin,
  component: withTexts(
    () => import('../../reports/president-page.tsx'),
    'PresidentPage',
    loadReportTexts,
    loadChittyTexts,
  ),
});

const report = createRoute({
  getParentRoute: () => admin,
  path: '/reports/$report',
  params: { parse: fitting(v.object({ report: v.pipe(v.string(), v.regex(/^[a-z-]+$/)) })) },
  beforeLoad: requireAdmin,
  validateSearch: ReportSearch,
  component: withTexts(() => import('../../reports/report-page.tsx'), 'ReportPage', loadReportTexts, loadChittyTexts),
});

const memberStatement = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId/statement',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../../reports/statement-page.tsx'),
    'MemberStatementPage',
    loadReportTexts,
    loadChittyTexts,
  ),
});

const customerStatement = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/$businessId/statement',
  params: { parse: fitting(v.object({ businessId: numberParam(InstallmentBusinessId) })) },
  beforeLoad: requireAdmin,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../../reports/statement-page.tsx'),
    'CustomerStatementPage',
    loadReportTexts,
    loadChittyTexts,
  ),
});

const fundStatement = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/statement',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId) })) },
  beforeLoad: requireAdmin,
  validateSearch: StatementSearch,
  component: withTexts(
    () => import('../../reports/statement-page.tsx'),
    'FundStatementPage',
    loadReportTexts,
    loadChittyTexts,
  ),
});

export const reportRoutes = [reports, president, report, memberStatement, customerStatement, fundStatement] as const;
