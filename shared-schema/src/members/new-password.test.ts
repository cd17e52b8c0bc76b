import * as v from 'valibot';
import { expect, test } from 'vitest';
import { passwordSchemaFor } from './new-password.ts';

test.each([
  ['USER', 'five5', 'validation.passwordTooShort'],
  ['ADMIN', 'five5', 'validation.passwordTooShortForAdmin'],
  ['SUPERADMIN', 'nine-char', 'validation.passwordTooShortForAdmin'],
  ['ADMIN', '', 'validation.passwordRequired'],
] as const)('the first that a new password of %s, “%s”, is told is %s', (role, typed, said) => {
  expect(v.safeParse(passwordSchemaFor(role), typed).issues![0].message).toContain(said);
});
