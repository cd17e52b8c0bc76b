import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from '../ui/page.tsx';
import { useSessionState } from '../session/session-context.tsx';

export function UnauthorizedPage() {
  const state = useSessionState();
  const signedIn = state.status === 'signedIn';
  // Who is one reads who may.
  const isAdmin = signedIn && state.user.role !== 'USER';
  return (
    <div className="narrow">
      <PlainPage
        title={isAdmin ? t('site.superAdminOnly') : t('site.committeeOnly')}
        action={
          signedIn ? (
            <ButtonLink to="/admin">{t('site.backToDashboard')}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t('site.signIn')}</ButtonLink>
          )
        }
      >
        {isAdmin ? t('site.superAdminOnlyNote') : t('site.committeeOnlyNote')}
      </PlainPage>
    </div>
  );
}
