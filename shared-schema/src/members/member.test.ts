import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildContext, buildMember, NOW } from '../testing/build.ts';
import { SUPER } from '../testing/members.ts';
import { mask } from './document-number.ts';
import { type Member, memberSeenBy, memberTotal } from './member.ts';

test('a member’s total is their shares at ₹500, dividend and incentive', () => {
  const member = buildMember({ share: 12, dividend: rupees(300), incentive: rupees('250.50') });
  expect(memberTotal(member)).toBe(rupees('6550.50'));
});

test('other members see no name of a pending, rejected or deleted member', () => {
  const stranger = { id: 2 as MemberId, role: 'USER' as const };
  const seen = (overrides: Partial<Member>) => memberSeenBy(stranger, buildMember({ id: 5 as MemberId, ...overrides }));
  for (const status of ['PENDING', 'REJECTED'] as const) {
    expect(seen({ status })).toEqual({ id: 5, name: '', deletedAt: expect.any(String) });
    expect(memberSeenBy({ ...stranger, id: 5 as MemberId }, buildMember({ id: 5 as MemberId, status }))).toMatchObject({
      name: 'Member 5',
      deletedAt: null,
    });
    expect(memberSeenBy(buildContext().actor, buildMember({ status }))).toMatchObject({ status, deletedAt: null });
  }
  expect(seen({ deletedAt: NOW })).toEqual({ id: 5, name: '', deletedAt: NOW });
});

test('other members see id and name only, and nobody is sent a sealed document number', () => {
  const member = buildMember({ id: 5 as MemberId, passportNumber: { masked: mask('P1234567'), sealed: 'c2VhbGVk' } });
  const stranger = memberSeenBy({ id: 2 as MemberId, role: 'USER' }, member);
  expect(stranger).toEqual({ id: 5, name: 'Member 5', deletedAt: null });
  for (const reader of [SUPER.actor, { id: 5 as MemberId, role: 'USER' as const }]) {
    expect(memberSeenBy(reader, member)).toMatchObject({
      email: member.email,
      passportNumber: { masked: '•••• 4567' },
    });
    expect(JSON.stringify(memberSeenBy(reader, member))).not.toContain('c2VhbGVk');
  }
});
