import { expect, test } from 'vitest';
import { buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { Member } from './member.ts';
import { rejectMember } from './reject-member.ts';

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
