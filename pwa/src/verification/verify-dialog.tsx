import { useState } from 'react';
import { DraftForm, FormDialog } from '../forms/draft-form.tsx';
import { PasswordField } from '../forms/kinds.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { type VerificationNeeded, askedBy, type Proof } from './asked.ts';
import { SecondStep, sentenceFor } from './second-step.tsx';
import { usePlainCall } from './verification.tsx';

type Props = { asked: VerificationNeeded; onVerified: () => void; onCancel: () => void };

/** Asks once more who it is: by the second step, or by the password of who has none. */
export function VerifyDialog({ asked: first, onVerified, onCancel }: Props) {
  const call = usePlainCall();
  const [asked, setAsked] = useState(first);

  async function show(proof: Proof): Promise<void> {
    await call('/auth/verify', { body: proof });
    onVerified();
  }

  async function askAgain(): Promise<VerificationNeeded> {
    try {
      await call('/auth/verify', { body: {} });
      onVerified();
      return asked;
    } catch (failure) {
      const again = askedBy(failure);
      if (!again) throw failure;
      setAsked(again);
      return again;
    }
  }

  return (
    <FormDialog title={t('secondStep.isItYou')} dirty={false} onClose={onCancel}>
      {asked.methods.includes('password') ? (
        <PasswordStep onShow={show} onCancel={onCancel} />
      ) : (
        <SecondStep asked={asked} onShow={show} onAskAgain={askAgain} onCancel={onCancel} />
      )}
    </FormDialog>
  );
}

function PasswordStep({ onShow, onCancel }: { onShow: (proof: Proof) => Promise<void>; onCancel: () => void }) {
  const form = useDraft({ password: '' }, NEVER_KEPT);

  async function send(): Promise<void> {
    const { password } = form.draft;
    if (!password) return form.fail({ password: t('validation.passwordRequired') });
    try {
      await onShow({ password });
    } catch (failure) {
      form.fail({ password: sentenceFor(failure) });
    }
  }

  const actions = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onCancel} />
      <Button type="submit" label={t('secondStep.confirm')} />
    </>
  );
  return (
    <DraftForm form={{ ...form, dirty: false }} onSubmit={send} actions={actions}>
      <p>{t('secondStep.passwordExplained')}</p>
      <PasswordField label={t('fields.password')} autoComplete="current-password" {...form.bind('password')} />
    </DraftForm>
  );
}
