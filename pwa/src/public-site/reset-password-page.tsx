import { useNavigate, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { PasswordSchema } from 'shared-schema/members/registration';
import * as v from 'valibot';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormField } from '../forms/form-field.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { serverSentence } from '../http/api-error.ts';
import { postAuth } from './ask-server.ts';
import { useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';

const NO_TOKEN = 'Invalid or expired reset token. Please request a new password reset.';
const FAILED = 'Failed to reset password. Please try again.';
const OFFLINE = 'Resetting a password needs a connection. Please try again when you are online.';

const NewPassword = v.pipe(
  v.object({
    password: PasswordSchema,
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'Please confirm your password')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

/** Sets a new password for whoever holds the token of the mailed link. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/public/reset-password' });
  return (
    <div className="narrow">
      <PageHeader title="Set new password" />
      {token ? <NewPasswordForm token={token} /> : <NoToken />}
    </div>
  );
}

function NoToken() {
  return (
    <div className="form">
      <Notice tone="refused" role="alert">
        {NO_TOKEN}
      </Notice>
      <ButtonLink to="/forgot-password">Request a new password reset</ButtonLink>
    </div>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { draft, set, errors, submission } = useReset(token);
  return (
    <VisitorForm submission={submission} verb="Set new password" icon={<KeyRound aria-hidden />}>
      <FormField label="New Password" hint="At least 6 characters" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            label="New Password"
            name="password"
            autoComplete="new-password"
            aria-required
            value={draft.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Confirm Password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            label="Confirm Password"
            name="confirmPassword"
            autoComplete="new-password"
            aria-required
            value={draft.confirmPassword}
            onChange={(event) => set('confirmPassword', event.target.value)}
          />
        )}
      </FormField>
    </VisitorForm>
  );
}

function useReset(token: string) {
  const navigate = useNavigate();
  const form = useDraft({ password: '', confirmPassword: '' });
  const submission = useSubmission({
    form,
    schema: NewPassword,
    offline: OFFLINE,
    explain: (failure) => serverSentence(failure, FAILED),
    async send() {
      await postAuth('reset-password', { token, password: form.draft.password });
      // In place of this page, so that the token does not stay a step back.
      await navigate({ to: '/login', state: { passwordReset: true }, replace: true });
    },
  });
  return { ...form, submission };
}
