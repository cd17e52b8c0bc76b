import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import * as v from 'valibot';
import { DraftForm, FormDialog } from '../forms/draft-form.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { ApiError } from '../http/api-error.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { makePasskey } from '../verification/passkeys.ts';
import { useCall, errorsOfChange } from '../verification/verification.tsx';
import { AddedSecondFactor } from './recovery-codes-dialog.tsx';
import { TextField } from '../forms/kinds.tsx';

type Props = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

/** Makes a passkey on this phone or computer, or on a security key. */
export function AddPasskeyDialog({ onClose, onAdded }: Props) {
  const form = useDraft({ name: '' }, NEVER_KEPT);
  const call = useCall();
  const toast = useToast();

  async function add(): Promise<void> {
    const name = form.draft.name.trim();
    if (!name) return form.fail({ name: t('validation.required', { field: t('fields.passkeyName') }) });
    try {
      const options = await (await call('/auth/passkeys/options', { method: 'POST' })).json();
      const passkey = await makePasskey(options as PublicKeyCredentialCreationOptionsJSON);
      const answer = await call('/auth/passkeys', { body: { name, passkey } });
      const { recoveryCodes } = v.parse(AddedSecondFactor, await answer.json());
      toast(t('account.passkeySaved'));
      onClose();
      onAdded(recoveryCodes);
    } catch (failure) {
      const isServers = failure instanceof ApiError;
      form.fail(isServers ? errorsOfChange(failure, ['name']) : { '': t('account.passkeyNotMade') });
    }
  }

  const actions = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onClose} />
      <Button type="submit" label={t('account.addPasskey')} />
    </>
  );
  return (
    <FormDialog title={t('account.addPasskey')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={add} actions={actions}>
        <p>{t('account.addPasskeyExplained')}</p>
        <TextField
          label={t('fields.passkeyName')}
          hint={t('account.passkeyNameHint')}
          maxLength={60}
          {...form.bind('name')}
        />
      </DraftForm>
    </FormDialog>
  );
}
