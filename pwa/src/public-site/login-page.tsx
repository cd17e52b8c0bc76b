import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { FormField, PasswordInput, TextInput } from '../forms/form-field.tsx';
import { useInFlight, Button } from '../ui/button.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { useRefusal } from '../ui/refusal.tsx';
import { LanguagePicker } from '../language/language-picker.tsx';
import { t } from '../language/texts.ts';
import { serverSentence } from '../http/api-error.ts';
import { takeRememberedLocation } from '../session/attempted-location.ts';
import { useSession, useSessionState } from '../session/session-context.tsx';
import { canKeepRecords } from '../storage/can-keep.ts';
import { endedElsewhere } from '../sync/lock/stored-session.ts';
import { type VerificationNeeded, askedBy, type Proof } from '../verification/asked.ts';
import './login-page.css';

// Most people have no second step, so its code comes when it is asked for.
const SecondStep = lazy(async () => ({ default: (await import('../verification/second-step.tsx')).SecondStep }));

/** Sign In: back to where the visitor wanted to go, else to the admin area. Needs a connection, and says so. */
export function LoginPage() {
  const { busy, refusal, isRefused, submit, second } = useLogin();
  const { passwordSet, signInWith } = useLocation().state;
  const state = useSessionState();
  const canKeep = useCanKeepRecords();
  if (!canKeep) {
    return (
      <div className="narrow">
        <PageHeader title={t('visitor.signInTitle')} />
        <Notice tone="refused" role="alert">
          {t('visitor.storageBlocked')}
        </Notice>
        <LanguagePicker />
      </div>
    );
  }
  if (second) {
    return (
      <div className="narrow">
        <PageHeader title={t('visitor.signInTitle')} />
        <Suspense>
          <SecondStep {...second} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="narrow">
      <PageHeader title={t('visitor.signInTitle')} note={t('visitor.signInNote')} />
      <form className="form" onSubmit={submit}>
        {!isRefused && !passwordSet && <WhyHere />}
        <FormField label={t('fields.email')} hint={t('visitor.orPhoneNumber')}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="text"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="username"
              defaultValue={signInWith}
              required
            />
          )}
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
        {passwordSet && !isRefused && (
          <Notice tone="done" role="alert">
            {t(passwordSet === 'first' ? 'visitor.passwordIsSet' : 'visitor.passwordWasReset')}
          </Notice>
        )}
        {state.status === 'guest' && state.handedOver && (
          <Notice tone="waiting">{t('visitor.handedOver', { count: state.handedOver })}</Notice>
        )}
        {refusal}
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

/** To whom is here because the server ended the session. */
function WhyHere() {
  const [ended] = useState(endedElsewhere);
  if (!ended) return null;
  return (
    <Notice tone="waiting" role="alert">
      {ended.typed ? t('visitor.sessionEndedTyped') : t('visitor.sessionEnded')}
    </Notice>
  );
}

/** False once it is known that this browser keeps nothing. */
function useCanKeepRecords(): boolean {
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => void canKeepRecords().then(setCanKeep), []);
  return canKeep;
}

type Typed = { email: string; password: string };

function useLogin() {
  const session = useSession();
  const navigate = useNavigate();
  const { busy, once } = useInFlight();
  const { refusal, isRefused, refuse, clear } = useRefusal();
  const [asked, setAsked] = useState<{ typed: Typed; asked: VerificationNeeded }>();

  async function signIn({ email, password }: Typed, proof?: Proof): Promise<void> {
    await session.login(email, password, proof);
    await navigate({ href: takeRememberedLocation(), replace: true });
  }

  async function first(typed: Typed): Promise<void> {
    if (!navigator.onLine) return refuse(t('visitor.loginOffline'));
    clear();
    try {
      await signIn(typed);
    } catch (failure) {
      const more = askedBy(failure);
      if (more) setAsked({ typed, asked: more });
      else refuse(serverSentence(failure, t('visitor.loginFailed')));
    }
  }

  /** What a passkey signed is good for one attempt: the same request asks for another. */
  async function askAgain(typed: Typed): Promise<VerificationNeeded> {
    try {
      await signIn(typed);
    } catch (failure) {
      const more = askedBy(failure);
      if (more) return more;
      throw failure;
    }
    return { methods: [] };
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { email: (form.get('email') as string).trim(), password: form.get('password') as string };
    void once(() => first(typed));
  }

  const second = asked && {
    asked: asked.asked,
    onShow: (proof: Proof) => signIn(asked.typed, proof),
    onAskAgain: () => askAgain(asked.typed),
    onCancel: () => setAsked(undefined),
  };
  return { busy, refusal, isRefused, submit, second };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Arriving from a password just set. */
    passwordSet?: 'first' | 'new';
    /** What they sign in with, where that is known: an e-mail address or a phone number. */
    signInWith?: string | undefined;
  }
}
