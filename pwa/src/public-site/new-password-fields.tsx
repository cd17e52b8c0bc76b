import { FormField } from '../forms/form-field.tsx';
import type { FieldErrors } from '../forms/read-draft.ts';
import { PasswordInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';

type Passwords = { password: string; confirmPassword: string };

/** Whatever else the form asks for. */
type Form = {
  draft: Passwords;
  set: (field: keyof Passwords, value: string) => void;
  errors: FieldErrors;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, hint }: { form: Form; hint: string }) {
  const { draft, set, errors } = form;
  return (
    <>
      <FormField label={t('visitor.newPassword')} hint={hint} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            label={t('visitor.newPassword')}
            name="password"
            autoComplete="new-password"
            aria-required
            value={draft.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('visitor.confirmPassword')} error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            label={t('visitor.confirmPassword')}
            name="confirmPassword"
            autoComplete="new-password"
            aria-required
            value={draft.confirmPassword}
            onChange={(event) => set('confirmPassword', event.target.value)}
          />
        )}
      </FormField>
    </>
  );
}
