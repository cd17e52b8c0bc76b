import { localDate } from 'shared-schema/local-date';
import { buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { draftOfMember, readEdits } from './member-draft.ts';

const TODAY = localDate('2026-03-01');

const member = buildMember({ name: 'Thomas Kurian', mobileIndia: 'see notebook', whatsapp: '+91 98470 12345' });

const edits = (typed: Partial<ReturnType<typeof draftOfMember>>) =>
  readEdits({ ...draftOfMember(member), ...typed }, member, TODAY);

test('only changed fields are in the edit, each with the value it replaces', () => {
  expect(edits({})).toEqual({ changes: {}, numbers: {}, errors: {} });
  expect(edits({ whatsapp: '98470 54321', dob: '1980-01-02' })).toMatchObject({
    changes: { whatsapp: { from: '+91 98470 12345', to: '98470 54321' }, dob: { to: '1980-01-02' } },
    errors: {},
  });
  expect(edits({ whatsapp: '' }).errors).toEqual({});
});

test('a document number is tidied and kept apart from the changes, which travel in clear', () => {
  expect(edits({ passportNumber: 'n1234567 ' })).toEqual({
    changes: {},
    numbers: { passportNumber: 'N1234567' },
    errors: {},
  });
});

test('a certain mistake gets an error at its field, as at a registration', () => {
  expect(
    edits({ mobileIndia: 'call his brother', nomineeTel: '12', dob: '2026-03-01', aadhaarNumber: '1234' }),
  ).toMatchObject({
    numbers: {},
    errors: {
      mobileIndia: 'Indian Mobile must be a phone number of 6 to 15 digits',
      nomineeTel: 'Nominee Tel No must be a phone number of 6 to 15 digits',
      dob: 'DOB must be in the past',
      aadhaarNumber: 'Aadhaar Number must have 12 digits',
    },
  });
});

test('the language of messages is edited like any other detail; none chosen is none', () => {
  expect(edits({ language: 'ml' })).toMatchObject({ changes: { language: { from: null, to: 'ml' } }, errors: {} });
  const inMalayalam = buildMember({ language: 'ml' });
  expect(readEdits({ ...draftOfMember(inMalayalam), language: '' }, inMalayalam, TODAY).changes).toEqual({
    language: { from: 'ml', to: null },
  });
});
