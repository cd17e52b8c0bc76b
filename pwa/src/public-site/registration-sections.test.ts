import { expect, test } from 'vitest';
import type { DocumentsAsked } from 'shared-schema/members/document-number';
import { sectionsFor } from './registration-sections.ts';

function documents(asked: DocumentsAsked) {
  const section = sectionsFor(asked).find(({ title }) => title === 'visitor.documents');
  return section?.fields.map(({ name, optional }) => (optional ? `${name}?` : name));
}

test('the registration form asks for documents as the association has decided', () => {
  expect(documents('required')).toEqual(['passportNumber', 'passportExpiryDate', 'aadhaarNumber']);
  expect(documents('optional')).toEqual(['passportNumber?', 'passportExpiryDate?', 'aadhaarNumber?']);
  expect(documents('lastFour')).toEqual(['passportNumber', 'aadhaarNumber']);
  expect(documents('none')).toBeUndefined();
});
