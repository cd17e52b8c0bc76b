import { createRoute } from '@tanstack/react-router';
import { InstallmentBusinessId } from 'shared-schema/ids';
import * as v from 'valibot';
import { ContractSearchSchema, fitting, numberParam } from '../address.ts';
import { adminScreen, screen } from './admin-route.ts';

const businesses = createRoute({
  path: '/installment-businesses',
  validateSearch: ContractSearchSchema,
  ...screen(() => import('../../installments/businesses-page.tsx'), 'BusinessesPage', 'report'),
});

const newBusiness = createRoute({
  path: '/installment-businesses/new',
  ...adminScreen(() => import('../../installments/new-business-page.tsx'), 'NewBusinessPage'),
});

const business = createRoute({
  path: '/installment-businesses/$businessId',
  params: { parse: fitting(v.object({ businessId: numberParam(InstallmentBusinessId) })) },
  ...screen(() => import('../../installments/business-page.tsx'), 'BusinessPage'),
});

export const installmentRoutes = [businesses, newBusiness, business] as const;
