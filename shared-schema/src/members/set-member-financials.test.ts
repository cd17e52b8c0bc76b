import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import type { Member } from './member.ts';
import { setMemberFinancials, setMemberFinancialsV2 } from './set-member-financials.ts';

const REASON = { reason: 'As resolved on 20 November' };

describe.each([
  [setMemberFinancials.name, setMemberFinancials, {}],
  [setMemberFinancialsV2.name, setMemberFinancialsV2, REASON],
])('shares, incentive and dividend by %s', (name, command, more) => {
  const set = (changes: object, member: Partial<Member> = {}, id = 5) =>
    memberAfter(name, { id, changes, ...more }, { member, context: SUPER });

  test('are set as they are named, and no others', async () => {
    const changes = { share: { from: 0, to: 12 }, incentive: { to: rupees(250) } };
    const dividend = rupees(30);
    expect(await set(changes, { dividend })).toEqual(
      buildMember({ id: MEMBER, share: 12, incentive: rupees(250), dividend }),
    );
  });

  test('are set by super admins only', () => {
    expect(rolesThatMay(command)).toEqual(['SUPERADMIN']);
  });

  test('that someone else has changed are refused with both values', async () => {
    expect(await refusalOf(set({ share: { from: 3, to: 12 } }, { share: 4 }))).toMatchObject({
      code: 'member.conflict',
      kind: 'conflict',
      details: { conflicts: [{ field: 'share', yours: 12, theirs: 4 }] },
    });
  });

  test('of whoever is gone or unknown are refused', async () => {
    expect(await refusalOf(set({}, { deletedAt: NOW }))).toMatchObject({ code: 'member.notFound', details: { id: 5 } });
    expect(await refusalOf(set({}, {}, 99))).toMatchObject({ code: 'member.notFound', details: { id: 99 } });
  });

  test.each([
    [{ share: { to: -1 } }, 'changes.share.to'],
    [{ share: { to: 1.5 } }, 'changes.share.to'],
    [{ share: { to: NaN } }, 'changes.share.to'],
    [{ share: { to: 1e9 } }, 'changes.share.to'],
    [{ dividend: { to: -1 } }, 'changes.dividend.to'],
    [{ name: { to: 'Latha' } }, 'changes.name'],
  ])('are refused as %j', async (changes, path) => {
    expect(await refusalOf(set(changes))).toMatchObject({ code: 'input.invalid', details: { issues: [{ path }] } });
  });
});

test('the one that screens use asks for a reason', async () => {
  for (const more of [{}, { reason: ' ' }]) {
    const set = memberAfter('member.setFinancialsV2', { id: 5, changes: {}, ...more }, { context: SUPER });
    expect(await refusalOf(set)).toMatchObject({ code: 'input.invalid', details: { issues: [{ path: 'reason' }] } });
  }
});
