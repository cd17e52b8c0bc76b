import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import type { AnyCommand, Context } from '../command.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { describe, expect, test } from 'vitest';
import { approveMember } from './approve-member.ts';
import { deleteMember } from './delete-member.ts';
import { mask } from './document-number.ts';
import { makeSuperAdmin } from './make-super-admin.ts';
import { type Member, memberSeenBy, memberTotal } from './member.ts';
import { rejectMember } from './reject-member.ts';
import { setMemberFinancials } from './set-member-financials.ts';
import { updateMember } from './update-member.ts';

const SUPER = buildContext({ id: 9, role: 'SUPERADMIN' });

function booksWith(overrides: Partial<Member>) {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 5 as MemberId, ...overrides }) }]);
  return books;
}

async function run(member: Partial<Member>, command: unknown, input: object, context: Context = buildContext()) {
  const changes = await booksWith(member).run((command as AnyCommand).name, input, context);
  return changes[0]!.row as Member;
}

describe('a registration', () => {
  test('is approved or rejected once', async () => {
    expect((await run({ status: 'PENDING' }, approveMember, { id: 5 })).status).toBe('APPROVED');
    expect((await run({ status: 'PENDING' }, rejectMember, { id: 5 })).status).toBe('REJECTED');
    expect(await refusalOf(run({ status: 'APPROVED', name: 'Latha' }, rejectMember, { id: 5 }))).toMatchObject({
      code: 'member.notPending',
      message: 'Latha has already been approved.',
    });
  });

  test('cannot be approved by a member who is no admin', async () => {
    const user = buildContext({ id: 2, role: 'USER' });
    expect(await refusalOf(run({ status: 'PENDING' }, approveMember, { id: 5 }, user))).toMatchObject({
      code: 'command.forbidden',
    });
  });
});

