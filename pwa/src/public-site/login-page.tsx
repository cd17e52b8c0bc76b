import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { LanguagePicker } from '../language/language-picker.tsx';
import { t } from '../language/texts.ts';
import { serverSentence } from '../http/api-error.ts';
import { takeRememberedLocation } from '../session/attempted-location.ts';
import { useSession } from '../session/session-context.tsx';
import './login-page.css';

/** Sign In: back to where the visitor wanted to go, else to the admin area. Needs a connection, and says so. */
export function LoginPage() {
  const { busy, error, submit } = useLogin();
  const { passwordReset } = useLocation().state;
  return (
    <div className="narrow">
      <PageHeader title={t('visitor.signInTitle')} note={t('visitor.signInNote')} />
      <form className="form" onSubmit={submit}>
        <FormField label={t('fields.email')}>
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" required />}
        </FormField>
        <FormField label={t('fields.password')}>
          {(control) => (
            <PasswordInput
              {...control}
              label={t('fields.password')}
              name="password"
              autoComplete="current-password"
              required
            />
          )}
        </FormField>
        {passwordReset && !error && (
          <Notice tone="done" role="alert">
            {t('visitor.passwordWasReset')}
          </Notice>
        )}
        {error && (
          <Notice tone="refused" role="alert">
            {error}
          </Notice>
        )}
        <Button type="submit" label={t('visitor.signIn')} icon={<LogIn aria-hidden />} busy={busy} />
      </form>
      <p className="login-links">
        <Link to="/forgot-password">{t('visitor.forgotPassword')}</Link>
        <Link to="/register">{t('visitor.becomeMember')}</Link>
      </p>
      <LanguagePicker />
    </div>
  );
}

function useLogin() {
  const session = useSession();
  const navigate = useNavigate();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();

  async function signIn(form: FormData): Promise<void> {
    if (!navigator.onLine) return setError(t('visitor.loginOffline'));
    setError(undefined);
    try {
      await session.login((form.get('email') as string).trim(), form.get('password') as string);
      await navigate({ href: takeRememberedLocation(), replace: true });
    } catch (failure) {
      setError(serverSentence(failure, t('visitor.loginFailed')));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void once(() => signIn(form));
  }

  return { busy, error, submit };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Arriving from a password just reset. */
    passwordReset?: boolean;
  }
}
