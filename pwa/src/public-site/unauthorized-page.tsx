import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { useSessionState } from '../session/session-context.tsx';

export function UnauthorizedPage() {
  const signedIn = useSessionState().status === 'signedIn';
  return (
    <div className="narrow">
      <PlainPage
        title={t('site.committeeOnly')}
        action={
          signedIn ? (
            <ButtonLink to="/admin">{t('site.backToDashboard')}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t('site.signIn')}</ButtonLink>
          )
        }
      >
        {t('site.committeeOnlyNote')}
      </PlainPage>
    </div>
  );
}
