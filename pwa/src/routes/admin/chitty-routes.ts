import { createRoute, redirect } from '@tanstack/react-router';
import { ChittyFundId } from 'shared-schema/ids';
import * as v from 'valibot';
import { loadChittyTexts, loadReportTexts } from '../../language/texts.ts';
import { ContractSearchSchema, fitting, ignoredIfBad, numberParam } from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { withChittyTexts, withTexts } from './with-texts.ts';

const chittyFunds = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund',
  validateSearch: ContractSearchSchema,
  component: withTexts(
    () => import('../../chitties/funds-page.tsx').then((page) => page.ChittyFundsPage),
    loadChittyTexts,
    loadReportTexts,
  ),
});

const newChittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/new',
  beforeLoad: requireAdmin,
  component: withChittyTexts(() => import('../../chitties/new-fund-page.tsx').then((page) => page.NewChittyFundPage)),
});

const chittyFund = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId) })) },
  /** Which ticket's subscriptions are shown, and whether the next draw is being held. */
  validateSearch: v.object({ ticket: ignoredIfBad(v.number()), draw: ignoredIfBad(v.boolean()) }),
  component: withChittyTexts(() => import('../../chitties/fund-page.tsx').then((page) => page.ChittyFundPage)),
});

const chittyMonth = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/month/$month',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  beforeLoad: requireAdmin,
  component: withChittyTexts(() => import('../../chitties/month-page.tsx').then((page) => page.MonthPage)),
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
  component: withChittyTexts(() => import('../../chitties/minutes-page.tsx').then((page) => page.MinutesPage)),
});

const verifyDraw = createRoute({
  getParentRoute: () => admin,
  path: '/chitty-fund/$chittyFundId/draws/$month/verify',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  component: withChittyTexts(() => import('../../chitties/verify-page.tsx').then((page) => page.VerifyPage)),
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
