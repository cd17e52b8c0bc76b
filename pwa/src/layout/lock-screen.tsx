import { Fingerprint, LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { PinInput, sentenceOfRefusedPin } from '../forms/pin-input.tsx';
import { t } from '../language/texts.ts';
import { useSession } from '../session/session-context.tsx';
import { opensByPasskey, showPasskey } from '../sync/lock/passkey-lock.ts';
import { enterPin } from '../sync/lock/pin-lock.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** All that a locked app shows: it has nothing else to show without its keys. */
export function LockScreen({ userId }: { userId: number }) {
  const session = useSession();
  const { busy, once } = useInFlight();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [forgotten, setForgotten] = useState(false);
  const [byPasskey, setByPasskey] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => void opensByPasskey(userId).then(setByPasskey), [userId]);

  async function open(): Promise<void> {
    const answer = await session.unlock(() => enterPin(userId, pin));
    if (answer.status === 'right' || answer.status === 'gone') return;
    setPin('');
    setError(sentenceOfRefusedPin(answer));
  }

  async function openByPasskey(): Promise<void> {
    setError(undefined);
    const { status } = await session.unlock(() => showPasskey(userId));
    if (status === 'failed') setError(t('lock.fingerprintFailed'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(undefined);
    void once(open);
  }

  return (
    <main className="narrow lone-page">
      <PageHeader title={t('lock.title')} note={t('lock.explained')} />
      <form className="form" ref={form} onSubmit={submit} aria-busy={busy}>
        <FormField label={t('lock.pin')} error={error}>
          {(control) => <PinInput {...control} label={t('lock.pin')} value={pin} onChange={setPin} />}
        </FormField>
        <Button type="submit" label={t('lock.open')} icon={<LockOpen aria-hidden />} busy={busy} />
        {byPasskey && (
          <Button
            look="outlined"
            label={t('lock.fingerprint')}
            icon={<Fingerprint aria-hidden />}
            busy={busy}
            onClick={() => void once(openByPasskey)}
          />
        )}
      </form>
      <Button look="text" label={t('lock.forgotten')} onClick={() => setForgotten(true)} />
      <ConfirmDialog
        open={forgotten}
        title={t('lock.forgotten')}
        verb={t('lock.signInAgain')}
        onConfirm={() => void session.logout()}
        onCancel={() => setForgotten(false)}
      >
        <p>{t('lock.forgottenExplained')}</p>
      </ConfirmDialog>
    </main>
  );
}
