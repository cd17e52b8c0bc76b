import { buildMember } from 'shared-schema/testing/build';
import type { MemberId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { findMembers } from './choosable.ts';

const members = ['Anitha Nair', 'José Kurian', 'Thomas Kurian', 'Anil Thomas', 'Maya K Thampi'].map((name, index) =>
  buildMember({ id: (index * 11 + 1) as MemberId, name }),
);

function names(typed: string, limit = 10): string[] {
  return findMembers(members, typed, limit, () => 0).map((member) => member.name);
}

test('typed words find names whose words they begin, in any order and without accents', () => {
  expect(names('kur')).toEqual(['José Kurian', 'Thomas Kurian']);
  expect(names('kurian tho')).toEqual(['Thomas Kurian']);
  expect(names('jose')).toEqual(['José Kurian']);
  expect(names('THO')).toEqual(['Anil Thomas', 'Thomas Kurian']);
  expect(names('rian')).toEqual([]);
});

test('typed digits find members by number', () => {
  expect(names('1')).toEqual(['Anitha Nair']);
  expect(names('#12')).toEqual(['José Kurian']);
  expect(names('kurian 12')).toEqual(['José Kurian']);
});

test('with nothing typed, members are listed by name up to the limit', () => {
  expect(names('', 2)).toEqual(['Anil Thomas', 'Anitha Nair']);
});

test('members are found by phone, and by a name as it sounds in another script, the written ones first', () => {
  const others = [...members, buildMember({ id: 70 as MemberId, name: 'തമ്പി', mobileAbroad: '+971 50 123 4567' })];
  const found = (typed: string) => findMembers(others, typed, 10, () => 0).map(({ name }) => name);
  expect(found('050 123 4567')).toEqual(['തമ്പി']);
  expect(found('thampi')).toEqual(['Maya K Thampi', 'തമ്പി']);
});

test.each([
  ['علی', 'علي حسن'],
  ['على', 'علي حسن'],
  ['فاطمه', 'فاطمة ناصر'],
  ['सन्तोष', 'संतोष कुमार'],
  ['गङ्गाधर', 'गंगाधर शर्मा'],
  ['०५० १२३ ४५६७', 'Latha'],
])('%s finds %s, spelt or written the other way', (typed, name) => {
  const others = ['علي حسن', 'فاطمة ناصر', 'संतोष कुमार', 'गंगाधर शर्मा', 'Latha'].map((each, index) =>
    buildMember({
      id: (80 + index) as MemberId,
      name: each,
      ...(each === 'Latha' && { mobileAbroad: '+971 50 123 4567' }),
    }),
  );
  expect(findMembers(others, typed, 10, () => 0).map((member) => member.name)).toEqual([name]);
});

test('of those that fit as well, who precedes comes first; who fits better still comes before', () => {
  const mayaFirst = ({ name }: { name: string }) => (name === 'Maya K Thampi' ? 0 : 1);
  const found = (typed: string) => findMembers(members, typed, 10, mayaFirst).map(({ name }) => name);
  expect(found('')[0]).toBe('Maya K Thampi');
  expect(found('thomas')).toEqual(['Anil Thomas', 'Thomas Kurian']);
});
