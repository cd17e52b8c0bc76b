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
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Failure } from '../ui/page.tsx';
import { QrCode } from '../ui/qr-code.tsx';

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

const NewApp = v.object({ secret: v.string(), uri: v.string() });

/** Sets up an authenticator app: it scans the code, and shows a first code of its own. */
export function SetUpAppDialog({ onClose, onAdded }: Props) {
  const form = useDraft({ code: '' }, NEVER_KEPT);
  const { app, failure } = useNewApp();
  const call = useCall();
  const toast = useToast();

  async function confirm(): Promise<void> {
    const code = form.draft.code.trim();
    if (!code) return form.fail({ code: t('validation.required', { field: t('account.firstCode') }) });
    try {
      const answer = await call('/auth/totp/confirm', { body: { code } });
      const { recoveryCodes } = v.parse(AddedSecondFactor, await answer.json());
      toast(t('account.appSaved'));
      onClose();
      onAdded(recoveryCodes);
    } catch (refused) {
      form.fail(errorsOfChange(refused, ['code']));
    }
  }

  const actions = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onClose} />
      <Button type="submit" label={t('secondStep.confirm')} />
    </>
  );
  // The person may first be asked to confirm that it is they.
  if (!app && !failure) return null;
  return (
    <FormDialog title={t('account.setUpApp')} dirty={form.dirty} onClose={onClose}>
      {failure && <Failure>{failure}</Failure>}
      {app && (
        <DraftForm form={form} onSubmit={confirm} actions={actions}>
          <p>{t('account.scanCode')}</p>
          <div className="app-code" data-private>
            <QrCode text={app.uri} />
          </div>
          <p>{t('account.typeSecret')}</p>
          <p className="app-secret" data-private>
            <code>{inFours(app.secret)}</code>
            <a href={app.uri}>
              <ExternalLink aria-hidden />
              {t('account.openInApp')}
            </a>
          </p>
          <TextField
            label={t('account.firstCode')}
            hint={t('secondStep.appCodeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.bind('code')}
          />
        </DraftForm>
      )}
    </FormDialog>
  );
}

type NewApp = v.InferOutput<typeof NewApp>;

/** A secret of the server's, asked for once. */
function useNewApp() {
  const call = useCall();
  const [app, setApp] = useState<NewApp>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let left = false;
    async function ask(): Promise<void> {
      try {
        const answer = await call('/auth/totp', { method: 'POST' });
        const made = v.parse(NewApp, await answer.json());
        if (!left) setApp(made);
      } catch (refused) {
        if (!left) setFailure(errorsOfChange(refused, [])['']);
      }
    }
    void ask();
    return () => void (left = true);
  }, [call]);
  return { app, failure };
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
