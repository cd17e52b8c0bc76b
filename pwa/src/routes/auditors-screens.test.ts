import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { adminRoutes } from './admin-routes.ts';

const [from, to, endsOn] = ['2025-04-01', '2026-03-31', '2026-12-31'].map(localDate);
const AUDITOR = { id: 77, role: 'USER', audits: { from, to, endsOn } };

type Screen = { options: { path: string; component?: unknown; beforeLoad?: (arrival: object) => unknown } };

/** Whether who is signed in stays there. */
async function opens({ options }: Screen, user: object): Promise<boolean> {
  const context = { session: { state: { status: 'signedIn', user } } };
  try {
    await options.beforeLoad?.({ context, params: { userId: '5' }, location: { href: '/admin', state: {} } });
    return true;
  } catch (redirected) {
    expect(redirected).toMatchObject({ options: { to: '/unauthorized' } });
    return false;
  }
}

async function screensOf(user: object, other: object): Promise<string[]> {
  const screens = (adminRoutes.children as unknown as Screen[]).filter(({ options }) => options.component);
  const only: string[] = [];
  for (const route of screens) {
    if ((await opens(route, user)) && !(await opens(route, other))) only.push(route.options.path);
  }
  return only.sort();
}

test('an auditor opens every screen that shows the books, beyond what any member opens', async () => {
  expect(await screensOf(AUDITOR, { id: 77, role: 'USER' })).toEqual([
    '/cash',
    '/cash/$collector',
    '/cash/accounts/$account',
    '/cash/accounts/$account/lines/$line',
    '/chitty-fund/$chittyFundId/month/$month',
    '/chitty-fund/$chittyFundId/statement',
    '/find',
    '/heads',
    '/heads/$headId',
    '/history',
    '/installment-businesses/$businessId/statement',
    '/master-sheet',
    '/periods',
    '/reports',
    '/reports/$report',
    '/reports/questions',
    '/users',
    '/users/$userId',
    '/users/$userId/statement',
  ]);
});

test('an auditor opens no screen that enters, decides or sets up anything', async () => {
  expect(await screensOf({ id: 1, role: 'SUPERADMIN' }, AUDITOR)).toEqual([
    '/association',
    '/association/$subject',
    '/association/admins',
    '/association/phones',
    '/association/site',
    '/charity-fund/new',
    '/chitty-fund/new',
    '/collect',
    '/collect/$account',
    '/collect/reminders',
    '/collect/reported',
    '/import',
    '/installment-businesses/new',
    '/master-sheet/dividends',
    '/money/statement',
    '/operational-fund/new',
    '/pending-approvals',
    '/projects',
    '/reports/president',
    '/transactions/new',
    '/users/$userId/devices',
    '/users/new',
  ]);
});
