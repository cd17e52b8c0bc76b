import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from '../ui/page.tsx';
import type { Session } from '../session/session.ts';

export type RouterContext = { session: Pick<Session, 'state'> };

/** Everything hangs below this; a path that nothing answers to shows the 404 page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFound,
});

function NotFound() {
  return (
    <main className="lone-page">
      <PlainPage title={t('site.notFound')} action={<ButtonLink to="/admin">{t('site.backHome')}</ButtonLink>}>
        {t('site.notFoundNote')}
      </PlainPage>
    </main>
  );
}
