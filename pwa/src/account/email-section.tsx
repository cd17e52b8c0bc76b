import { Mail } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { LoadingLines } from '../ui/loading.tsx';
import { Failure, Notice, Refused } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useCall } from '../verification/verification.tsx';
import { errorsOfChange, useAnswer } from '../verification/answers.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

const EmailAnswer = v.object({ email: v.string(), pending: v.nullable(v.string()) });

/** The address one signs in with, and another that is still to be confirmed. */
export function EmailSection() {
  const { data, failure, retry } = useAnswer('/auth/email', EmailAnswer);
  const [changing, setChanging] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="email-title">
      <h2 id="email-title">{t('account.emailTitle')}</h2>
      {failure && <Failure onRetry={retry}>{failure}</Failure>}
      <div className="address">
        {!data && !failure && <LoadingLines count={1} />}
        {data && !failure && <Address {...data} onKept={retry} />}
      </div>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<Mail aria-hidden />}
          label={t('account.changeEmail')}
          onClick={() => setChanging(true)}
        />
      </div>
      {changing && <ChangeEmailDialog onClose={() => setChanging(false)} onSent={retry} />}
    </section>
  );
}

type AddressProps = { email: string; pending: string | null; onKept: () => void };

function Address({ email, pending, onKept }: AddressProps) {
  if (pending) return <Pending email={email} pending={pending} onKept={onKept} />;
  return <p className="value">{t('account.emailNow', { email })}</p>;
}

function Pending({ email, pending, onKept }: { email: string; pending: string; onKept: () => void }) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();

  async function keep(): Promise<void> {
    try {
      await call('/auth/email', { method: 'DELETE' });
      toast(t('account.emailKept'));
      onKept();
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return (
    <>
      <Notice tone="waiting">
        <span className="value">{t('account.emailPending', { email, pending })}</span>
      </Notice>
      <div className="account-actions">
        <Button look="text" label={t('account.keepEmail', { email })} busy={busy} onClick={() => void once(keep)} />
      </div>
      <Refused>{failure}</Refused>
    </>
  );
}
