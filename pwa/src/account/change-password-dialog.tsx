import { minimumPasswordLength, newPasswordSchema } from 'shared-schema/members/new-password';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { readDraft } from '../forms/read-draft.ts';
import { PasswordInput } from '../forms/text-input.tsx';
import { NEVER_KEPT, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useCall } from '../verification/verification.tsx';
import { errorsOfChange } from '../verification/answers.ts';

const PasswordNow = v.object({ now: v.pipe(v.string(), v.minLength(1, says('validation.passwordRequired'))) });

/** Sets another password. The one set now is asked for, because the phone may be in other hands. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { role } = useUser();
  const form = useDraft({ now: '', password: '', confirmPassword: '' }, NEVER_KEPT);
  const { draft, set, errors, fail } = form;
  const call = useCall();
  const toast = useToast();

  async function save(): Promise<void> {
    const wrong = { ...readDraft(PasswordNow, draft).errors, ...readDraft(newPasswordSchema(role), draft).errors };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    try {
      await call('/auth/password', { body: { password: draft.now, newPassword: draft.password } });
      toast(t('account.passwordChanged'));
      onClose();
    } catch (failure) {
      const { password: now, newPassword: password, ...others } = errorsOfChange(failure, ['password', 'newPassword']);
      fail({ ...others, ...(now && { now }), ...(password && { password }) });
    }
  }

  const actions = <DialogActions verb={t('account.changePassword')} />;
  const fields = [
    ['now', t('account.passwordNow'), 'current-password', undefined],
    [
      'password',
      t('visitor.newPassword'),
      'new-password',
      t('account.atLeast', { least: minimumPasswordLength(role) }),
    ],
    ['confirmPassword', t('visitor.confirmPassword'), 'new-password', undefined],
  ] as const;
  return (
    <FormDialog title={t('account.changePassword')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        {fields.map(([field, label, autoComplete, hint]) => (
          <FormField key={field} label={label} hint={hint} error={errors[field]}>
            {(control) => (
              <PasswordInput
                {...control}
                label={label}
                autoComplete={autoComplete}
                value={draft[field]}
                onChange={(event) => set(field, event.target.value)}
              />
            )}
          </FormField>
        ))}
      </DraftForm>
    </FormDialog>
  );
}
