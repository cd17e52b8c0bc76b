import { createRoute, redirect } from '@tanstack/react-router';
import { ChittyFundId } from 'shared-schema/ids';
import * as v from 'valibot';
import { ContractSearchSchema, fitting, ignoredIfBad, numberParam } from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadChittyTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

const chittyFunds = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund',
  validateSearch: ContractSearchSchema,
  component: withTexts(
    () => import('../../chitties/funds-page.tsx'),
    'ChittyFundsPage',
    loadChittyTexts,
    loadReportTexts,
  ),
});

const newChittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/new',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../chitties/new-fund-page.tsx'), 'NewChittyFundPage', loadChittyTexts),
});

const chittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId) })) },
  /** Which ticket's subscriptions are shown, and whether the next draw is being held. */
  validateSearch: v.object({ ticket: ignoredIfBad(v.number()), draw: ignoredIfBad(v.boolean()) }),
  component: withTexts(() => import('../../chitties/fund-page.tsx'), 'ChittyFundPage', loadChittyTexts),
});

const chittyMonth = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/month/$month',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../chitties/month-page.tsx'), 'MonthPage', loadChittyTexts),
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

const drawMinutes = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws/$month',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  component: withTexts(() => import('../../chitties/minutes-page.tsx'), 'MinutesPage', loadChittyTexts),
});

const verifyDraw = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws/$month/verify',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  component: withTexts(() => import('../../chitties/verify-page.tsx'), 'VerifyPage', loadChittyTexts),
});

export const chittyRoutes = [
  chittyFunds,
  newChittyFund,
  chittyFund,
  chittyMonth,
  chittyMonths,
  draws,
  drawMinutes,
  verifyDraw,
] as const;
