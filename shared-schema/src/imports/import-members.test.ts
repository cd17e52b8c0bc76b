import { describe, expect, test } from 'vitest';
import { NOTHING, rupees } from '../money.ts';
import { buildBooks } from '../testing/build.ts';
import { enterSheet, FIRST, personRecord } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';

describe('members from a sheet', () => {
  test('are let in at once, with their shares, and cannot sign in yet', async () => {
    const books = buildBooks();
    await enterSheet(books, 'members', [
      personRecord('Latha Menon', {
        share: 12,
        dividend: rupees(240),
        mobileIndia: ' +91 94470 12345 ',
        dob: '1970-02-28',
      }),
      personRecord('Joseph Mathew'),
    ]);
    const [latha, joseph] = books.all('members').slice(3);
    expect(latha).toMatchObject({ status: 'APPROVED', role: 'USER', share: 12, dividend: 240_000, lastLogin: null });
    expect(latha).toMatchObject({ mobileIndia: '+91 94470 12345', dob: '1970-02-28', whatsapp: null });
    expect(joseph).toMatchObject({ name: 'Joseph Mathew', share: 0, incentive: NOTHING });
    expect(books.get('imports', FIRST)).toMatchObject({ kind: 'members', count: 2, numbers: [4, 5], undone: null });
  });

  test.each([
    ['a name that cannot be read', { name: '\u200b' }, 'name'],
    ['half an e-mail address', { email: 'nobody@' }, 'email'],
    ['no phone number', { mobileIndia: null }, 'mobileIndia'],
    ['letters in a phone number', { mobileAbroad: '0091-94-CALL' }, 'mobileAbroad'],
    ['an impossible date', { dob: '1970-02-30' }, 'dob'],
    ['a birth in the future', { dob: '2031-01-01' }, 'dob'],
    ['half a share', { share: 1.5 }, 'share'],
    ['a dividend below nothing', { dividend: -1 }, 'dividend'],
    ['an unknown relation', { nomineeRelation: 'Cousin' }, 'nomineeRelation'],
    ['a role', { role: 'ADMIN' }, 'role'],
  ])('with %s in one row are refused, all of them, and the field is named', async (_what, wrong, field) => {
    const books = buildBooks();
    const refusal = await refusalOf(
      enterSheet(books, 'members', [personRecord('Latha'), personRecord('Joseph', wrong)]),
    );
    expect(refusal.details.issues).toMatchObject([{ path: `content.records.1.${field}` }]);
    expect(books.all('members')).toHaveLength(3);
    expect(books.all('imports')).toEqual([]);
  });

  test('may lack an e-mail address', async () => {
    const books = buildBooks();
    await enterSheet(books, 'members', [
      personRecord('Latha', { email: null }),
      personRecord('Joseph', { email: null }),
    ]);
    expect(
      books
        .all('members')
        .slice(3)
        .map(({ email }) => email),
    ).toEqual([null, null]);
  });

  test('who share an e-mail address are refused', async () => {
    const twins = [personRecord('Latha'), personRecord('LATHA')];
    const refusal = await refusalOf(enterSheet(buildBooks(), 'members', twins));
    expect(refusal).toMatchObject({
      code: 'member.emailTaken',
      kind: 'conflict',
      details: { path: 'content.records.1.email' },
    });
  });

  test('keep the association’s number, which two of a sheet may not share', async () => {
    const books = buildBooks();
    const people = (...numbers: (string | null)[]) =>
      numbers.map((memberNumber, index) => personRecord(`Latha ${index}`, { memberNumber, email: null }));
    await enterSheet(books, 'members', people(' PSK  01 ', null, null));
    expect(books.all('members').map(({ memberNumber }) => memberNumber)).toContain('PSK 01');
    const refusal = await refusalOf(enterSheet(buildBooks(), 'members', people('PSK 01', 'PSK-01', 'psk01')));
    expect(refusal).toMatchObject({
      code: 'member.numberTaken',
      details: { id: 'psk01', path: 'content.records.2.memberNumber' },
    });
  });
});
