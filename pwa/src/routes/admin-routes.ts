import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { ListSearch } from './address.ts';
import { requireAdmin } from './guards.ts';
import { admin } from './admin/admin-route.ts';
import { loadOfficeTexts, loadReportTexts } from '../language/texts.ts';
import { withTexts } from './admin/with-texts.ts';
import { chittyRoutes } from './admin/chitty-routes.ts';
import { collectingRoutes } from './admin/collecting-routes.ts';
import { installmentRoutes } from './admin/installment-routes.ts';
import { ledgerRoutes } from './admin/ledger-routes.ts';
import { memberRoutes } from './admin/member-routes.ts';
import { officeRoutes } from './admin/office-routes.tsx';
import { reportRoutes } from './admin/report-routes.ts';

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const find = createRoute({
  getParentRoute: () => admin,
  path: '/find',
  beforeLoad: requireAdmin,
  validateSearch: v.object({ q: ListSearch.entries.q }),
  component: withTexts(() => import('../find/find-page.tsx'), 'FindPage', loadOfficeTexts),
});

const sync = createRoute({
  getParentRoute: () => admin,
  path: '/sync',
  component: withTexts(() => import('../sync-page/sync-page.tsx'), 'SyncPage', loadOfficeTexts),
});

const account = createRoute({
  getParentRoute: () => admin,
  path: '/account',
  component: withTexts(() => import('../account/account-page.tsx'), 'AccountPage', loadReportTexts),
});

const twoStep = createRoute({
  getParentRoute: () => admin,
  path: '/account/two-step',
  component: withTexts(() => import('../account/two-step-page.tsx'), 'TwoStepPage', loadReportTexts),
});

const ownDevices = createRoute({
  getParentRoute: () => admin,
  path: '/account/devices',
  component: withTexts(() => import('../account/devices-page.tsx'), 'DevicesPage', loadReportTexts),
});

export const adminRoutes = admin.addChildren([
  dashboard,
  ...memberRoutes,
  ...installmentRoutes,
  ...chittyRoutes,
  ...ledgerRoutes,
  ...collectingRoutes,
  ...reportRoutes,
  ...officeRoutes,
  find,
  sync,
  account,
  twoStep,
  ownDevices,
]);
