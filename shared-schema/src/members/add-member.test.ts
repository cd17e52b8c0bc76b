import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { addMember } from './add-member.ts';
import { likelyDoubles } from './likely-doubles.ts';
import type { Member } from './member.ts';
import { isSamePhone } from './dialled-number.ts';
import { phoneDigits } from './phone-number.ts';

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
