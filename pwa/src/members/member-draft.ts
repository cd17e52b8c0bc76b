/** From what stands in the edit form to an edit that says, field by field, what it found and what it wants. */
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { type Conflict, type FieldChanges, plain, type Scalar } from 'shared-schema/members/field-changes';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { type Member, plainMemberNumber } from 'shared-schema/members/member';
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
import type { FieldErrors } from '../forms/draft.ts';
import { issueSentence } from '../language/refusal-sentence.ts';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { fromBase64, toBase64 } from '../sync/base64.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import type { DeviceDb } from '../sync/device/db.ts';

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

export function draftOfMember(member: Member): MemberDraft {
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
export function valueOf(field: EditableField, typed: string): Scalar {
  const chosen: FieldKind[] = ['date', 'relation', 'language'];
  return typed === '' && chosen.includes(memberFields[field].kind) ? null : typed;
}

// Why an edit of a member was refused, as sentences at the fields they are about.

/** Paths such as `changes.email.to` -> the field. */
export function changeErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^changes\.([^.]+).*$/, '$1'), message]),
  );
}

/** Document numbers are compared by their masked form. */
export function asHeld(field: string, theirs: Conflict['theirs']): unknown {
  return isDocumentField(field) && theirs !== null ? { masked: theirs } : theirs;
}

/**
 * What is wrong with an address or a number that another member has, as far as this device knows; the server decides. Said here, with all
 * else that is wrong, because a refusal by the server would refuse the other fields of the edit too.
 */
export async function takenByOthers(books: BooksReader, draft: MemberDraft, id?: MemberId): Promise<FieldErrors> {
  const email = v.safeParse(EmailSchema, draft.email);
  const number = plainMemberNumber(draft.memberNumber);
  const hasEmail = (other: Pick<Member, 'email'>) => email.success && other.email === email.output;
  const hasNumber = (other: Pick<Member, 'memberNumber'>) =>
    number !== '' && plainMemberNumber(other.memberNumber ?? '') === number;
  const others = await books.members.where((other) => other.id !== id && (hasEmail(other) || hasNumber(other)));
  return {
    ...(others.some(hasEmail) && { email: t('refusals.member.emailTaken') }),
    ...(others.some(hasNumber) && {
      memberNumber: t('refusals.member.numberTaken', { id: draft.memberNumber.trim() }),
    }),
  };
}

// Document numbers are sealed where they are typed, so that neither this device nor its queue ever keeps one in clear.

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** A number that cannot be sealed here; the message says why. */
export class Unsealable extends Error {
  override name = 'Unsealable';
}

/** `number` is in clear, in the form that a registration gives it. Throws Unsealable. */
export async function sealNumber(db: DeviceDb, number: string): Promise<DocumentNumber> {
  const documentKey = await db.getMeta('documentKey');
  if (!documentKey) throw new Unsealable(t('members.documentNeedsInternet'));
  // Browsers encrypt only for pages that came over https, or from the device itself.
  if (!globalThis.crypto?.subtle) throw new Unsealable(t('members.documentNeedsHttps'));
  const key = await crypto.subtle.importKey('spki', fromBase64(documentKey), ALGORITHM, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(number));
  return { masked: mask(number), sealed: toBase64(new Uint8Array(sealed)) };
}
