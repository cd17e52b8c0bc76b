/** From what stands in the form of a new member to the command's input. */
import type { LocalDate } from 'shared-schema/local-date';
import { mask } from 'shared-schema/members/document-number';
import type { NewPerson } from 'shared-schema/members/likely-doubles';
import type { Member } from 'shared-schema/members/member';
import { addMember, type EditableField } from 'shared-schema/members/member-commands';
import type { DocumentField, MemberSection } from 'shared-schema/members/member-fields';
import type { InferInput } from 'valibot';
import { type FieldErrors, readDraft } from '../forms/read-draft.ts';
import { EDIT_SECTIONS, type MemberDraft, readEdits } from './member-draft.ts';

/** What the form begins with: a record of which nothing is known. */
export const NOBODY = { id: 0, name: '', role: 'USER', deletedAt: null } as unknown as Member;

/** What is asked for first. */
export const FIRST_FIELDS: EditableField[] = [
  'name',
  'mobileIndia',
  'mobileAbroad',
  'whatsapp',
  'email',
  'memberNumber',
  'language',
];

/** The rest, which can wait. */
export const OTHER_SECTIONS: { section: MemberSection; fields: EditableField[] }[] = EDIT_SECTIONS.map(
  ({ section, fields }) => ({
    section,
    fields: fields.filter((field) => !FIRST_FIELDS.includes(field) && field !== 'role'),
  }),
).filter(({ fields }) => fields.length > 0);

type Input = InferInput<typeof addMember.input>;
type Reading =
  | { input: Input; numbers: Partial<Record<DocumentField, string>>; errors?: undefined }
  | { errors: FieldErrors };

/** `numbers` are document numbers in clear, still to be sealed. `today` is the association's calendar date. */
export function readNewMember(draft: MemberDraft, today: LocalDate): Reading {
  const { changes, numbers, errors: mistyped } = readEdits(draft, NOBODY, today);
  const told = Object.entries(changes).filter(([, change]) => typeof change?.to !== 'string' || change.to.trim());
  const { role: _always, ...input } = Object.fromEntries(told.map(([field, change]) => [field, change!.to]));
  const { errors: wrong } = readDraft(addMember.input, { name: '', ...input });
  const errors = { ...wrong, ...mistyped };
  return Object.keys(errors).length > 0 ? { errors } : { input: input as Input, numbers };
}

/** What the person may have in common with members. */
export function personIn(input: Input, numbers: Partial<Record<DocumentField, string>>): NewPerson {
  const { aadhaarNumber } = numbers;
  return { ...(input as NewPerson), aadhaarNumber: aadhaarNumber ? { masked: mask(aadhaarNumber) } : null };
}
