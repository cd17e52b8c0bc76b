import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { aroundDigits } from '../records/who.tsx';
import { findListed, prepareSearch } from './list-members.ts';

const listed = [
  { id: 1, name: 'José Kurian', email: 'jose@example.org' },
  { id: 2, name: 'Anitha Nair', email: 'anitha.n@example.org' },
  { id: 3, name: 'Shaji Varghese', mobileIndia: '+91 94470-12 345', indiaAddress: 'Puthenveedu, Tirur' },
  { id: 12, name: 'തമ്പി', whatsapp: '0091 98460 77006' },
  { id: 120, name: 'Bindu Thampi', email: 'thampi12@example.org' },
].map((member) => prepareSearch(buildMember({ ...member, id: member.id as MemberId })));

const found = (typed: string) => findListed(listed, typed).map(({ member }) => member.id);

test('members are found by part of their name or e-mail, whatever its case and accents', () => {
  expect(found('jose')).toEqual([1]);
  expect(found(' ANITHA.N@ ')).toEqual([2]);
  expect(found('example.org')).toEqual([1, 2, 3, 12, 120]);
  expect(found('nobody')).toEqual([]);
  expect(found('  ')).toEqual([1, 2, 3, 12, 120]);
});

test('whose number was typed comes first, and it says so', () => {
  expect(findListed(listed, '12').map(({ member, match }) => [member.id, match])).toEqual([
    [12, { number: '12' }],
    [120, undefined],
  ]);
  expect(found('#3')).toEqual([3]);
});

test('the association’s number is found however it is typed, and so is the id', () => {
  const own = (id: number, memberNumber: string) =>
    prepareSearch(buildMember({ id: id as MemberId, memberNumber, name: `Member ${memberNumber}` }));
  const numbered = [...listed, own(30, 'PSK-07'), own(31, '3'), own(32, 'PSK 070')];
  const match = (typed: string) => findListed(numbered, typed).map((each) => [each.member.id, each.match]);
  expect(match('psk-07')).toEqual([[30, { number: 'PSK-07' }]]);
  expect(match('PSK070')).toEqual([[32, { number: 'PSK 070' }]]);
  expect(match('psk 07').map(([id]) => id)).toEqual([30, 32]);
  expect(match('30')).toEqual([[30, { number: 'PSK-07' }]]);
  expect(match('3').slice(0, 2)).toEqual([
    [3, { number: '3' }],
    [31, { number: '3' }],
  ]);
});

test.each([
  ['94470 12345', 3, '9447012345'],
  ['\u202a+91 94470 12345\u202c', 3, '919447012345'],
  ['077006', 12, '77006'],
])('a phone number is found by %s, with the digits that fit', (typed, id, digits) => {
  expect(findListed(listed, typed)).toMatchObject([{ member: { id }, match: { digits } }]);
});

test('members are found as by the search over everything: words in any order, a house, a name with digits of the phone', () => {
  expect(found('varghese shaji')).toEqual([3]);
  expect(found('puthen')).toEqual([3]);
  expect(findListed(listed, 'shaji 94470')).toMatchObject([{ member: { id: 3 }, match: { digits: '94470' } }]);
  expect(found('shaji 98460')).toEqual([]);
});

test('a name in another script is found by its sound, after those that are written so', () => {
  expect(found('thampi')).toEqual([120, 12]);
  expect(found('തമ്പി')).toEqual([12, 120]);
});

test('what was typed is marked in a phone number, whatever stands between the digits', () => {
  expect(aroundDigits('+91 94470-12 345', '70123')).toEqual(['+91 944', '70-12 3', '45']);
});
