import { EmailSchema } from 'shared-schema/members/field-schemas';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { readDraft } from '../forms/read-draft.ts';
import { PasswordInput, TextInput } from '../forms/text-input.tsx';
import { NEVER_KEPT, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useToast } from '../ui/toasts.tsx';
import { useCall } from '../verification/verification.tsx';
import { errorsOfChange } from '../verification/answers.ts';

const NewEmail = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.minLength(1, says('validation.passwordRequired'))),
});

/** Asks for another address to sign in with. */
export function ChangeEmailDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const form = useDraft({ email: '', password: '' }, NEVER_KEPT);
  const { draft, set, errors, fail } = form;
  const call = useCall();
  const toast = useToast();

  async function send(): Promise<void> {
    const { errors: wrong } = readDraft(NewEmail, draft);
    if (wrong) return fail(wrong);
    try {
      await call('/auth/email', { body: draft });
      toast(t('account.linkSent', { email: draft.email.trim() }));
      onSent();
      onClose();
    } catch (failure) {
      fail(errorsOfChange(failure, Object.keys(draft)));
    }
  }

  const actions = <DialogActions verb={t('account.sendLink')} />;
  return (
    <FormDialog title={t('account.changeEmail')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={send} actions={actions}>
        <FormField label={t('account.newEmail')} hint={t('account.emailExplained')} error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={draft.email}
              onChange={(event) => set('email', event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t('account.passwordNow')} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              label={t('account.passwordNow')}
              autoComplete="current-password"
              value={draft.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}
