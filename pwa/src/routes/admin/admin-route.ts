import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../../language/texts.ts';
import { BrokenPage, LoadingPage } from '../../ui/page.tsx';
import { requireAdmin, requireReader, requireSuperAdmin, requireUser } from '../guards.ts';
import { rootRoute } from '../root-route.tsx';

/** What every screen of the back office stands in. */
export const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async (arrival) => {
    requireUser(arrival);
    // The tap is answered first, with its drawer closed; making the screen in the same breath would hold up a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
  },
  pendingComponent: LoadingPage,
  errorComponent: BrokenPage,
  component: lazyRouteComponent(() => import('../../layout/admin-layout.tsx'), 'AdminLayout'),
});

/** A screen of the back office after the dashboard; it is loaded side by side with the texts that the app does not start with. */
export function screen<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N, ...texts: TextPart[]) {
  const component = lazyRouteComponent(async () => {
    const [screens] = await Promise.all([load(), loadTexts('record', ...texts)]);
    return { page: screens[name] };
  }, 'page');
  return { getParentRoute: () => admin, component };
}

/** One on which something is entered or decided. */
export const adminScreen: typeof screen = (...wanted) => ({ ...screen(...wanted), beforeLoad: requireAdmin });

/** One that shows the books: auditors open it, too, and it shows them no act. */
export const readerScreen: typeof screen = (...wanted) => ({ ...screen(...wanted), beforeLoad: requireReader });

export const superAdminScreen: typeof screen = (...wanted) => ({ ...screen(...wanted), beforeLoad: requireSuperAdmin });
