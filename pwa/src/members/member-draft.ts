/** From what stands in the edit form to an edit that says, field by field, what it found and what it wants. */
import type { LocalDate } from 'shared-schema/local-date';
import type { DocumentNumber } from 'shared-schema/members/document-number';
import { type FieldChanges, plain, type Scalar } from 'shared-schema/members/field-changes';
import type { Member } from 'shared-schema/members/member';
import { EDITABLE_FIELDS, type EditableField } from 'shared-schema/members/member-commands';
import {
  type DocumentField,
  type FieldKind,
  fieldsIn,
  type FieldWith,
  forFields,
  isDocumentField,
  MEMBER_SECTIONS,
  type MemberField,
  memberFields,
  type MemberSection,
} from 'shared-schema/members/member-fields';
import { issueSentence } from '../language/refusal-sentence.ts';
import * as v from 'valibot';

/** The form's fields in their order, under its headings. */
export const EDIT_SECTIONS: { section: MemberSection; fields: EditableField[] }[] = MEMBER_SECTIONS.map((section) => ({
  section,
  fields: fieldsIn(section).filter(isEditable),
})).filter(({ fields }) => fields.length > 0);

function isEditable(field: MemberField): field is EditableField {
  return 'edit' in memberFields[field];
}

/** Document numbers are in clear on no device. */
export const SECRET_FIELDS = EDITABLE_FIELDS.filter(isDocumentField);

/** Every field as text; a document number stands empty, since this device does not know it. */
export type MemberDraft = Record<EditableField, string>;

export function draftOf(member: Member): MemberDraft {
  return forFields(EDITABLE_FIELDS, (field) => asTyped(member, field));
}

type Edits = { changes: FieldChanges; numbers: Partial<Record<DocumentField, string>>; errors: Record<string, string> };

/**
 * The fields whose text differs from what `base` held when it was shown, and the document numbers typed, trimmed and in
 * clear, which are still to be sealed. `errors` holds a sentence for each that cannot be what it should be. `today` is the
 * association's calendar date.
 */
export function readEdits(draft: MemberDraft, base: Member, today: LocalDate): Edits {
  const edits: Edits = { changes: {}, numbers: {}, errors: {} };
  for (const field of EDITABLE_FIELDS) {
    const typed = draft[field];
    if (typed === asTyped(base, field)) continue;
    if (!isDocumentField(field)) edits.changes[field] = { from: plain(base[field]), to: valueOf(field, typed) };
    if (!isHeldToRegistration(field) || !typed.trim()) continue;
    const { output, issues } = v.safeParse(memberFields[field].register(today), typed);
    if (issues) edits.errors[field] = issueSentence(issues[0].message);
    else if (isDocumentField(field)) edits.numbers[field] = output as string;
  }
  return edits;
}

/** Must be what a registration would accept, unless it is left empty. An expired passport is no mistake. */
function isHeldToRegistration(field: EditableField): field is EditableField & FieldWith<'register'> {
  const kinds: FieldKind[] = ['phone', 'whatsapp', 'document'];
  return field === 'dob' || kinds.includes(memberFields[field].kind);
}

export function numberChange(base: Member, field: DocumentField, to: DocumentNumber): { from: Scalar; to: unknown } {
  return { from: plain(base[field]), to };
}

function asTyped(member: Member, field: EditableField): string {
  return isDocumentField(field) ? '' : String(plain(member[field]) ?? '');
}

/** A date or a choice left empty is none; free text is trimmed by the command. */
function valueOf(field: EditableField, typed: string): Scalar {
  const chosen: FieldKind[] = ['date', 'relation', 'language'];
  return typed === '' && chosen.includes(memberFields[field].kind) ? null : typed;
}
