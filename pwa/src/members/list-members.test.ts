import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { findListed, prepare, sortListed } from './list-members.ts';

const listed = [
  { id: 1, name: 'José Kurian', email: 'jose@example.org' },
  { id: 2, name: 'Anitha Nair', email: 'anitha.n@example.org' },
  { id: 3, name: 'Shaji Varghese' },
].map((member) => prepare(buildMember({ ...member, id: member.id as MemberId })));

const found = (typed: string) => findListed(listed, typed).map(({ member }) => member.id);

test('members are found by part of their name or e-mail, whatever its case and accents', () => {
  expect(found('jose')).toEqual([1]);
  expect(found(' ANITHA.N@ ')).toEqual([2]);
  expect(found('example.org')).toEqual([1, 2, 3]);
  expect(found('nobody')).toEqual([]);
  expect(found('  ')).toEqual([1, 2, 3]);
});

test('members who sort equally stand in the order of their numbers, ascending and descending', () => {
  const byLength = (descending: boolean) =>
    sortListed(listed, ({ name }) => name.length, descending).map(({ member }) => member.id);
  expect(byLength(false)).toEqual([1, 2, 3]);
  expect(byLength(true)).toEqual([3, 1, 2]);
});
