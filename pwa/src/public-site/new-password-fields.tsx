import { PasswordField } from '../forms/kinds.tsx';
import type { Draft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';

/** Whatever else the form asks for. */
type Form = Pick<Draft<{ password: string; confirmPassword: string }>, 'bind'>;

/** A new password, typed twice. */
export function NewPasswordFields({ form: { bind }, hint }: { form: Form; hint: string }) {
  const asked = { autoComplete: 'new-password', 'aria-required': true } as const;
  return (
    <>
      <PasswordField {...asked} label={t('visitor.newPassword')} hint={hint} name="password" {...bind('password')} />
      <PasswordField
        {...asked}
        label={t('visitor.confirmPassword')}
        name="confirmPassword"
        {...bind('confirmPassword')}
      />
    </>
  );
}
