import { expect, test } from 'vitest';
import { labelOf } from './breadcrumb-words.ts';

test.each([
  ['m-12', 'Member 12'],
  ['b-41', 'Business 41'],
  ['f-7', 'Chitty fund 7'],
  ['12', '12'],
  ['reminders', 'Reminders'],
])('the part %s of an address is called %s', (segment, words) => {
  expect(labelOf(segment, 'collect')).toBe(words);
});
