/** From what stands in the edit form to an edit that says, field by field, what it found and what it wants. */
import type { DocumentNumber } from 'shared-schema/members/document-number';
import { type FieldChanges, plain, type Scalar } from 'shared-schema/members/field-changes';
import type { Member } from 'shared-schema/members/member';
import type { LocalDate } from 'shared-schema/local-date';
import { registrationFields } from 'shared-schema/members/registration';
import { issueSentence } from '../language/refusal-sentence.ts';
import type { updateMember } from 'shared-schema/members/update-member';
import * as v from 'valibot';
import type { DocumentField } from './ask-number.ts';

export type EditableField = keyof NonNullable<v.InferInput<(typeof updateMember)['input']>['changes']>;

/** The form's fields in their order, under its headings. */
export const EDIT_SECTIONS: { title: string; fields: EditableField[] }[] = [
  { title: 'Account', fields: ['email', 'role'] },
  { title: 'Personal', fields: ['name', 'fatherName', 'dob'] },
  { title: 'Document', fields: ['passportNumber', 'passportExpiryDate', 'aadhaarNumber'] },
  { title: 'Address', fields: ['abroadAddress', 'indiaAddress', 'companyAddress'] },
  { title: 'Contact', fields: ['mobileAbroad', 'mobileIndia', 'whatsapp'] },
  { title: 'Nominee information', fields: ['nomineeName', 'nomineeRelation', 'nomineeTel'] },
];

const FIELDS = EDIT_SECTIONS.flatMap((section) => section.fields);

const DOCUMENTS: string[] = ['passportNumber', 'aadhaarNumber'] satisfies DocumentField[];

/** Held to what a registration is held to, unless they are left empty. */
const AS_REGISTERED = ['dob', 'mobileAbroad', 'mobileIndia', 'whatsapp', 'nomineeTel'] as const;

/** Every field as text; a document number stands empty, since this device does not know it. */
export type MemberDraft = Record<EditableField, string>;

export function draftOf(member: Member): MemberDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, asTyped(member, field)])) as MemberDraft;
}

export function isDocument(field: string): field is DocumentField {
  return DOCUMENTS.includes(field);
}

type Edits = { changes: FieldChanges; numbers: Partial<Record<DocumentField, string>>; errors: Record<string, string> };

/**
 * The fields whose text differs from what `base` held when it was shown, and the document numbers typed, tidied and in
 * clear, which are still to be sealed. `errors` holds a sentence for each that cannot be what it should be. `today` is the
 * association's calendar date.
 */
export function readEdits(draft: MemberDraft, base: Member, today: LocalDate): Edits {
  const edits: Edits = { changes: {}, numbers: {}, errors: {} };
  const asRegistered = registrationFields(today);
  for (const field of FIELDS) {
    const typed = draft[field];
    if (typed === asTyped(base, field)) continue;
    if (!isDocument(field)) edits.changes[field] = { from: plain(base[field]), to: valueOf(field, typed) };
    const checked = isDocument(field) ? field : AS_REGISTERED.find((each) => each === field);
    if (!checked || !typed.trim()) continue;
    const { output, issues } = v.safeParse(asRegistered[checked], typed);
    if (issues) edits.errors[field] = issueSentence(issues[0].message);
    else if (isDocument(checked)) edits.numbers[checked] = output;
  }
  return edits;
}

export function numberChange(base: Member, field: DocumentField, to: DocumentNumber): { from: Scalar; to: unknown } {
  return { from: plain(base[field]), to };
}

function asTyped(member: Member, field: EditableField): string {
  return isDocument(field) ? '' : String(plain(member[field]) ?? '');
}

/** What a date or a choice is when there is none; free text tidies itself. */
function valueOf(field: EditableField, typed: string): Scalar {
  const choice = field === 'dob' || field === 'passportExpiryDate' || field === 'nomineeRelation';
  return choice && typed === '' ? null : typed;
}
