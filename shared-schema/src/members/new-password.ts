/** A password that someone chooses: how long it must be, and that it is typed twice. */
import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import type { Role } from './actor.ts';
import { MINIMUM_PASSWORD_LENGTH, passwordOfAtLeast, PasswordSchema } from './registration.ts';

const MINIMUM_FOR_ADMINS = 10;

const AdminPasswordSchema = passwordOfAtLeast(MINIMUM_FOR_ADMINS, says('validation.passwordTooShortForAdmin'));

/** What the password of someone in this role must be. */
export function passwordSchemaFor(role: Role): v.GenericSchema<unknown, string> {
  return role !== 'USER' ? AdminPasswordSchema : PasswordSchema;
}

/** The fewest characters of such a password. */
export function minimumPasswordLength(role: Role): number {
  return role !== 'USER' ? MINIMUM_FOR_ADMINS : MINIMUM_PASSWORD_LENGTH;
}

/** A new password and its repetition, as a form has them. */
export function newPasswordSchema(role: Role) {
  return v.pipe(
    v.object({
      password: passwordSchemaFor(role),
      confirmPassword: v.pipe(v.string(), v.minLength(1, says('validation.confirmPassword'))),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        says('validation.passwordsDiffer'),
      ),
      ['confirmPassword'],
    ),
  );
}
