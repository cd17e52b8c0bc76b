import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import { expect, test } from 'vitest';
import { sectionsFor } from './dashboard-page.tsx';

const as = (role: Role) => ({ id: 1 as MemberId, role });

test('a member sees first what is their own, and nothing of what others owe', () => {
  const sections = sectionsFor(as('USER'));
  expect(sections[0]).toBe('own');
  expect(sections).not.toContain('lead');
  expect(sections).not.toContain('dues');
});

test('a collector sees whom to collect from before what the association has', () => {
  expect(sectionsFor(as('ADMIN')).slice(0, 2)).toEqual(['lead', 'dues']);
});

test('a super admin sees what is late and what the association has before whom to collect from', () => {
  expect(sectionsFor(as('SUPERADMIN')).slice(0, 2)).toEqual(['lead', 'totals']);
});
