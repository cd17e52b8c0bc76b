import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['José', 'jose'],
  ['NAÏVE', 'naive'],
  ['Łódź', 'łodz'],
])('%s is found by %s', (text, typed) => {
  expect(plainText(text)).toBe(typed);
});

test.each([
  ['സീമ', 'സുമ'],
  ['मीना', 'मोना'],
])('%s and %s stay two names', (one, other) => {
  expect(plainText(one)).not.toBe(plainText(other));
});
