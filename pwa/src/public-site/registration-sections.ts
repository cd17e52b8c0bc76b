/** What the registration form asks, in its order, in parts short enough for a phone. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Registration } from 'shared-schema/members/registration';
import type { PlainTextKey, TextKey } from 'shared-schema/texts/text-key';
import { t } from '../language/texts.ts';

type VisitorKey = PlainTextKey<'visitor'>;

export type RegistrationField = Exclude<keyof Registration, 'acceptTerms'>;

export type FieldKind = 'text' | 'date' | 'tel' | 'email' | 'password' | 'lines' | 'relation';

export type FieldSpec = {
  name: RegistrationField;
  label: TextKey<'fields'> | 'visitor.confirmPassword';
  kind: FieldKind;
  optional?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  hint?: VisitorKey;
};

export type Section = { title: VisitorKey; note?: VisitorKey; fields: FieldSpec[] };

export const SECTIONS: Section[] = [
  {
    title: 'visitor.aboutYou',
    fields: [
      { name: 'name', label: 'fields.name', kind: 'text', autoComplete: 'name', hint: 'visitor.asInPassport' },
      { name: 'fatherName', label: 'fields.fatherName', kind: 'text' },
      { name: 'dob', label: 'fields.dob', kind: 'date', autoComplete: 'bday' },
    ],
  },
  {
    title: 'visitor.documents',
    note: 'visitor.documentsNote',
    fields: [
      { name: 'passportNumber', label: 'fields.passportNumber', kind: 'text' },
      { name: 'passportExpiryDate', label: 'fields.passportExpiryDate', kind: 'date', hint: 'visitor.expiryHint' },
      {
        name: 'aadhaarNumber',
        label: 'fields.aadhaarNumber',
        kind: 'text',
        inputMode: 'numeric',
        hint: 'visitor.aadhaarHint',
      },
    ],
  },
  {
    title: 'visitor.addresses',
    fields: [
      { name: 'abroadAddress', label: 'fields.abroadAddress', kind: 'lines' },
      { name: 'indiaAddress', label: 'fields.indiaAddress', kind: 'lines' },
      { name: 'companyAddress', label: 'fields.companyAddress', kind: 'lines', optional: true },
    ],
  },
  {
    title: 'visitor.contact',
    note: 'visitor.contactNote',
    fields: [
      { name: 'mobileAbroad', label: 'fields.mobileAbroad', kind: 'tel', hint: 'visitor.mobileAbroadHint' },
      { name: 'mobileIndia', label: 'fields.mobileIndia', kind: 'tel', hint: 'visitor.mobileIndiaHint' },
      { name: 'email', label: 'fields.email', kind: 'email', autoComplete: 'email' },
      { name: 'password', label: 'fields.password', kind: 'password', hint: 'visitor.passwordHint' },
      { name: 'confirmPassword', label: 'visitor.confirmPassword', kind: 'password' },
      { name: 'whatsapp', label: 'fields.whatsapp', kind: 'tel', autoComplete: 'tel' },
    ],
  },
  {
    title: 'visitor.nominee',
    note: 'visitor.nomineeNote',
    fields: [
      { name: 'nomineeName', label: 'fields.nomineeName', kind: 'text' },
      { name: 'nomineeRelation', label: 'fields.nomineeRelation', kind: 'relation' },
      { name: 'nomineeTel', label: 'fields.nomineeTel', kind: 'tel' },
    ],
  },
];

/** What a field is called on the form. */
export function fieldTitle({ label, optional }: FieldSpec): string {
  return optional ? t('visitor.optionalField', { field: t(label) }) : t(label);
}
