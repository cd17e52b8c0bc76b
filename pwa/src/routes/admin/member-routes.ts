import { createRoute } from '@tanstack/react-router';
import { MemberId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, ListSearch, MemberSearchSchema, numberParam, PageNumber, PageSize } from '../address.ts';
import { requireAdminOrSelf } from '../guards.ts';
import { adminScreen, readerScreen, screen, superAdminScreen } from './admin-route.ts';

const masterSheet = createRoute({
  path: '/master-sheet',
  validateSearch: ListSearch,
  ...readerScreen(() => import('../../members/master-sheet-page.tsx'), 'MasterSheetPage', 'report'),
});

const dividends = createRoute({
  path: '/master-sheet/dividends',
  ...superAdminScreen(() => import('../../members/dividends-page.tsx'), 'DividendsPage', 'office'),
});

const members = createRoute({
  path: '/users',
  validateSearch: MemberSearchSchema,
  ...readerScreen(() => import('../../members/members-page.tsx'), 'MembersPage', 'report'),
});

const newMember = createRoute({
  path: '/users/new',
  ...adminScreen(() => import('../../members/new-member-page.tsx'), 'NewMemberPage', 'office'),
});

const member = createRoute({
  path: '/users/$userId',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  beforeLoad: requireAdminOrSelf,
  // The ledger has the page's own place, the schedule above it one beside.
  validateSearch: v.object({ page: PageNumber, size: PageSize, schedulePage: PageNumber, scheduleSize: PageSize }),
  ...screen(() => import('../../members/member-page.tsx'), 'MemberPage'),
});

const memberDevices = createRoute({
  path: '/users/$userId/devices',
  params: { parse: fitting(v.object({ userId: v.pipe(numberParam(MemberId), v.transform(String)) })) },
  ...superAdminScreen(() => import('../../account/member-devices-page.tsx'), 'MemberDevicesPage', 'report'),
});

const admins = createRoute({
  path: '/association/admins',
  ...superAdminScreen(() => import('../../members/admins-page.tsx'), 'AdminsPage', 'office'),
});

const pendingApprovals = createRoute({
  path: '/pending-approvals',
  validateSearch: ListSearch,
  ...adminScreen(() => import('../../members/pending-approvals-page.tsx'), 'PendingApprovalsPage', 'report'),
});

export const memberRoutes = [
  masterSheet,
  dividends,
  members,
  newMember,
  member,
  memberDevices,
  admins,
  pendingApprovals,
] as const;
