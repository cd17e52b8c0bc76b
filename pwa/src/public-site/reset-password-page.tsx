import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RoleSchema } from 'shared-schema/members/actor';
import { newPasswordSchema } from 'shared-schema/members/new-password';
import * as v from 'valibot';
import { ButtonLink } from '../ui/button.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { ApiError, serverSentence } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';
import { type VerificationNeeded, askedBy, type Proof } from '../verification/asked.ts';
import { postAuth } from './ask-server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useLinkToken, useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';

const SecondStep = lazy(async () => ({ default: (await import('../verification/second-step.tsx')).SecondStep }));

/** What the specification asks of everybody; of admins the server asks more. */
const NewPassword = newPasswordSchema('USER');

/** Sets a new password for whoever holds the token of the mailed link. */
export function ResetPasswordPage() {
  const { token, forget } = useLinkToken();
  const { account, ended } = useAccount(token);
  return (
    <div className="narrow">
      <PageHeader title={t('visitor.setPassword')} note={token && (account ? nameOf(account) : ' ')} />
      {token ? <NewPasswordForm token={token} account={account} ended={ended} onSpent={forget} /> : <NoToken />}
    </div>
  );
}

const Account = v.object({
  name: v.string(),
  email: v.string(),
  role: v.optional(RoleSchema),
  hasPassword: v.boolean(),
});
type Account = v.InferOutput<typeof Account>;

function nameOf({ name, email }: Account): string {
  return email ? `${name} · ${email}` : name;
}

/** Whose password it is that is set, once the server has said it; or that the link has ended. */
function useAccount(token: string | undefined): { account?: Account; ended?: boolean } {
  const [known, setKnown] = useState<{ account?: Account; ended?: boolean }>({});
  useEffect(() => {
    if (!token) return undefined;
    let left = false;
    void callApiForJson('/auth/reset-password/account', { body: { token } })
      .then((answer) => ({ account: v.parse(Account, answer) }))
      // Where it fails otherwise, the form says why when it is sent.
      .catch((failure: unknown) => ({ ended: isEnded(failure) }))
      .then((answer) => left || setKnown(answer));
    return () => void (left = true);
  }, [token]);
  return known;
}

function isEnded(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'auth.invalidResetToken';
}

/** Said at once, and not only after a password was thought of. */
function Ended() {
  return (
    <>
      {/* It answers no act of theirs, so it does not take the focus from what they type. */}
      <div role="alert">
        <Notice tone="refused">{t('visitor.linkEnded')}</Notice>
      </div>
      <ButtonLink to="/forgot-password" look="outlined">
        {t('visitor.requestReset')}
      </ButtonLink>
    </>
  );
}

function NoToken() {
  return (
    <div className="form">
      <Notice tone="refused" role="alert">
        {t('visitor.noToken')}
      </Notice>
      <ButtonLink to="/forgot-password">{t('visitor.requestReset')}</ButtonLink>
    </div>
  );
}

type FormProps = { token: string; account: Account | undefined; ended: boolean | undefined; onSpent: () => void };

function NewPasswordForm(props: FormProps) {
  const { form, submission, second } = useReset(props);
  if (second) {
    return (
      <Suspense>
        <SecondStep {...second} />
      </Suspense>
    );
  }
  return (
    <VisitorForm submission={submission} verb={t('visitor.setPassword')} icon={<KeyRound aria-hidden />}>
      {props.ended && <Ended />}
      <NewPasswordFields form={form} hint={t('visitor.newPasswordHint', { role: props.account?.role ?? 'unknown' })} />
    </VisitorForm>
  );
}

function useReset({ token, account, onSpent }: FormProps) {
  const navigate = useNavigate();
  const form = useDraft({ password: '', confirmPassword: '' }, NEVER_KEPT);
  const [asked, setAsked] = useState<VerificationNeeded>();
  const submission = useSubmission({
    form,
    schema: NewPassword,
    offline: t('visitor.resetOffline'),
    explain: (failure) => serverSentence(failure, t('visitor.resetFailed')),
    async send() {
      try {
        await reset();
      } catch (failure) {
        if (isEnded(failure)) onSpent();
        const more = askedBy(failure);
        if (!more) throw failure;
        setAsked(more);
      }
    },
  });

  async function reset(secondFactor?: Proof): Promise<void> {
    const { password } = form.draft;
    await postAuth('reset-password', { token, password, ...(secondFactor && { secondFactor }) });
    // In place of this page, so that the token does not stay a step back.
    const passwordSet = account?.hasPassword === false ? 'first' : 'new';
    await navigate({ to: '/login', state: { passwordSet, signInWith: account?.email }, replace: true });
  }

  /** What a passkey signed is good for one attempt: the same request asks for another. */
  async function askAgain(): Promise<VerificationNeeded> {
    try {
      await reset();
    } catch (failure) {
      const more = askedBy(failure);
      if (more) return more;
      throw failure;
    }
    return { methods: [] };
  }

  const second = asked && { asked, onShow: reset, onAskAgain: askAgain, onCancel: () => setAsked(undefined) };
  return { form, submission, second };
}
