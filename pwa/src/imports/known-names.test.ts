import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { describe, expect, test } from 'vitest';
import { membersNamedIn } from './known-names.ts';

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

describe('by the association’s number', () => {
  const own = (id: number, memberNumber: string | null) =>
    member(id, `Member ${id}`, `+91 94470 1234${id}`, { memberNumber });
  const numbered = membersNamedIn([
    own(1, 'PSK-01'),
    own(2, '3'),
    own(3, '2'),
    own(4, null),
    own(5, '007'),
    own(6, '4'),
  ]);

  test.each([
    ['psk-01', [1], 'memberNumber'],
    ['PSK - 01', [1], 'memberNumber'],
    ['1', [1], 'number'],
    // One's is another's id, whether that one is called otherwise or not.
    ['3', [2, 3], 'memberNumber'],
    ['#4', [6, 4], 'memberNumber'],
    // As a spreadsheet writes 007.
    ['7', [5], 'memberNumber'],
    ['08', [], 'number'],
  ])('%s is looked for before the id', (typed, ids, by) => {
    const { members, by: said } = numbered(typed);
    expect([members.map(({ id }) => Number(id)), said]).toEqual([ids, by]);
  });
});
