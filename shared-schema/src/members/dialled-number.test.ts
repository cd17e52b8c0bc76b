import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { dialledNumber, digitsFound, digitsToFind, isSamePhone, telAddress, whoHasPhone } from './dialled-number.ts';

const SPELLINGS: [string, string[]][] = [
  [
    '+919447012345',
    [
      '9447012345',
      '94470 12345',
      '094470-12345',
      '+91 94470 12345',
      '+91 094470 12345',
      '91 9447 012345',
      '0091 94470 12345',
      '\u202a+91 94470\u00a012345\u202c',
      '\u200e094470\u201112345',
      '(94470) 12345',
    ],
  ],
  ['+914812561234', ['0481 256 1234', '+91-481-2561234', '+91 (0)481 256 1234']],
  [
    '+971501234567',
    ['+971 50 123 4567', '+971 050 123 4567', '00971501234567', '971 50 1234567', '+971 (0)50 1234567'],
  ],
  ['+966501234567', ['+966 50 123 4567', '00966 050 123 4567', '966501234567']],
  ['+96891234567', ['+968 9123 4567', '0096891234567', '968-91234567']],
  ['+97455123456', ['+974 5512 3456', '97455123456']],
  ['+96565123456', ['+965 6512 3456', '00965 65123456']],
  ['+97336123456', ['+973 3612 3456', '97336123456']],
  ['+442079460958', ['+44 20 7946 0958', '0044 20 79460958']],
];

describe('a phone number', () => {
  test.each(SPELLINGS)('%s is the same in every spelling', (number, spellings) => {
    expect(spellings.map(dialledNumber)).toEqual(spellings.map(() => number));
    expect(spellings.map(telAddress)).toEqual(spellings.map(() => `tel:${number}`));
    for (const one of spellings) expect(spellings.every((other) => isSamePhone(one, other))).toBe(true);
  });

  test.each(['050 123 4567', '9123 4567', '12345', '', 'ask Mini', 'a@example.org', '+', '+91'])(
    'is not guessed where the country is not clear: %j',
    (typed) => {
      expect(dialledNumber(typed)).toBeUndefined();
    },
  );

  test('without its country’s code may be one with it; numbers of two countries are never one', () => {
    expect(isSamePhone('050 123 4567', '+971 50 123 4567')).toBe(true);
    expect(isSamePhone('+971 50 123 4567', '+966 50 123 4567')).toBe(false);
    expect(isSamePhone('94470 12345', '94470 12346')).toBe(false);
  });

  test('is read as the library does with what it knows of the whole world', () => {
    const mobile = fc.stringMatching(/^(\+91|0091|91|0|\+91 0)?[6-9]\d{9}$/);
    const gulf = fc.stringMatching(/^(\+|00)(971|966|974|965|968|973)\d{7,9}$/);
    fc.assert(
      fc.property(fc.oneof(mobile, gulf), (typed) => {
        const known = parsePhoneNumberFromString(typed, { defaultCountry: 'IN', extract: false });
        expect(dialledNumber(typed)).toBe(known?.isValid() ? known.number : `+${typed.replace(/^(\+|00)/, '')}`);
      }),
    );
  });
});

describe('who is looked for by phone', () => {
  const people = [
    { name: 'Latha', phones: ['094470 12345', '+971 50 123 4567'] },
    { name: 'Rajan', phones: ['9847000111'] },
  ];
  const found = (phone: string) => whoHasPhone(people, ({ phones }) => phones)(phone).map(({ name }) => name);

  test('is found by any spelling', () => {
    expect(found('+91 94470-12345')).toEqual(['Latha']);
    expect(found('+971 050 123 4567')).toEqual(['Latha']);
    expect(found('00919847000111')).toEqual(['Rajan']);
    expect(found('+91 94470 12346')).toEqual([]);
  });

  test.each([
    ['094470 12345', '70123', '70123'],
    ['094470 12345', '+91 94470 12345', '09447012345'],
    ['+971 50 123 4567', '+971 050 123 4567', '971501234567'],
    ['+91 94470 12345', '094470 12345', '9447012345'],
    ['094470 12345', '+91 94470 12346', undefined],
    ['094470 12345', '914', undefined],
  ])('of %s what was typed as %s is %s', (phone, typed, digits) => {
    expect(digitsFound(phone, digitsToFind(typed)!)).toBe(digits);
  });
});
