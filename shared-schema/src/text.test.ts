import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionalText, requiredText } from './text.ts';

const Name = requiredText('Name', 20);

test('text in any script is trimmed, and line breaks inside it are kept', () => {
  expect(v.parse(Name, '  രാജൻ പിള്ള 👍\n')).toBe('രാജൻ പിള്ള 👍');
  expect(v.parse(optionalText('Note', 20), 'two\nlines')).toBe('two\nlines');
});

test('empty optional text becomes null', () => {
  expect(v.parse(optionalText('Note', 20), '   ')).toBeNull();
});

test.each([
  ['', 'Name is required'],
  [undefined, 'Name is required'],
  [5, 'Name is required'],
  ['   ', 'Name is required'],
  ['a'.repeat(21), 'Name must be at most 20 characters'],
  ['a'.repeat(1_000_000), 'Name must be at most 20 characters'],
  ['Ra\u0000jan', 'Name must not contain control characters'],
  ['Ra\u202Enaj', 'Name must not contain control characters'],
  ['Raj\u2066an', 'Name must not contain control characters'],
  ['half \uD83D', 'Name must be whole characters'],
])('%# is refused with the reason', (value, message) => {
  expect(v.safeParse(Name, value).issues?.map((issue) => issue.message)).toContain(message);
});
