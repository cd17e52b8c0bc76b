import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BrokenPage } from '../../ui/broken.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { requireUser } from '../guards.ts';
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
