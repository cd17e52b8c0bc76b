import { describe, expect, test } from 'vitest';
import type { Context } from '../command.ts';
import { buildContext, buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { mask } from './document-number.ts';
import type { Member } from './member.ts';
import { updateMember } from './update-member.ts';

const edit = (member: Partial<Member>, changes: object, context?: Context) =>
  memberAfter('member.update', { id: 5, changes }, { member, ...(context && { context }) });

describe('an edit', () => {
  test('changes the fields it names and no other', async () => {
    const member = { whatsapp: '+973 1', indiaAddress: 'Tirur' };
    expect(await edit(member, { whatsapp: { from: '+973 1', to: '+973 2222 3333' } })).toEqual(
      buildMember({ id: MEMBER, indiaAddress: 'Tirur', whatsapp: '+973 2222 3333' }),
    );
  });

  test('is for admins', () => {
    expect(rolesThatMay(updateMember)).toEqual(ADMINS);
  });

  test('of a field that someone else has changed is refused with both values', async () => {
    const changes = { whatsapp: { from: '1', to: '2' }, indiaAddress: { from: 'Tirur', to: 'Ponnani' } };
    expect(await refusalOf(edit({ whatsapp: '3', indiaAddress: 'Tirur' }, changes))).toMatchObject({
      code: 'member.conflict',
      kind: 'conflict',
      details: { conflicts: [{ field: 'whatsapp', yours: '2', theirs: '3' }] },
    });
  });

  test('to the value that someone else has already set is no conflict', async () => {
    expect((await edit({ whatsapp: '2' }, { whatsapp: { from: '1', to: '2' } })).whatsapp).toBe('2');
  });

  test('of whoever is gone or unknown is refused', async () => {
    expect(await refusalOf(edit({ deletedAt: NOW }, {}))).toMatchObject({
      code: 'member.notFound',
      kind: 'missing',
      details: { id: 5 },
    });
    const unknown = memberAfter('member.update', { id: 99, changes: {} });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'member.notFound', details: { id: 99 } });
  });

  test('of a super admin is for super admins', async () => {
    const changes = { indiaAddress: { to: 'Tirur' } };
    expect(await refusalOf(edit({ role: 'SUPERADMIN' }, changes))).toMatchObject({
      code: 'member.superAdminOnly',
      kind: 'forbidden',
    });
    expect(await edit({ role: 'SUPERADMIN' }, changes, SUPER)).toMatchObject({ indiaAddress: 'Tirur' });
  });
});

describe('an edit of a document number', () => {
  test('compares masked forms and stores the sealed one', async () => {
    const from = mask('P1234567');
    const to = { masked: mask('Q7654321'), sealed: 'c2VhbGVk' };
    const member = { passportNumber: { masked: from, sealed: 'b2xk' } };
    expect((await edit(member, { passportNumber: { from, to } })).passportNumber).toEqual(to);
  });

  test('in clear text is refused', async () => {
    for (const to of ['P1234567', { number: 'P1234567' }, { masked: mask('P1234567'), sealed: 'P1234567!' }]) {
      const refusal = await refusalOf(edit({}, { passportNumber: { to } }));
      expect(refusal.code).toBe('input.invalid');
      expect(refusal.message).toContain('A document number must be encrypted');
    }
  });
});

describe('an edit of the role', () => {
  const demotion = { role: { to: 'USER' } };

  test('notes that the member was an admin, for good', async () => {
    expect(await edit({}, { role: { to: 'ADMIN' } })).toMatchObject({ role: 'ADMIN', wasAdmin: true });
    expect(await edit({ role: 'ADMIN' }, demotion)).toMatchObject({ role: 'USER', wasAdmin: true });
    expect(await edit({}, demotion)).not.toHaveProperty('wasAdmin');
  });

  test.each([
    ['one’s own', 'ADMIN', buildContext({ id: 5 }), 'member.ownRole'],
    ['a super admin’s', 'SUPERADMIN', SUPER, 'member.superAdminRole'],
  ] as const)('is refused for %s', async (_whose, role, context, code) => {
    expect(await refusalOf(edit({ role }, demotion, context))).toMatchObject({ code, kind: 'forbidden' });
  });

  test('makes no super admin', async () => {
    expect(await refusalOf(edit({}, { role: { to: 'SUPERADMIN' } }, SUPER))).toMatchObject({ code: 'input.invalid' });
  });
});

describe('an edit of the address', () => {
  const changes = { email: { to: 'new@example.org' } };

  test('makes it one that was not confirmed, unless it stays the same', async () => {
    const emailConfirmedAt = NOW;
    expect(await edit({ emailConfirmedAt }, changes)).toMatchObject({
      email: 'new@example.org',
      emailConfirmedAt: null,
    });
    expect(await edit({ emailConfirmedAt, email: 'new@example.org' }, changes)).toMatchObject({ emailConfirmedAt });
  });

  test('of someone who is or was an admin is refused to other admins and to themselves', async () => {
    for (const member of [{ role: 'ADMIN' }, { role: 'USER', wasAdmin: true }] as const) {
      expect(await refusalOf(edit(member, changes))).toMatchObject({ code: 'member.adminEmail', kind: 'forbidden' });
      expect(await refusalOf(edit(member, changes, buildContext({ id: 5 })))).toMatchObject({
        code: 'member.adminEmail',
      });
    }
    const own = buildContext({ id: 5, role: 'SUPERADMIN' });
    expect(await refusalOf(edit({ role: 'SUPERADMIN' }, changes, own))).toMatchObject({ code: 'member.adminEmail' });
  });

  test('of an admin is for super admins', async () => {
    expect(await edit({ role: 'ADMIN' }, changes, SUPER)).toMatchObject({ email: 'new@example.org' });
  });

  test('is refused as well after the role was taken from them', async () => {
    const demoted = await edit({ role: 'ADMIN' }, { role: { to: 'USER' } });
    expect(await refusalOf(edit(demoted, changes))).toMatchObject({ code: 'member.adminEmail' });
  });
});
