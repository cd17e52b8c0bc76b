import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { InstallmentBusinessId } from 'shared-schema/ids';
import * as v from 'valibot';
import { ContractSearchSchema, fitting, numberParam } from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

const businesses = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses',
  validateSearch: ContractSearchSchema,
  component: withTexts(() => import('../../installments/businesses-page.tsx'), 'BusinessesPage', loadReportTexts),
});

const newBusiness = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../../installments/new-business-page.tsx'), 'NewBusinessPage'),
});

const business = createRoute({
  getParentRoute: () => admin,
  path: '/installment-businesses/$businessId',
  params: { parse: fitting(v.object({ businessId: numberParam(InstallmentBusinessId) })) },
  component: lazyRouteComponent(() => import('../../installments/business-page.tsx'), 'BusinessPage'),
});

export const installmentRoutes = [businesses, newBusiness, business] as const;
