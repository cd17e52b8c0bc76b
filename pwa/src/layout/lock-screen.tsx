import { Fingerprint, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { PinInput, sentenceOfRefusedPin } from '../forms/pin-input.tsx';
import { PlainForm } from '../forms/plain-form.tsx';
import { errorsOf, NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { useSession } from '../session/session-context.tsx';
import { opensByPasskey, openWithPasskey } from '../sync/lock/passkey-lock.ts';
import { enterPin } from '../sync/lock/pin-lock.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page.tsx';

/** All that a locked app shows: it has nothing else to show without its keys. */
export function LockScreen({ userId }: { userId: number }) {
  const session = useSession();
  const { busy, once } = useInFlight();
  const form = useDraft({ pin: '' }, NEVER_KEPT);
  const { draft, errors, fail, clear, set } = form;
  const [forgotten, setForgotten] = useState(false);
  const [byPasskey, setByPasskey] = useState(false);
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector('input')?.focus(), []);
  useEffect(() => void opensByPasskey(userId).then(setByPasskey), [userId]);

  async function open(): Promise<void> {
    try {
      const answer = await session.unlock(() => enterPin(userId, draft.pin));
      if (answer.status === 'right' || answer.status === 'gone') return;
      set('pin', '');
      fail({ pin: sentenceOfRefusedPin(answer) });
    } catch (failure) {
      fail(errorsOf(failure, t('common.failed')));
    }
  }

  async function openByPasskey(): Promise<void> {
    clear();
    const { status } = await session.unlock(() => openWithPasskey(userId));
    if (status === 'failed') fail({ '': t('lock.fingerprintFailed') });
  }

  const buttons = (
    <>
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
    </>
  );
  return (
    <main className="narrow lone-page" ref={page}>
      <PageHeader title={t('lock.title')} note={t('lock.explained')} />
      <PlainForm form={form} busy={busy} onSubmit={() => void once(open)} actions={buttons}>
        <FormField label={t('lock.pin')} error={errors.pin}>
          {(control) => (
            <PinInput {...control} label={t('lock.pin')} value={draft.pin} onChange={(pin) => set('pin', pin)} />
          )}
        </FormField>
      </PlainForm>
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
