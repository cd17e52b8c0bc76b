import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../forms/draft.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { t } from '../language/texts.ts';
import { useSessionState } from '../session/session-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { postAuth } from './ask-server.ts';
import { useLinkToken, useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';

/** Where the link in the mail to a new address leads. A tap confirms it, because mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { token } = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <div className="narrow">
      <PageHeader title={t('visitor.confirmEmailTitle')} note={done ? undefined : t('visitor.confirmEmailNote')} />
      {done ? <Confirmed /> : <Confirm token={token} onDone={() => setDone(true)} />}
    </div>
  );
}

function Confirm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useDraft({});
  const sentences = { offline: t('secondStep.offline'), failed: t('visitor.confirmEmailFailed') };
  const submission = useSubmission({
    form,
    schema: v.object({}),
    offline: sentences.offline,
    explain: (failure) => failureSentence(failure, sentences),
    async send() {
      await postAuth('confirm-email', { token });
      onDone();
    },
  });
  return (
    <VisitorForm submission={submission} verb={t('visitor.confirmEmail')} icon={<MailCheck aria-hidden />}>
      {null}
    </VisitorForm>
  );
}

function Confirmed() {
  const signedIn = useSessionState().status === 'signedIn';
  return (
    <div className="form">
      <Notice tone="done" role="alert">
        {t('visitor.emailConfirmed')}
      </Notice>
      {signedIn ? (
        <ButtonLink to="/admin">{t('visitor.toTheApp')}</ButtonLink>
      ) : (
        <ButtonLink to="/login">{t('visitor.signIn')}</ButtonLink>
      )}
    </div>
  );
}
