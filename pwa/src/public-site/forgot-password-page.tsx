import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import * as v from 'valibot';
import { FormField } from '../forms/form-field.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { serverSentence } from '../http/api-error.ts';
import { postAuth } from './ask-server.ts';
import { useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';
import './login-page.css';

const SENT = 'Password reset instructions have been sent to your email.';
const FAILED = 'Failed to send reset instructions. Please try again.';
const OFFLINE = 'Resetting a password needs a connection. Please try again when you are online.';

const Request = v.object({ email: EmailSchema });

/** Asks for the e-mail to which the way to a new password is sent. */
export function ForgotPasswordPage() {
  const { draft, set, errors, submission, sent } = useForgotPassword();
  return (
    <div className="narrow">
      <PageHeader title="Reset password" note="Tell us your e-mail, and we send you a link to set a new password." />
      <VisitorForm submission={submission} verb="Send instructions" icon={<Send aria-hidden />}>
        <FormField label="Email" error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              aria-required
              value={draft.email}
              onChange={(event) => set('email', event.target.value)}
            />
          )}
        </FormField>
        {sent && (
          <Notice tone="done" role="alert">
            {SENT}
          </Notice>
        )}
      </VisitorForm>
      <p className="login-links">
        <Link to="/login">Back to Sign In</Link>
      </p>
    </div>
  );
}

function useForgotPassword() {
  const form = useDraft({ email: '' });
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    form,
    schema: Request,
    offline: OFFLINE,
    explain: (failure) => serverSentence(failure, FAILED),
    async send() {
      setSent(false);
      await postAuth('forgot-password', v.parse(Request, form.draft));
      setSent(true);
    },
  });
  return { ...form, submission, sent };
}
