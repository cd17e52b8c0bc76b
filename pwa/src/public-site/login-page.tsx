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
      <PageHeader title="Sign In" note="Once signed in, the books open on this device without a network too." />
      <form className="form" onSubmit={submit}>
        <FormField label="Email">
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" required />}
        </FormField>
        <FormField label="Password">
          {(control) => (
            <PasswordInput {...control} label="Password" name="password" autoComplete="current-password" required />
          )}
        </FormField>
        {passwordReset && !error && (
          <Notice tone="done" role="alert">
            Password has been reset successfully. Please login with your new password.
          </Notice>
        )}
        {error && (
          <Notice tone="refused" role="alert">
            {error}
          </Notice>
        )}
        <Button type="submit" label="Sign in" icon={<LogIn aria-hidden />} busy={busy} />
      </form>
      <p className="login-links">
        <Link to="/forgot-password">Forgot your password?</Link>
        <Link to="/register">Become a member</Link>
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
    if (!navigator.onLine) return setError('Signing in needs a connection. Please try again when you are online.');
    setError(undefined);
    try {
      await session.login((form.get('email') as string).trim(), form.get('password') as string);
      await navigate({ href: takeRememberedLocation(), replace: true });
    } catch (failure) {
      setError(serverSentence(failure, 'Login failed. Please try again.'));
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
