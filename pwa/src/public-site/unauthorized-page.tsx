import { ButtonLink } from '../ui/button-link.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { useSessionState } from '../session/session-context.tsx';

export function UnauthorizedPage() {
  const signedIn = useSessionState().status === 'signedIn';
  return (
    <div className="narrow">
      <PlainPage
        title="Not for your account"
        action={
          signedIn ? (
            <ButtonLink to="/admin">Back to the dashboard</ButtonLink>
          ) : (
            <ButtonLink to="/login">Sign in</ButtonLink>
          )
        }
      >
        This page is for administrators of the association. If you should have access, ask one of them.
      </PlainPage>
    </div>
  );
}
