import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inEnglish } from './testing/english.ts';
import { optionalName, optionalText, requiredName, requiredText } from './text.ts';

const Name = requiredText('fields.reference', 20);

test('text in any script is trimmed, and line breaks inside it are kept', () => {
  expect(v.parse(Name, '  രാജൻ പിള്ള 👍\n')).toBe('രാജൻ പിള്ള 👍');
  expect(v.parse(optionalText('fields.reference', 20), 'two\nlines')).toBe('two\nlines');
});

test('empty optional text becomes null', () => {
  expect(v.parse(optionalText('fields.reference', 20), '   ')).toBeNull();
});

test('a name has a letter of some script in it, and loses what nobody sees but the joiners', () => {
  const Called = requiredName('fields.customerName', 20);
  expect(v.parse(Called, ' \u200bRa\u00adjan\ufeff ')).toBe('Rajan');
  expect(v.parse(Called, 'അവന്\u200dറെ 2')).toBe('അവന്\u200dറെ 2');
  const refusal = (typed: string) => inEnglish(v.safeParse(Called, typed).issues![0].message);
  for (const typed of ['\u200b\u200b', '\u200d\u200c', '\u3164']) {
    expect(refusal(typed)).toBe('Customer name is required');
  }
  for (const typed of ['786', '--']) {
    expect(refusal(typed)).toBe('Customer name must have a letter in it');
  }
  expect(v.parse(optionalName('fields.customerName', 20), '\u200b ')).toBeNull();
});

test.each([
  ['', 'Reference is required'],
  [undefined, 'Reference is required'],
  [5, 'Reference is required'],
  ['   ', 'Reference is required'],
  ['\u200b', 'Reference is required'],
  ['\u2800 \u3164\u200d', 'Reference is required'],
  ['a'.repeat(21), 'Reference must be at most 20 characters'],
  ['a'.repeat(1_000_000), 'Reference must be at most 20 characters'],
  ['Ra\u0000jan', 'Reference must not contain control characters'],
  ['Ra\u202Enaj', 'Reference must not contain control characters'],
  ['Raj\u2066an', 'Reference must not contain control characters'],
  ['half \uD83D', 'Reference contains a broken character'],
])('%# is refused with the reason', (value, message) => {
  expect(v.safeParse(Name, value).issues?.map((issue) => inEnglish(issue.message))).toContain(message);
});