describe('an edit', () => {
  test('changes the fields it names and no other', async () => {
    const edited = await run({ whatsapp: '+973 1', indiaAddress: 'Tirur' }, updateMember, {
      id: 5,
      changes: { whatsapp: { from: '+973 1', to: '+973 2222 3333' } },
    });
    expect(edited).toMatchObject({ whatsapp: '+973 2222 3333', indiaAddress: 'Tirur', name: 'Member 5' });
  });

  test('of a field that someone else has changed is refused with both values', async () => {
    const changes = { whatsapp: { from: '1', to: '2' }, indiaAddress: { from: 'Tirur', to: 'Ponnani' } };
    expect(
      await refusalOf(run({ whatsapp: '3', indiaAddress: 'Tirur' }, updateMember, { id: 5, changes })),
    ).toMatchObject({
      code: 'member.conflict',
      details: { conflicts: [{ field: 'whatsapp', yours: '2', theirs: '3' }] },
    });
  });

  test('to the value that someone else has already set is no conflict', async () => {
    const changes = { whatsapp: { from: '1', to: '2' } };
    expect((await run({ whatsapp: '2' }, updateMember, { id: 5, changes })).whatsapp).toBe('2');
  });

  test('of a document number compares masked forms and stores the sealed one', async () => {
    const from = mask('P1234567');
    const to = { masked: mask('Q7654321'), sealed: 'c2VhbGVk' };
    const edited = await run({ passportNumber: { masked: from, sealed: 'b2xk' } }, updateMember, {
      id: 5,
      changes: { passportNumber: { from, to } },
    });
    expect(edited.passportNumber).toEqual(to);
  });

  test('with a document number in clear text is refused', async () => {
    for (const to of ['P1234567', { number: 'P1234567' }, { masked: mask('P1234567'), sealed: 'P1234567!' }]) {
      const edit = run({}, updateMember, { id: 5, changes: { passportNumber: { to } } });
      expect((await refusalOf(edit)).message).toContain('A document number must be encrypted');
    }
  });

  test('cannot make a super admin, nor change one’s own role or a super admin', async () => {
    const promote = { id: 5, changes: { role: { to: 'SUPERADMIN' } } };
    expect(await refusalOf(run({}, updateMember, promote, SUPER))).toMatchObject({ code: 'input.invalid' });
    const demote = { id: 5, changes: { role: { to: 'USER' } } };
    expect(await refusalOf(run({ role: 'ADMIN' }, updateMember, demote, buildContext({ id: 5 })))).toMatchObject({
      code: 'member.ownRole',
    });
    expect(await refusalOf(run({ role: 'SUPERADMIN' }, updateMember, demote, SUPER))).toMatchObject({
      code: 'member.superAdminRole',
    });
    expect(await refusalOf(run({ role: 'SUPERADMIN' }, updateMember, { id: 5, changes: {} }))).toMatchObject({
      code: 'member.superAdminOnly',
    });
  });

  test('to super admin is for super admins, of who is an admin already', async () => {
    expect(await run({ role: 'ADMIN' }, makeSuperAdmin, { id: 5 }, SUPER)).toMatchObject({ role: 'SUPERADMIN' });
    for (const [role, code] of [
      ['USER', 'member.notAnAdmin'],
      ['SUPERADMIN', 'member.superAdminRole'],
    ] as const) {
      expect(await refusalOf(run({ role }, makeSuperAdmin, { id: 5 }, SUPER))).toMatchObject({ code });
    }
    expect(await refusalOf(run({ role: 'ADMIN' }, makeSuperAdmin, { id: 5 }))).toMatchObject({
      code: 'command.forbidden',
    });
  });

  describe('of the address of someone who is or was an admin', () => {
    const changes = { email: { to: 'new@example.org' } };
    const edit = (member: Partial<Member>, context?: Context) => run(member, updateMember, { id: 5, changes }, context);

    test('is refused to other admins and to themselves', async () => {
      for (const member of [{ role: 'ADMIN' }, { role: 'USER', wasAdmin: true }] as const) {
        expect(await refusalOf(edit(member))).toMatchObject({ code: 'member.adminEmail', kind: 'forbidden' });
        expect(await refusalOf(edit(member, buildContext({ id: 5 })))).toMatchObject({ code: 'member.adminEmail' });
      }
      const own = buildContext({ id: 5, role: 'SUPERADMIN' });
      expect(await refusalOf(edit({ role: 'SUPERADMIN' }, own))).toMatchObject({ code: 'member.adminEmail' });
    });

    test('is for super admins', async () => {
      expect(await edit({ role: 'ADMIN' }, SUPER)).toMatchObject({ email: 'new@example.org' });
      expect(await edit({})).toMatchObject({ email: 'new@example.org' });
    });

    test('says so as well after the role was taken from them', async () => {
      const demoted = await run({ role: 'ADMIN' }, updateMember, { id: 5, changes: { role: { to: 'USER' } } });
      expect(await refusalOf(edit(demoted))).toMatchObject({ code: 'member.adminEmail' });
    });
  });
});

describe('a deletion', () => {
  test('marks the member deleted', async () => {
    expect((await run({}, deleteMember, { id: 5 })).deletedAt).toBe(SUPER.issuedAt);
  });

  test('of oneself, or of a super admin by an admin, is refused', async () => {
    expect(await refusalOf(run({}, deleteMember, { id: 5 }, buildContext({ id: 5 })))).toMatchObject({
      code: 'member.ownDeletion',
    });
    expect(await refusalOf(run({ role: 'SUPERADMIN' }, deleteMember, { id: 5 }))).toMatchObject({
      code: 'member.superAdminOnly',
    });
  });
});

describe('financials', () => {
  const changes = { share: { from: 0, to: 12 }, incentive: { to: rupees(250) } };

  test('can be set by a super admin only', async () => {
    expect(await run({}, setMemberFinancials, { id: 5, changes }, SUPER)).toMatchObject({
      share: 12,
      incentive: rupees(250),
    });
    expect(await refusalOf(run({}, setMemberFinancials, { id: 5, changes }))).toMatchObject({
      code: 'command.forbidden',
    });
  });

  test('with a negative or fractional number of shares are refused', async () => {
    for (const to of [-1, 1.5, NaN, 1e9]) {
      expect(await refusalOf(run({}, setMemberFinancials, { id: 5, changes: { share: { to } } }, SUPER))).toMatchObject(
        {
          code: 'input.invalid',
        },
      );
    }
  });

  test('add up to the member’s total: shares at ₹500, dividend and incentive', () => {
    const member = buildMember({ share: 12, dividend: rupees(300), incentive: rupees('250.50') });
    expect(memberTotal(member)).toBe(rupees('6550.50'));
  });
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
