import { describe, expect, test } from 'vitest';
import type { Context } from '../command.ts';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { NOTHING, rupees } from '../money.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { MEMBER, memberAfter, SUPER } from '../testing/members.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { RoleSchema } from './actor.ts';
import { isSamePhone } from './dialled-number.ts';
import { mask } from './document-number.ts';
import { likelyDoubles } from './likely-doubles.ts';
import {
  addMember,
  deleteMember,
  setMemberFinancials,
  setMemberFinancialsV2,
  setMemberLanguage,
  updateMember,
} from './member-commands.ts';
import type { Member } from './member.ts';
import { phoneDigits } from './phone-number.ts';

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

describe('an edit of the association’s number', () => {
  test('gives it with single blanks, and takes it away', async () => {
    expect(await edit({}, { memberNumber: { from: null, to: ' PSK \t01 ' } })).toMatchObject({
      memberNumber: 'PSK 01',
    });
    const numbered = { memberNumber: 'PSK-01' };
    expect(await edit(numbered, { memberNumber: { from: 'PSK-01', to: '' } })).toMatchObject({ memberNumber: null });
    expect(await refusalOf(edit(numbered, { memberNumber: { from: null, to: 'PSK-02' } }))).toMatchObject({
      code: 'member.conflict',
      details: { conflicts: [{ field: 'memberNumber', yours: 'PSK-02', theirs: 'PSK-01' }] },
    });
  });

  test('is refused if it is too long', async () => {
    expect(await refusalOf(edit({}, { memberNumber: { to: 'P'.repeat(31) } }))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'changes.memberNumber.to' }] },
    });
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

const ADMIN = buildContext({ id: 9 });

async function add(input: object, context = ADMIN): Promise<Member> {
  const [change] = await buildBooks().run('member.add', { id: 70, ...input }, context);
  return change!.row as Member;
}

describe('a member whom an admin adds', () => {
  test('needs a name and one phone number, and is approved at once', async () => {
    const member = await add({ name: ' Kunjamma Varghese ', mobileIndia: '\u202a94470 12345\u202c' });
    expect(member).toMatchObject({
      id: 70,
      name: 'Kunjamma Varghese',
      mobileIndia: '94470 12345',
      email: null,
      mobileAbroad: null,
      role: 'USER',
      status: 'APPROVED',
      share: 0,
      createdAt: NOW,
      lastLogin: null,
      language: null,
      deletedAt: null,
    });
  });

  test('may have every other field, and a language to be written to in', async () => {
    const whole = {
      name: 'Sajid Ali',
      mobileAbroad: '+971 50 123 4567',
      email: 'Sajid@Example.org',
      dob: '1980-02-29',
      nomineeRelation: 'Child',
      passportNumber: { masked: '•••• 4567' },
      language: 'ml',
      memberNumber: 'PSK-01',
    };
    expect(await add(whole)).toMatchObject({ ...whole, email: 'sajid@example.org' });
  });

  test.each([
    [{ name: 'No Phone' }, 'mobileIndia'],
    [{ name: 'No Phone', whatsapp: '+91 94470 12345' }, 'mobileIndia'],
    [{ name: '', mobileIndia: '94470 12345' }, 'name'],
    [{ name: 'Bad Phone', mobileIndia: 'none' }, 'mobileIndia'],
    [{ name: 'Bad Mail', mobileIndia: '94470 12345', email: 'x' }, 'email'],
    [{ name: 'An Admin', mobileIndia: '94470 12345', role: 'ADMIN' }, 'role'],
  ])('is refused as %j', async (input, path) => {
    const { code, details } = await refusalOf(add(input));
    expect(code).toBe('input.invalid');
    expect((details.issues as { path: string }[]).map((issue) => issue.path)).toContain(path);
  });

  test('is added by admins only', () => {
    expect(rolesThatMay(addMember)).toEqual(ADMINS);
  });

  test('does not take the number of another', async () => {
    const given = { id: 2, name: 'Sajid Ali', mobileIndia: '94470 12345' };
    expect(await refusalOf(add(given))).toMatchObject({ code: 'member.numberTaken', details: { id: 2 } });
  });
});

test.each([
  ['+91 94470 12345', '094470-12345', true],
  ['9447012345', '00919447012345', true],
  ['+971 50 123 4567', '050 1234567', true],
  ['+974 5512 3456', '5512 3456', true],
  ['+91 94470 12345', '+91 94470 12346', false],
  ['12345', '12345', false],
])('%s and %s are the same phone number: %s', (one, other, same) => {
  expect(isSamePhone(one, other)).toBe(same);
});

