import { minimumPasswordLength, newPasswordSchema } from 'shared-schema/members/new-password';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { secret } from '../forms/kinds.tsx';
import { NEVER_KEPT } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { SaveDialog } from '../records/save-dialog.tsx';
import { useUser } from '../session/session-context.tsx';
import { useCall, errorsOfChange } from '../verification/verification.tsx';

const PasswordNow = v.object({ now: v.pipe(v.string(), v.minLength(1, says('validation.passwordRequired'))) });

/** Sets another password. The one set now is asked for, because the phone may be in other hands. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { role } = useUser();
  const call = useCall();
  const form = useForm(
    {
      now: secret('current-password', { label: t('account.passwordNow') }),
      password: secret('new-password', { label: t('visitor.newPassword') }),
      confirmPassword: secret('new-password', { label: t('visitor.confirmPassword') }),
    },
    NEVER_KEPT,
  );
  return (
    <SaveDialog
      form={form}
      title={t('account.changePassword')}
      verb={t('account.changePassword')}
      schema={v.intersect([PasswordNow, newPasswordSchema(role)])}
      send={async ({ now, password }) => {
        await call('/auth/password', { body: { password: now, newPassword: password } });
        return t('account.passwordChanged');
      }}
      errors={(failure) => {
        const { password: now, ...others } = errorsOfChange(failure, ['password', 'newPassword']);
        return { ...others, ...(now && { now }) };
      }}
      fieldOf={{ newPassword: 'password' }}
      onClose={onClose}
    >
      {form.field('now')}
      {form.field('password', { hint: t('account.atLeast', { least: minimumPasswordLength(role) }) })}
      {form.field('confirmPassword')}
    </SaveDialog>
  );
}
