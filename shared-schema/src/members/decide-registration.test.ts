import { expect, test } from 'vitest';
import { buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { approveMember, rejectMember } from './member-commands.ts';
import type { Member } from './member.ts';

const approve = (member: Partial<Member>, id = 5) => memberAfter('member.approve', { id }, { member });

test('a registered person is let in, and nothing else of them changes', async () => {
  expect(await approve({ status: 'PENDING' })).toEqual(buildMember({ id: MEMBER, status: 'APPROVED' }));
});

test('only admins let people in', () => {
  expect(rolesThatMay(approveMember)).toEqual(ADMINS);
});

test.each(['APPROVED', 'REJECTED'] as const)(
  'a person about whom was decided before, %s, is refused',
  async (status) => {
    expect(await refusalOf(approve({ status, name: 'Latha' }))).toMatchObject({
      code: 'member.notPending',
      kind: 'conflict',
      details: { name: 'Latha', status },
    });
  },
);

test('whoever was deleted or never registered is refused', async () => {
  const refusal = { code: 'member.notFound', kind: 'missing' };
  expect(await refusalOf(approve({ status: 'PENDING', deletedAt: NOW }))).toMatchObject({
    ...refusal,
    details: { id: 5 },
  });
  expect(await refusalOf(approve({ status: 'PENDING' }, 99))).toMatchObject({ ...refusal, details: { id: 99 } });
});

const reject = (member: Partial<Member>, id = 5) => memberAfter('member.reject', { id }, { member });

test('a registration is turned down, and stays on record', async () => {
  expect(await reject({ status: 'PENDING' })).toEqual(buildMember({ id: MEMBER, status: 'REJECTED' }));
});

test('only admins turn people down', () => {
  expect(rolesThatMay(rejectMember)).toEqual(ADMINS);
});

test('a person who has been let in is not turned down', async () => {
  expect(await refusalOf(reject({ status: 'APPROVED', name: 'Latha' }))).toMatchObject({
    code: 'member.notPending',
    details: { name: 'Latha', status: 'APPROVED' },
    message: 'Latha has already been approved.',
  });
});

test('whoever was deleted or never registered is refused', async () => {
  const refusal = { code: 'member.notFound', kind: 'missing' };
  expect(await refusalOf(reject({ status: 'PENDING', deletedAt: NOW }))).toMatchObject({
    ...refusal,
    details: { id: 5 },
  });
  expect(await refusalOf(reject({ status: 'PENDING' }, 99))).toMatchObject({ ...refusal, details: { id: 99 } });
});