test('an e-mail address is no phone number', () => {
  expect(phoneDigits('a@example.org')).toBeUndefined();
});

describe('likely doubles of a new member', () => {
  const known = buildMember({
    id: 5 as MemberId,
    name: 'Latha  Menon',
    dob: localDate('1970-05-06'),
    mobileIndia: '+91 94470 12345',
    aadhaarNumber: { masked: '•••• 2346' },
  });
  const husband = buildMember({ id: 6 as MemberId, name: 'Mohan Menon', whatsapp: '94470 12345' });
  const other = buildMember({ id: 7 as MemberId, name: 'Latha Menon', dob: localDate('1999-01-01') });
  const members = [other, husband, known];
  const found = (person: Parameters<typeof likelyDoubles>[1], among = members) =>
    likelyDoubles(among, person).map(({ member, shares }) => [member.id, ...shares]);

  test('share a phone number, however it is written', () => {
    expect(found({ name: 'Someone', mobileAbroad: '09447012345' })).toEqual([
      [5, 'phone'],
      [6, 'phone'],
    ]);
  });

  test('share the last digits of the Aadhaar number, or name and birth date; who shares most comes first', () => {
    const again = {
      name: 'LATHA MENON',
      dob: localDate('1970-05-06'),
      aadhaarNumber: { masked: '•••• 2346' },
      mobileIndia: '9447012345',
    };
    expect(found(again)).toEqual([
      [5, 'phone', 'aadhaar', 'nameAndBirth'],
      [6, 'phone'],
    ]);
  });

  test('are not those who are gone, or of the same name alone', () => {
    expect(found({ name: 'Latha Menon' })).toEqual([]);
    const gone = { ...known, deletedAt: NOW };
    expect(found({ name: 'x', mobileIndia: '9447012345' }, [gone])).toEqual([]);
  });
});

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
      buildMember({
        id: MEMBER,
        share: 12,
        incentive: rupees(250),
        dividend,
        holdingEdits: [
          { on: localDate('2026-11-21'), shares: 12, incentive: rupees(250), dividend: NOTHING, was: null },
        ],
      }),
    );
  });

  test('count on an open day, and say what they were', async () => {
    const changes = { share: { to: 12 } };
    const granted = { date: '2026-11-01', was: 'DECLARED' };
    const { holdingEdits } = await memberAfter(name, { id: 5, changes, ...granted, ...more }, { context: SUPER });
    expect(holdingEdits).toMatchObject([{ on: '2026-11-01', shares: 12, was: 'DECLARED' }]);
    expect((await set({ share: { to: 0 } })).holdingEdits).toBeUndefined();
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

function bookOf(id: number) {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: id as MemberId }) }]);
  return books;
}

test('a member without rights of office chooses the language of their letters', async () => {
  const books = bookOf(5);
  await books.run('member.setLanguage', { id: 5, language: 'ml' }, buildContext({ id: 5, role: 'USER' }));
  expect(books.get('members', 5)).toMatchObject({ language: 'ml' });
});

test('everybody may, for themselves', () => {
  expect(rolesThatMay(setMemberLanguage)).toEqual(RoleSchema.options);
});

test('whoever was deleted is refused', async () => {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 5 as MemberId, deletedAt: NOW }) }]);
  for (const id of [5, 99]) {
    const run = books.run('member.setLanguage', { id, language: 'ml' }, buildContext({ id }));
    expect(await refusalOf(run)).toMatchObject({ code: 'member.notFound', kind: 'missing', details: { id } });
  }
});

test("another member's language is refused, even to a super admin", async () => {
  const other = buildContext({ id: 6, role: 'SUPERADMIN' });
  const run = bookOf(5).run('member.setLanguage', { id: 5, language: 'hi' }, other);
  expect(await refusalOf(run)).toMatchObject({ code: 'member.othersLanguage', kind: 'forbidden' });
});

test('an admin chooses it for somebody among the details, as when they were added', async () => {
  const books = bookOf(5);
  const changes = { language: { from: null, to: 'ml' } };
  await books.run('member.update', { id: 5, changes }, buildContext({ id: 6, role: 'ADMIN' }));
  expect(books.get('members', 5)).toMatchObject({ language: 'ml' });
});

test('a language the app does not speak is refused', async () => {
  const run = bookOf(5).run('member.setLanguage', { id: 5, language: 'fr' }, buildContext({ id: 5 }));
  expect(await refusalOf(run)).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'language' }] },
  });
});

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
