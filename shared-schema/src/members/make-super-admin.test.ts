import { expect, test } from 'vitest';
import { buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { makeSuperAdmin } from './make-super-admin.ts';
import type { Member } from './member.ts';

const promote = (member: Partial<Member>, id = 5) =>
  memberAfter('member.makeSuperAdmin', { id }, { member, context: SUPER });

test('an admin becomes a super admin, and their address is no longer for admins to change', async () => {
  expect(await promote({ role: 'ADMIN' })).toEqual(buildMember({ id: MEMBER, role: 'SUPERADMIN', wasAdmin: true }));
});

test('only super admins give the role', () => {
  expect(rolesThatMay(makeSuperAdmin)).toEqual(['SUPERADMIN']);
});

test.each([
  ['a member who is no admin', { role: 'USER', name: 'Latha' }, 'member.notAnAdmin', 'conflict', { name: 'Latha' }],
  ['who is one already', { role: 'SUPERADMIN' }, 'member.superAdminRole', 'forbidden', {}],
  ['who was deleted', { role: 'ADMIN', deletedAt: NOW }, 'member.notFound', 'missing', { id: 5 }],
] as const)('%s is refused', async (_who, member, code, kind, details) => {
  expect(await refusalOf(promote(member))).toMatchObject({ code, kind, details });
});

test('a number that nobody has is refused', async () => {
  expect(await refusalOf(promote({}, 99))).toMatchObject({ code: 'member.notFound', details: { id: 99 } });
});
