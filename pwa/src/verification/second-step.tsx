import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { ApiError } from '../http/api-error.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { t } from '../language/texts.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { useRefusal } from '../ui/refusal.tsx';
import type { VerificationNeeded, Proof } from './asked.ts';
import { showPasskey } from './passkeys.ts';
import './second-step.css';
import { TextField } from '../forms/kinds.tsx';

type Props = {
  asked: VerificationNeeded;
  /** Sends what is shown; throws what the server refuses it with. */
  onShow: (proof: Proof) => Promise<void>;
  /** Asks the server anew: what a passkey has to sign is good for one attempt. */
  onAskAgain: () => Promise<VerificationNeeded>;
  onCancel: () => void;
};

/** The second step of two-step sign-in: a passkey, a code of the authenticator app, or one from paper. */
export function SecondStep({ asked, onShow, onAskAgain, onCancel }: Props) {
  const has = (method: VerificationNeeded['methods'][number]) => asked.methods.includes(method);
  const [onPaper, setOnPaper] = useState(!has('totp') && !has('passkey'));
  return (
    <div className="second-step">
      <p>{t('secondStep.explained')}</p>
      {has('passkey') && <PasskeyStep asked={asked} onShow={onShow} onAskAgain={onAskAgain} />}
      {(has('totp') || onPaper) && (
        <CodeStep key={String(onPaper)} onPaper={onPaper} filled={!has('passkey')} onShow={onShow} />
      )}
      <div className="second-step-ways">
        {has('recoveryCode') && !onPaper && (
          <Button look="text" label={t('secondStep.useRecoveryCode')} onClick={() => setOnPaper(true)} />
        )}
        {onPaper && has('totp') && (
          <Button look="text" label={t('secondStep.useApp')} onClick={() => setOnPaper(false)} />
        )}
        <Button look="text" tone="secondary" label={t('common.cancel')} onClick={onCancel} />
      </div>
    </div>
  );
}

function PasskeyStep({ asked, onShow, onAskAgain }: Pick<Props, 'asked' | 'onShow' | 'onAskAgain'>) {
  const { busy, once } = useInFlight();
  const [options, setOptions] = useState(asked.passkey);
  const { refusal, refuse, clear } = useRefusal();

  async function show(): Promise<void> {
    clear();
    try {
      const signed = options ?? (await onAskAgain()).passkey;
      const passkey = await showPasskey(signed!).catch((reason: unknown) => {
        // The person let it be, so what there is to sign is still good.
        setOptions(signed);
        throw reason;
      });
      setOptions(undefined);
      await onShow({ passkey });
    } catch (failure) {
      refuse(failure instanceof ApiError ? sentenceFor(failure) : t('secondStep.passkeyNotShown'));
    }
  }

  return (
    <>
      <Button
        icon={<Fingerprint aria-hidden />}
        label={t('secondStep.usePasskey')}
        busy={busy}
        onClick={() => void once(show)}
      />
      {refusal}
    </>
  );
}

function CodeStep({ onPaper, filled, onShow }: { onPaper: boolean; filled: boolean } & Pick<Props, 'onShow'>) {
  const form = useDraft({ code: '' }, NEVER_KEPT);
  const { busy, once } = useInFlight();
  const label = onPaper ? t('secondStep.recoveryCode') : t('fields.code');

  async function send(): Promise<void> {
    const code = form.draft.code.trim();
    if (!code) return form.fail({ code: t('validation.required', { field: label }) });
    try {
      await onShow({ code });
    } catch (failure) {
      form.fail({ code: sentenceFor(failure) });
    }
  }

  const button = (
    <Button
      type="submit"
      look={filled ? 'filled' : 'outlined'}
      icon={<ShieldCheck aria-hidden />}
      label={t('secondStep.confirm')}
      busy={busy}
    />
  );
  return (
    <PlainForm form={form} busy={busy} onSubmit={() => void once(send)} actions={button}>
      <TextField
        label={label}
        hint={onPaper ? t('secondStep.recoveryCodeHint') : t('secondStep.appCodeHint')}
        inputMode={onPaper ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('code')}
      />
    </PlainForm>
  );
}

/** Why a proof was not taken. */
export function sentenceFor(failure: unknown): string {
  return failureSentence(failure, { offline: t('secondStep.offline'), failed: t('secondStep.failed') });
}
