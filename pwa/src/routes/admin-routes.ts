import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { ListSearch } from './address.ts';
import { admin, readerScreen, screen } from './admin/admin-route.ts';
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
  path: '/find',
  validateSearch: v.object({ q: ListSearch.entries.q }),
  ...readerScreen(() => import('../find/find-page.tsx'), 'FindPage', 'office'),
});

const sync = createRoute({
  path: '/sync',
  ...screen(() => import('../sync-page/sync-page.tsx'), 'SyncPage', 'office'),
});

const account = createRoute({
  path: '/account',
  ...screen(() => import('../account/account-page.tsx'), 'AccountPage', 'report'),
});

const twoStep = createRoute({
  path: '/account/two-step',
  ...screen(() => import('../account/two-step-page.tsx'), 'TwoStepPage', 'report'),
});

const ownDevices = createRoute({
  path: '/account/devices',
  ...screen(() => import('../account/devices-page.tsx'), 'DevicesPage', 'report'),
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
