/** What the registration form asks, in its order, in parts short enough for a phone. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Registration } from 'shared-schema/members/registration';

export type RegistrationField = Exclude<keyof Registration, 'acceptTerms'>;

export type FieldKind = 'text' | 'date' | 'tel' | 'email' | 'password' | 'lines' | 'relation';

export type FieldSpec = {
  name: RegistrationField;
  label: string;
  kind: FieldKind;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  hint?: string;
};

export type Section = { title: string; note?: string; fields: FieldSpec[] };

export const SECTIONS: Section[] = [
  {
    title: 'About you',
    fields: [
      { name: 'name', label: 'Full Name', kind: 'text', autoComplete: 'name', hint: 'As in your passport' },
      { name: 'fatherName', label: "Father's Name", kind: 'text' },
      { name: 'dob', label: 'Date of Birth (DOB)', kind: 'date', autoComplete: 'bday' },
    ],
  },
  {
    title: 'Documents',
    note: 'The two numbers go to the association alone. This browser does not keep them: after a reload, type them again.',
    fields: [
      { name: 'passportNumber', label: 'Passport Number', kind: 'text' },
      { name: 'passportExpiryDate', label: 'Passport Validity', kind: 'date', hint: 'The date on which it expires' },
      { name: 'aadhaarNumber', label: 'Aadhaar Number', kind: 'text', inputMode: 'numeric', hint: '12 digits' },
    ],
  },
  {
    title: 'Addresses',
    fields: [
      { name: 'abroadAddress', label: 'Abroad Address/Company', kind: 'lines' },
      { name: 'indiaAddress', label: 'Indian Address', kind: 'lines' },
      { name: 'companyAddress', label: 'Company Address (optional)', kind: 'lines' },
    ],
  },
  {
    title: 'Contact and sign-in',
    note: 'You will sign in with this e-mail and password once you are approved.',
    fields: [
      { name: 'mobileAbroad', label: 'Abroad Mobile', kind: 'tel', hint: 'With country code, like +973 3312 3456' },
      { name: 'mobileIndia', label: 'Indian Mobile', kind: 'tel', hint: 'Like +91 94470 12345' },
      { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
      { name: 'password', label: 'Password', kind: 'password', hint: 'At least 6 characters' },
      { name: 'confirmPassword', label: 'Confirm Password', kind: 'password' },
      { name: 'whatsapp', label: 'WhatsApp Number', kind: 'tel', autoComplete: 'tel' },
    ],
  },
  {
    title: 'Nominee',
    note: 'Who stands in for you, should something happen.',
    fields: [
      { name: 'nomineeName', label: 'Nominee Name', kind: 'text' },
      { name: 'nomineeRelation', label: 'Nominee Relation', kind: 'relation' },
      { name: 'nomineeTel', label: 'Nominee Tel No', kind: 'tel' },
    ],
  },
];
