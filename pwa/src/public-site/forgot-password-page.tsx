import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import * as v from 'valibot';
import { Notice, PageHeader } from '../ui/page.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { serverSentence } from '../http/api-error.ts';
import { postAuth } from './ask-server.ts';
import { useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';
import './login-page.css';
import { TextField } from '../forms/kinds.tsx';

const Request = v.object({ email: EmailSchema });

/** Asks for the e-mail to which the way to a new password is sent. */
export function ForgotPasswordPage() {
  const { bind, submission, sent } = useForgotPassword();
  return (
    <div className="narrow">
      <PageHeader title={t('visitor.resetTitle')} note={t('visitor.resetNote')} />
      <VisitorForm submission={submission} verb={t('visitor.sendInstructions')} icon={<Send aria-hidden />}>
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          autoComplete="username"
          aria-required
          {...bind('email')}
        />
        {sent && (
          <Notice tone="done" role="alert">
            {t('visitor.instructionsSent')}
          </Notice>
        )}
      </VisitorForm>
      <p className="login-links">
        <Link to="/login">{t('visitor.backToSignIn')}</Link>
      </p>
    </div>
  );
}

function useForgotPassword() {
  const form = useDraft({ email: '' }, NEVER_KEPT);
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    form,
    schema: Request,
    offline: t('visitor.resetOffline'),
    explain: (failure) => serverSentence(failure, t('visitor.instructionsFailed')),
    async send() {
      setSent(false);
      await postAuth('forgot-password', v.parse(Request, form.draft));
      setSent(true);
    },
  });
  return { ...form, submission, sent };
}
