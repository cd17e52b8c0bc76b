import { createRoute } from '@tanstack/react-router';
import { ChittyFundId, InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { HeadId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, numberParam, ReportSearch, StatementSearch } from '../address.ts';
import { requireAdminOrSelf } from '../guards.ts';
import { readerScreen, screen, superAdminScreen } from './admin-route.ts';

const reports = createRoute({
  path: '/reports',
  ...readerScreen(() => import('../../reports/reports-page.tsx'), 'ReportsPage', 'report'),
});

const president = createRoute({
  path: '/reports/president',
  ...superAdminScreen(() => import('../../reports/president-page.tsx'), 'PresidentPage', 'report'),
});

const year = createRoute({
  path: '/year',
  ...screen(() => import('../../reports/year-page.tsx'), 'YearPage', 'report'),
});

const questions = createRoute({
  path: '/reports/questions',
  ...readerScreen(() => import('../../ledgers/notes.tsx'), 'QuestionsPage', 'office', 'report'),
});

const report = createRoute({
  path: '/reports/$report',
  params: { parse: fitting(v.object({ report: v.pipe(v.string(), v.regex(/^[a-z-]+$/)) })) },
  validateSearch: ReportSearch,
  ...readerScreen(() => import('../../reports/report-page.tsx'), 'ReportPage', 'report'),
});

const memberStatement = createRoute({
  path: '/users/$userId/statement',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  validateSearch: StatementSearch,
  ...screen(() => import('../../reports/statement-page.tsx'), 'MemberStatementPage', 'report'),
});

const customerStatement = createRoute({
  path: '/installment-businesses/$businessId/statement',
  params: { parse: fitting(v.object({ businessId: numberParam(InstallmentBusinessId) })) },
  validateSearch: StatementSearch,
  ...readerScreen(() => import('../../reports/statement-page.tsx'), 'CustomerStatementPage', 'report'),
});

const fundStatement = createRoute({
  path: '/chitty-fund/$chittyFundId/statement',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId) })) },
  validateSearch: StatementSearch,
  ...readerScreen(() => import('../../reports/statement-page.tsx'), 'FundStatementPage', 'report'),
});

const heads = createRoute({
  path: '/heads',
  ...readerScreen(() => import('../../ledgers/heads-page.tsx'), 'HeadsPage', 'report'),
});

const head = createRoute({
  path: '/heads/$headId',
  params: { parse: fitting(v.object({ headId: HeadId })) },
  ...readerScreen(() => import('../../ledgers/heads-page.tsx'), 'HeadPage', 'report'),
});

export const reportRoutes = [
  reports,
  president,
  year,
  questions,
  report,
  memberStatement,
  customerStatement,
  fundStatement,
  heads,
  head,
] as const;
