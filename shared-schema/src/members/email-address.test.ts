import { expect, test } from 'vitest';
import { isEmailAddress, plainEmail } from './email-address.ts';

test.each([
  ["O'Connor@Example.org", "o'connor@example.org"],
  ['anil@Müller.example', 'anil@xn--mller-kva.example'],
  ['anil@മലയാളം.example', 'anil@xn--rvc1gdlg9d.example'],
  ['anil+dues@mail.example.photography', 'anil+dues@mail.example.photography'],
  ['anil@xn--mller-kva.example', 'anil@xn--mller-kva.example'],
  ['anil@example.xn--fzc2c9e2c', 'anil@example.xn--fzc2c9e2c'],
])('%s is an address', (typed, plain) => {
  expect(plainEmail(` ${typed} `)).toBe(plain);
  expect(isEmailAddress(plain)).toBe(true);
});

test.each([
  'anil',
  'anil@example',
  'a..b@example.org',
  '.a@example.org',
  'a b@example.org',
  'a@b@example.org',
  'a@-example.org',
  'a@example.org\nBcc: x@example.org',
  '"a b"@example.org',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@müller.example/x',
  '@example.org',
])('%j is none', (typed) => {
  expect(isEmailAddress(plainEmail(typed))).toBe(false);
});
