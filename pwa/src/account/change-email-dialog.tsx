import { EmailSchema } from 'shared-schema/members/field-schemas';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { secret, words } from '../forms/kinds.tsx';
import { NEVER_KEPT } from '../forms/use-draft.ts';
import { useForm } from '../forms/use-form.tsx';
import { t } from '../language/texts.ts';
import { SaveDialog } from '../records/save-dialog.tsx';
import { useCall } from '../verification/verification.tsx';
import { errorsOfChange } from '../verification/answers.ts';

const NewEmail = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.minLength(1, says('validation.passwordRequired'))),
});

/** Asks for another address to sign in with. */
export function ChangeEmailDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const call = useCall();
  const form = useForm(
    {
      email: words({ label: t('account.newEmail'), type: 'email', autoComplete: 'email' }),
      password: secret('current-password', { label: t('account.passwordNow') }),
    },
    NEVER_KEPT,
  );
  return (
    <SaveDialog
      form={form}
      title={t('account.changeEmail')}
      verb={t('account.sendLink')}
      schema={NewEmail}
      send={async (input) => {
        await call('/auth/email', { body: input });
        onSent();
        return t('account.linkSent', { email: input.email.trim() });
      }}
      errors={(failure) => errorsOfChange(failure, Object.keys(form.draft))}
      onClose={onClose}
    >
      {form.field('email', { hint: t('account.emailExplained') })}
      {form.field('password')}
    </SaveDialog>
  );
}
