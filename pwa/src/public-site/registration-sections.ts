/** What the registration form asks, in its order, in parts short enough for a phone. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type FieldKind, memberFields, type MemberSection } from 'shared-schema/members/member-fields';
import { DOCUMENTS_ASKED, type DocumentsAsked } from 'shared-schema/members/document-number';
import { REGISTRATION_FIELDS, type RegistrationField } from 'shared-schema/members/registration';
import type { PlainTextKey, TextKey } from 'shared-schema/texts/text-key';
import { t } from '../language/texts.ts';
import { told } from '../told.ts';

type VisitorKey = PlainTextKey<'visitor'>;

export type FieldSpec = {
  name: RegistrationField;
  label: TextKey<'fields'> | 'visitor.confirmPassword';
  kind: FieldKind | 'password';
} & Extra;

/** What only the form knows of a field. */
type Extra = {
  optional?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  hint?: VisitorKey;
};

export type Section = { title: VisitorKey; note?: VisitorKey; fields: FieldSpec[] };

type Part = Omit<Section, 'fields'> & { of: MemberSection[] };

const PARTS: Part[] = [
  { title: 'visitor.aboutYou', of: ['personal'] },
  { title: 'visitor.documents', note: 'visitor.documentsNote', of: ['document'] },
  { title: 'visitor.addresses', of: ['address'] },
  { title: 'visitor.contact', note: 'visitor.contactNote', of: ['contact', 'account'] },
  { title: 'visitor.nominee', note: 'visitor.nomineeNote', of: ['nominee'] },
];

const EXTRAS: { [F in RegistrationField]?: Extra } = {
  name: { autoComplete: 'name', hint: 'visitor.asInPassport' },
  dob: { autoComplete: 'bday' },
  passportExpiryDate: { hint: 'visitor.expiryHint' },
  aadhaarNumber: { inputMode: 'numeric', hint: 'visitor.aadhaarHint' },
  companyAddress: { optional: true },
  mobileAbroad: { hint: 'visitor.mobileAbroadHint' },
  mobileIndia: { hint: 'visitor.mobileIndiaHint' },
  email: { autoComplete: 'email' },
  password: { hint: 'visitor.passwordHint' },
  whatsapp: { autoComplete: 'tel' },
};

const SECTIONS: Section[] = PARTS.map(({ of, ...part }) => ({
  ...part,
  fields: REGISTRATION_FIELDS.filter((name) => of.includes(sectionOf(name))).map(specOf),
}));

/** As the server says, which checks it. */
export function documentsAsked(): DocumentsAsked {
  return DOCUMENTS_ASKED.find((each) => each === told().documents) ?? 'required';
}

/** What is asked here. */
export function sectionsFor(asked: DocumentsAsked): Section[] {
  return SECTIONS.map((section) => ({
    ...section,
    fields: section.fields.flatMap((spec) => (sectionOf(spec.name) === 'document' ? documentFor(spec, asked) : spec)),
  })).filter(({ fields }) => fields.length > 0);
}

function documentFor(spec: FieldSpec, asked: DocumentsAsked): FieldSpec[] {
  if (asked === 'none' || (asked === 'lastFour' && spec.kind === 'date')) return [];
  if (asked === 'lastFour') return [{ ...spec, hint: 'visitor.lastFourHint' }];
  return [asked === 'optional' ? { ...spec, optional: true } : spec];
}

function specOf(name: RegistrationField): FieldSpec {
  const label = name === 'confirmPassword' ? 'visitor.confirmPassword' : (`fields.${name}` as const);
  return { name, label, kind: isPassword(name) ? 'password' : memberFields[name].kind, ...EXTRAS[name] };
}

/** The password stands beside the e-mail with which one signs in. */
function sectionOf(name: RegistrationField): MemberSection {
  return isPassword(name) ? 'account' : memberFields[name].section;
}

function isPassword(name: RegistrationField): name is 'password' | 'confirmPassword' {
  return name === 'password' || name === 'confirmPassword';
}

/** What a field is called on the form. */
export function fieldTitle({ label, optional }: FieldSpec): string {
  return optional ? t('visitor.optionalField', { field: t(label) }) : t(label);
}
