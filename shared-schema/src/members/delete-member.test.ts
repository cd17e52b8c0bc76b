import { expect, test } from 'vitest';
import type { Context } from '../command.ts';
import { buildContext, buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { deleteMember } from './delete-member.ts';
import type { Member } from './member.ts';

const remove = (member: Partial<Member> = {}, context?: Context, id = 5) =>
  memberAfter('member.delete', { id }, { member, ...(context && { context }) });

test('a deleted member is marked so, and their record is kept as it was', async () => {
  expect(await remove()).toEqual(buildMember({ id: MEMBER, deletedAt: NOW }));
});

test('only admins delete members', () => {
  expect(rolesThatMay(deleteMember)).toEqual(ADMINS);
});

test('a super admin is deleted by another one', async () => {
  expect(await remove({ role: 'SUPERADMIN' }, SUPER)).toMatchObject({ deletedAt: NOW });
  expect(await refusalOf(remove({ role: 'SUPERADMIN' }))).toMatchObject({
    code: 'member.superAdminOnly',
    kind: 'forbidden',
  });
});

test.each(['ADMIN', 'SUPERADMIN'] as const)('nobody deletes themselves: %s', async (role) => {
  expect(await refusalOf(remove({ role }, buildContext({ id: 5, role })))).toMatchObject({
    code: 'member.ownDeletion',
    kind: 'forbidden',
  });
});

test('deleting whoever is gone or unknown is refused', async () => {
  expect(await refusalOf(remove({ deletedAt: NOW }))).toMatchObject({ code: 'member.notFound', details: { id: 5 } });
  expect(await refusalOf(remove({}, SUPER, 99))).toMatchObject({ code: 'member.notFound', details: { id: 99 } });
});
