/**
 * The fields of a member's record, each declared once and in the order of the registration form. From here come the row's
 * schema, registration, the two edits, masking, what REST answers, and the sections of the screens. A field's label is the
 * text `fields.<name>`.
 */
import * as v from 'valibot';
import { InstantSchema, type LocalDate, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { type FieldKey, optionalName, optionalText, requiredName } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { RoleSchema } from './actor.ts';
import { DocumentNumberSchema } from './document-number.ts';
import {
  AadhaarSchema,
  address,
  EmailSchema,
  MemberNumberSchema,
  MemberStatusSchema,
  NomineeRelationSchema,
  optionalAddress,
  optionalPhone,
  PassportNumberSchema,
  personName,
  phone,
  requiredDate,
} from './field-schemas.ts';

export const MEMBER_SECTIONS = [
  'account',
  'financial',
  'personal',
  'document',
  'address',
  'contact',
  'nominee',
] as const;
export type MemberSection = (typeof MEMBER_SECTIONS)[number];

const optionalString = v.optional(v.nullable(v.string()));

/**
 * How the row holds each kind of value. What is optional here is absent from rows whose reader may not see it. A document
 * is sealed: it leaves the server masked, for everyone.
 */
export const ROW_SCHEMAS = {
  name: v.string(),
  text: optionalString,
  lines: optionalString,
  phone: optionalString,
  whatsapp: optionalString,
  relation: optionalString,
  date: v.optional(v.nullable(LocalDateSchema)),
  document: v.optional(v.nullable(DocumentNumberSchema)),
  email: v.optional(v.nullable(v.string())),
  role: v.optional(RoleSchema),
  status: v.optional(MemberStatusSchema),
  language: v.optional(v.nullable(v.picklist(LANGUAGES))),
  count: v.optional(v.number()),
  money: v.optional(MoneySchema),
  time: v.optional(InstantSchema),
  lastTime: v.optional(v.nullable(InstantSchema)),
};
export type FieldKind = keyof typeof ROW_SCHEMAS;

type Declaration = {
  kind: FieldKind;
  section: MemberSection;
  /** Everyone signed in may know it; anything else is for admins and the member. */
  public?: true;
  /** What a visitor may enter on the association's calendar date `today`. Absent: not asked at registration. */
  register?: (today: LocalDate) => v.GenericSchema;
  /** What `member.update` may set it to. It also checks edits queued before there were stricter rules for what is typed. */
  edit?: v.GenericSchema;
  /** What `member.setFinancials` may set it to. */
  grant?: v.GenericSchema;
};

const text = (field: FieldKey, longest: number) => v.nullable(optionalText(field, longest));

const relations = NomineeRelationSchema.options;

export const memberFields = {
  name: {
    kind: 'name',
    section: 'personal',
    public: true,
    register: () => personName('fields.name', says('validation.nameRequired')),
    edit: requiredName('fields.name', 200),
  },
  fatherName: {
    kind: 'text',
    section: 'personal',
    register: () => personName('fields.fatherName', says('validation.fatherNameRequired')),
    edit: v.nullable(optionalName('fields.fatherName', 200)),
  },
  dob: {
    kind: 'date',
    section: 'personal',
    register: (today: LocalDate) =>
      v.pipe(
        requiredDate(says('validation.dobRequired')),
        v.check((date) => date < today, says('validation.dobInPast')),
      ),
    edit: v.nullable(LocalDateSchema),
  },
  passportNumber: {
    kind: 'document',
    section: 'document',
    register: () => PassportNumberSchema,
    edit: v.nullable(DocumentNumberSchema),
  },
  passportExpiryDate: {
    kind: 'date',
    section: 'document',
    register: (today: LocalDate) =>
      v.pipe(
        requiredDate(says('validation.passportValidityRequired')),
        v.check((date) => date > today, says('validation.passportExpired')),
      ),
    edit: v.nullable(LocalDateSchema),
  },
  aadhaarNumber: {
    kind: 'document',
    section: 'document',
    register: () => AadhaarSchema,
    edit: v.nullable(DocumentNumberSchema),
  },
  abroadAddress: {
    kind: 'lines',
    section: 'address',
    register: () => address('fields.abroadAddress', says('validation.abroadAddressRequired')),
    edit: text('fields.abroadAddress', 500),
  },
  indiaAddress: {
    kind: 'lines',
    section: 'address',
    register: () => address('fields.indiaAddress', says('validation.indiaAddressRequired')),
    edit: text('fields.indiaAddress', 500),
  },
  companyAddress: {
    kind: 'lines',
    section: 'address',
    register: () => optionalAddress('fields.companyAddress'),
    edit: text('fields.companyAddress', 500),
  },
  mobileAbroad: {
    kind: 'phone',
    section: 'contact',
    register: () => phone('fields.mobileAbroad', says('validation.mobileAbroadRequired')),
    edit: v.nullable(optionalPhone('fields.mobileAbroad')),
  },
  mobileIndia: {
    kind: 'phone',
    section: 'contact',
    register: () => phone('fields.mobileIndia', says('validation.mobileIndiaRequired')),
    edit: v.nullable(optionalPhone('fields.mobileIndia')),
  },
  /** The association's own, which stands in its notebooks; no other member has it, whatever the case and blanks. */
  memberNumber: { kind: 'text', section: 'account', edit: v.nullable(MemberNumberSchema) },
  /** Null for those whom an admin added without one. */
  email: { kind: 'email', section: 'account', register: () => EmailSchema, edit: v.nullable(EmailSchema) },
  whatsapp: {
    kind: 'whatsapp',
    section: 'contact',
    register: () => phone('fields.whatsapp', says('validation.whatsappRequired')),
    edit: v.nullable(optionalPhone('fields.whatsapp')),
  },
  nomineeName: {
    kind: 'text',
    section: 'nominee',
    register: () => personName('fields.nomineeName', says('validation.nomineeNameRequired')),
    edit: v.nullable(optionalName('fields.nomineeName', 200)),
  },
  nomineeRelation: {
    kind: 'relation',
    section: 'nominee',
    register: () => NomineeRelationSchema,
    edit: v.nullable(v.picklist(relations, says('validation.nomineeRelation', { relations: relations.join(', ') }))),
  },
  nomineeTel: {
    kind: 'phone',
    section: 'nominee',
    register: () => phone('fields.nomineeTel', says('validation.nomineeTelRequired')),
    edit: v.nullable(optionalPhone('fields.nomineeTel')),
  },
  role: { kind: 'role', section: 'account', edit: v.picklist(['USER', 'ADMIN'], says('validation.role')) },
  status: { kind: 'status', section: 'account' },
  lastLogin: { kind: 'lastTime', section: 'account' },
  createdAt: { kind: 'time', section: 'account' },
  /** In which they are written to; null for one for whom nobody has chosen. */
  language: { kind: 'language', section: 'account', edit: v.nullable(v.picklist(LANGUAGES)) },
  /** Number of shares held. */
  share: {
    kind: 'count',
    section: 'financial',
    grant: v.pipe(
      v.number(says('validation.number', { field: 'fields.share' })),
      v.integer(says('validation.wholeNumber', { field: 'fields.share' })),
      v.minValue(0, says('validation.atLeast', { field: 'fields.share', least: 0 })),
      v.maxValue(1_000_000, says('validation.atMost', { field: 'fields.share', most: 1_000_000 })),
    ),
  },
  incentive: { kind: 'money', section: 'financial', grant: MoneySchema },
  dividend: { kind: 'money', section: 'financial', grant: MoneySchema },
} as const satisfies { [F in string]: Declaration };

export type MemberFields = typeof memberFields;
export type MemberField = keyof MemberFields;
export const MEMBER_FIELD_NAMES = Object.keys(memberFields) as MemberField[];

/** The fields that declare `part`, such as `edit`. */
export type FieldWith<Part extends keyof Declaration> = {
  [F in MemberField]: Part extends keyof MemberFields[F] ? F : never;
}[MemberField];

/** The fields of one kind, such as the sealed documents. */
type FieldOfKind<K extends FieldKind> = {
  [F in MemberField]: MemberFields[F]['kind'] extends K ? F : never;
}[MemberField];

export function fieldsWith<Part extends keyof Declaration>(part: Part): FieldWith<Part>[] {
  return MEMBER_FIELD_NAMES.filter((field): field is FieldWith<Part> => part in memberFields[field]);
}

function fieldsOfKind<K extends FieldKind>(kind: K): FieldOfKind<K>[] {
  return MEMBER_FIELD_NAMES.filter((field): field is FieldOfKind<K> => memberFields[field].kind === kind);
}

/** Also of a name that a record of another release has. */
export function isMemberField(name: string): name is MemberField {
  return Object.hasOwn(memberFields, name);
}

/** The two numbers that are sealed to the server's key. */
export type DocumentField = FieldOfKind<'document'>;
export const DOCUMENT_FIELDS = fieldsOfKind('document');

export function isDocumentField(field: string): field is DocumentField {
  return (DOCUMENT_FIELDS as string[]).includes(field);
}

/** The fields of a section, in their order. */
export function fieldsIn(section: MemberSection): MemberField[] {
  return MEMBER_FIELD_NAMES.filter((field) => memberFields[field].section === section);
}

/** An object with something for each of these fields. */
export function forFields<F extends MemberField, T>(fields: F[], valueOf: (field: F) => T): Record<F, T> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<F, T>;
}

/** What is left of a member who is gone: their number, what they were to the association, and money. */
const KINDS_LEFT: FieldKind[] = ['role', 'status', 'count', 'money', 'time'];

/** Whether it says who somebody is, and so goes some time after they do. */
export function isBlankable(field: MemberField): boolean {
  return !KINDS_LEFT.includes(memberFields[field].kind);
}
