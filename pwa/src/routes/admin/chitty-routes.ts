import { createRoute, redirect } from '@tanstack/react-router';
import { ChittyFundId } from 'shared-schema/ids';
import * as v from 'valibot';
import { ContractSearchSchema, fitting, ignoredIfBad, numberParam, Ticked } from '../address.ts';
import { admin, adminScreen, readerScreen, screen } from './admin-route.ts';

const chittyFunds = createRoute({
  path: '/chitty-fund',
  validateSearch: ContractSearchSchema,
  ...screen(() => import('../../chitties/funds-page.tsx'), 'ChittyFundsPage', 'report'),
});

const newChittyFund = createRoute({
  path: '/chitty-fund/new',
  ...adminScreen(() => import('../../chitties/new-fund-page.tsx'), 'NewChittyFundPage'),
});

const chittyFund = createRoute({
  path: '/chitty-fund/$chittyFundId',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId) })) },
  /** Which ticket's subscriptions are shown, and whether the next draw is being held. */
  validateSearch: v.object({ ticket: ignoredIfBad(v.number()), draw: Ticked }),
  ...screen(() => import('../../chitties/fund-page.tsx'), 'ChittyFundPage'),
});

const chittyMonth = createRoute({
  path: '/chitty-fund/$chittyFundId/month/$month',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  ...readerScreen(() => import('../../chitties/month-page.tsx'), 'MonthPage'),
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
  path: '/chitty-fund/$chittyFundId/draws/$month',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  ...screen(() => import('../../chitties/minutes-page.tsx'), 'MinutesPage'),
});

const verifyDraw = createRoute({
  path: '/chitty-fund/$chittyFundId/draws/$month/verify',
  params: { parse: fitting(v.object({ chittyFundId: numberParam(ChittyFundId), month: numberParam(v.number()) })) },
  ...screen(() => import('../../chitties/verify-page.tsx'), 'VerifyPage'),
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
