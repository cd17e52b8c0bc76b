import { useState } from 'react';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { secret, words } from '../forms/kinds.tsx';
import { NEVER_KEPT } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { SaveDialog } from '../records/save-dialog.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { Refused } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useCall, errorsOfChange } from '../verification/verification.tsx';
import { minimumPasswordLength, newPasswordSchema } from 'shared-schema/members/new-password';
import { useUser } from '../session/session-context.tsx';

const NewEmail = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.minLength(1, says('validation.passwordRequired'))),
});

export const EmailAnswer = v.object({ email: v.string(), pending: v.nullable(v.string()) });

type Props = {
  /** The address now, and one that waits to be confirmed. */
  now: v.InferOutput<typeof EmailAnswer> | undefined;
  onClose: () => void;
  onChanged: () => void;
};

/** Asks for another address to sign in with. */
export function ChangeEmailDialog({ now, onClose, onChanged }: Props) {
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
        onChanged();
        return t('account.linkSent', { email: input.email.trim() });
      }}
      errors={(failure) => errorsOfChange(failure, Object.keys(form.draft))}
      onClose={onClose}
    >
      {now?.pending && (
        <Keep
          email={now.email}
          onKept={() => {
            onChanged();
            onClose();
          }}
        />
      )}
      {form.field('email', { hint: t('account.emailExplained') })}
      {form.field('password')}
    </SaveDialog>
  );
}

/** Takes back that another address was asked for. */
function Keep({ email, onKept }: { email: string; onKept: () => void }) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();

  async function keep(): Promise<void> {
    try {
      await call('/auth/email', { method: 'DELETE' });
      toast(t('account.emailKept'));
      onKept();
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return (
    <>
      <Button look="outlined" label={t('account.keepEmail', { email })} busy={busy} onClick={() => void once(keep)} />
      <Refused>{failure}</Refused>
    </>
  );
}

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
