import * as v from 'valibot';
import { inEnglish } from '../testing/english.ts';
import { describe, expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { ageOn, isMinorOn, registrationSchema } from './registration.ts';

const schema = registrationSchema(localDate('2026-11-21'));

const complete = {
  name: 'Faisal Rahman',
  fatherName: 'Abdul Rahman',
  dob: '1985-04-12',
  passportNumber: 'p1234567',
  passportExpiryDate: '2030-01-31',
  aadhaarNumber: '2341 2341 2346',
  abroadAddress: 'Building 12, Road 2803, Manama',
  indiaAddress: 'Rose Villa, Tirur',
  mobileAbroad: '+973 3312 3456',
  mobileIndia: '+91 94470 12345',
  email: ' Faisal.Rahman@Example.org ',
  password: 'secret1',
  confirmPassword: 'secret1',
  whatsapp: '+973 3312 3456',
  nomineeName: 'Amina Rahman',
  nomineeRelation: 'Spouse',
  nomineeTel: '+91 94470 54321',
  acceptTerms: true,
};

function messages(change: Record<string, unknown>): Record<string, string> {
  const result = v.safeParse(schema, { ...complete, ...change });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), inEnglish(issue.message)]));
}

test('a complete registration is accepted, with its values normalised', () => {
  expect(v.parse(schema, complete)).toMatchObject({
    email: 'faisal.rahman@example.org',
    aadhaarNumber: '234123412346',
    passportNumber: 'P1234567',
    companyAddress: null,
  });
});

test('an empty form gets every message in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((field) => [field, '']));
  const result = v.safeParse(schema, { ...empty, acceptTerms: false });
  const first = new Map<string, string>();
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue)!;
    if (!first.has(path)) first.set(path, inEnglish(issue.message));
  }
  expect([...first]).toEqual([
    ['name', 'Full Name is required'],
    ['fatherName', "Father's Name is required"],
    ['dob', 'DOB required'],
    ['passportNumber', 'Passport Number required'],
    ['passportExpiryDate', 'Passport Validity required'],
    ['aadhaarNumber', 'Aadhaar Number required'],
    ['abroadAddress', 'Abroad Address/Company required'],
    ['indiaAddress', 'Indian Address required'],
    ['mobileAbroad', 'Abroad Mobile required'],
    ['mobileIndia', 'Indian Mobile required'],
    ['email', 'Email required'],
    ['password', 'Password required'],
    ['confirmPassword', 'Please confirm your password'],
    ['whatsapp', 'WhatsApp number required'],
    ['nomineeName', 'Nominee name required'],
    ['nomineeRelation', 'Nominee relation required'],
    ['nomineeTel', 'Nominee Tel No required'],
    ['acceptTerms', 'You must accept the terms & conditions'],
  ]);
});

describe('an invalid value is refused with its message', () => {
  test.each([
    ['email', 'faisal@', 'Invalid email'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['confirmPassword', 'another', 'Passwords do not match'],
    ['aadhaarNumber', '1234', 'Aadhaar Number must have 12 digits'],
    ['aadhaarNumber', '234123412347', 'This is not a valid Aadhaar Number. Please check the digits.'],
    ['dob', '2026-11-21', 'DOB must be in the past'],
    ['dob', '1985-02-30', 'A date must be a real calendar date written YYYY-MM-DD'],
    ['passportExpiryDate', '2026-11-21', 'The passport has expired. Passport Validity must be after today.'],
    ['passportNumber', 'P-1', 'Passport Number must be 6 to 20 letters and digits'],
    ['mobileIndia', 'call me', 'Indian Mobile must be a phone number of 6 to 15 digits'],
    ['nomineeRelation', 'Friend', 'Nominee relation required'],
    ['name', 'x'.repeat(1_000_000), 'Full Name must be at most 200 characters'],
    ['name', 'evil‮txt', 'Full Name must not contain control characters'],
    ['name', 'Faisal\u200f', 'Full Name must not contain control characters'],
    ['companyAddress', '\u061cSouq', 'Company Address must not contain control characters'],
    ['name', '\u200b\u2060', 'Full Name is required'],
    ['fatherName', '\u3164', "Father's Name is required"],
    ['nomineeName', '...', 'Nominee name required'],
    ['indiaAddress', '\u00ad', 'Indian Address required'],
  ])('%s', (field, value, message) => {
    expect(messages({ [field]: value })).toMatchObject({ [field]: message });
  });
});

test('a name in any script is accepted, with the joiners that Malayalam needs', () => {
  for (const name of ['രാജൻ പിള്ള', 'അവന്\u200d', 'ക്\u200cഷ', 'فيصل', "D'Souza 2"]) {
    expect(v.parse(schema, { ...complete, name })).toMatchObject({ name });
  }
});

test('phone numbers copied with marks of direction and an address with an apostrophe are accepted, without the marks', () => {
  const copied = {
    mobileIndia: '\u202a+91\u00a094470\u00a022222\u202c',
    whatsapp: '\u200e+973 3312‑3456',
    email: "o'connor@example.org",
  };
  expect(v.parse(schema, { ...complete, ...copied })).toMatchObject({
    mobileIndia: '+91 94470 22222',
    whatsapp: '+973 3312-3456',
    email: "o'connor@example.org",
  });
});

test('a role in the payload is refused', () => {
  expect(messages({ role: 'SUPERADMIN' })).toHaveProperty('role');
});

test.each([
  ['1985-04-12', '2026-04-11', 40],
  ['1985-04-12', '2026-04-12', 41],
  ['2008-02-29', '2026-02-27', 17],
  ['2008-02-29', '2026-02-28', 18],
  ['2020-11-26', '2026-11-25', 5],
])('born on %s, one is on %s %i years old', (born, day, years) => {
  expect(ageOn(localDate(day), localDate(born))).toBe(years);
  expect(isMinorOn(localDate(day), localDate(born))).toBe(years < 18);
});
