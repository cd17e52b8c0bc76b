import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { membersNamedIn } from './members-named.ts';

const member = (id: number, name: string, mobileIndia: string, rest: object = {}) =>
  buildMember({ id: id as MemberId, name, mobileIndia, ...rest });

const find = membersNamedIn([
  member(7, 'Latha Menon', '+91 94470 12345', { email: 'latha@example.org', mobileAbroad: '+971 50 111 2345' }),
  member(8, 'Leela Nair', '+91 94470 12346'),
  member(9, 'Leela Nair', '+91 94470 12347'),
  member(10, 'അനിൽ കുമാർ', '+91 50111 23450'),
  member(11, 'Rajan Pillai', '+968 9447 0123'),
]);

function found(typed: string): [number[], string] {
  const { members, by } = find(typed);
  return [members.map(({ id }) => Number(id)), by];
}

test.each([
  ['7', [7], 'number'],
  ['#8', [8], 'number'],
  ['77', [], 'number'],
  ['LATHA@example.org', [7], 'email'],
  ['9447012345', [7], 'phone'],
  ['094470-12345', [7], 'phone'],
  ['00971501112345', [7], 'phone'],
  ['9447012346 / 9447012347', [8, 9], 'phone'],
  ['menon  latha', [7], 'name'],
  ['Leela Nair', [8, 9], 'name'],
  ['അനില്‍ കുമാര്‍', [10], 'name'],
  ['Anil Kumar', [10], 'sound'],
  ['രാജൻ പിള്ള', [11], 'sound'],
  ['Anil', [], 'sound'],
  ['Lata Menon', [], 'sound'],
])('%s is looked for by its form', (typed, ids, by) => {
  expect(found(typed)).toEqual([ids, by]);
});

test('a phone number of another country with the same last digits is another one', () => {
  expect(found('+44 94470 12345')).toEqual([[], 'phone']);
  expect(found('+971 94470 12345')).toEqual([[], 'phone']);
});
