/** Why an edit of a member was refused, as sentences at the fields they are about. */
import type { Conflict } from 'shared-schema/members/field-changes';
import type { Member } from 'shared-schema/members/member';
import { isDocumentField } from 'shared-schema/members/member-fields';
import type { FieldErrors } from '../forms/read-draft.ts';

/** Paths such as `changes.email.to` -> the field. */
export function changeErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^changes\.([^.]+).*$/, '$1'), message]),
  );
}

/** What the fields in conflict hold now, so that saving again means it. */
export function withTheirs(base: Member, conflicts: Conflict[]): Member {
  const theirs = conflicts.map(({ field, theirs: value }) => [field, asHeld(base, field, value)]);
  return { ...base, ...Object.fromEntries(theirs) };
}

/** Document numbers are compared by their masked form. */
function asHeld(base: Member, field: string, value: Conflict['theirs']): unknown {
  return isDocumentField(field) && value !== null ? { masked: value } : value;
}
