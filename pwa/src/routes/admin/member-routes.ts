import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MemberId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, ListSearch, MemberSearchSchema, numberParam, PageNumber, PageSize } from '../address.ts';
import { requireAdmin, requireAdminOrSelf, requireSuperAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadOfficeTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

const masterSheet = createRoute({
  getParentRoute: () => admin,
  path: '/master-sheet',
  beforeLoad: requireAdmin,
  validateSearch: ListSearch,
  component: withTexts(() => import('../../members/master-sheet-page.tsx'), 'MasterSheetPage', loadReportTexts),
});

const dividends = createRoute({
  getParentRoute: () => admin,
  path: '/master-sheet/dividends',
  beforeLoad: requireSuperAdmin,
  component: withTexts(() => import('../../members/dividends-page.tsx'), 'DividendsPage', loadOfficeTexts),
});

const members = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  beforeLoad: requireAdmin,
  validateSearch: MemberSearchSchema,
  component: withTexts(() => import('../../members/members-page.tsx'), 'MembersPage', loadReportTexts),
});

const newMember = createRoute({
  getParentRoute: () => admin,
  path: '/users/new',
  beforeLoad: requireAdmin,
  component: withTexts(() => import('../../members/new-member-page.tsx'), 'NewMemberPage', loadOfficeTexts),
});

const member = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  // The ledger has the page's own place, the schedule above it one beside.
  validateSearch: v.object({ page: PageNumber, size: PageSize, schedulePage: PageNumber, scheduleSize: PageSize }),
  component: lazyRouteComponent(() => import('../../members/member-page.tsx'), 'MemberPage'),
});

const memberDevices = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId/devices',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  beforeLoad: requireSuperAdmin,
  component: withTexts(() => import('../../account/member-devices-page.tsx'), 'MemberDevicesPage', loadReportTexts),
});

const pendingApprovals = createRoute({
  getParentRoute: () => admin,
  path: '/pending-approvals',
  beforeLoad: requireAdmin,
  validateSearch: ListSearch,
  component: withTexts(
    () => import('../../members/pending-approvals-page.tsx'),
    'PendingApprovalsPage',
    loadReportTexts,
  ),
});

export const memberRoutes = [
  masterSheet,
  dividends,
  members,
  newMember,
  member,
  memberDevices,
  pendingApprovals,
] as const;
