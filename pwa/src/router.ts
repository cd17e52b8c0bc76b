import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Broken, Loading } from './ui/page.tsx';
import { adminRoutes } from './routes/admin-routes.ts';
import { publicRoutes } from './routes/public-routes.tsx';
import { rootRoute, type RouterContext } from './routes/root-route.tsx';

type Options = { history?: RouterHistory; scrollRestoration?: boolean };

export function createAppRouter(session: RouterContext['session'], options: Options = {}) {
  return createRouter({
    routeTree: rootRoute.addChildren([publicRoutes, adminRoutes]),
    context: { session },
    defaultErrorComponent: Broken,
    defaultPendingComponent: Loading,
    defaultPreload: 'intent',
    // With the touch, a tenth of a second before the tap.
    defaultPreloadDelay: 0,
    notFoundMode: 'root',
    scrollRestoration: true,
    ...options,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
