import { dictionary } from '@zxcvbn-ts/language-common';
import type { Role } from 'shared-schema/members/actor';
import { passwordSchemaFor } from 'shared-schema/members/new-password';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';

/** The 50,000 that are guessed first, in lower case. */
const COMMON = new Set<unknown>(dictionary['passwords-common']);

/** What a new password of someone in this role must be. Throws a ValiError or RefusalError `input.invalid` about the field `path`. */
export function checkNewPassword(password: string, role: Role, path: string): void {
  v.parse(v.object({ [path]: passwordSchemaFor(role) }), { [path]: password });
  if (isCommon(password))
    throw refuse('input.invalid', { issues: [{ message: says('validation.passwordCommon'), path }] });
}

/** Would `checkNewPassword` let it pass? */
export function isGoodPassword(password: string, role: Role): boolean {
  return v.is(passwordSchemaFor(role), password) && !isCommon(password);
}

/** Is it among those that are guessed first? */
export function isCommon(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
