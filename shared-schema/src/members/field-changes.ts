/**
 * Edits that say what they found as well as what they want, so that edits of different fields both stay and a second edit
 * of the same field is noticed instead of silently winning.
 */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import type { MemberId } from '../ids.ts';
import type { Instant } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import type { Member } from './member.ts';

export type Scalar = string | number | null;

/** One field's edit. Without `from` it wins over whatever is there. */
export function changeTo<S extends v.GenericSchema>(to: S) {
  return v.optional(v.strictObject({ from: v.optional(v.nullable(v.union([shortText(2000), v.number()]))), to }));
}

export type ChangeTo<S extends v.GenericSchema> = ReturnType<typeof changeTo<S>>;

type FieldChange = { from?: Scalar | undefined; to: unknown };

export type FieldChanges = Record<string, FieldChange | undefined>;

/** `by` changed the field `at`; both are left out where that is not known. */
export type Conflict = {
  field: string;
  yours: Scalar;
  theirs: Scalar;
  by?: MemberId | undefined;
  at?: Instant | undefined;
};

/**
 * The member with the changes made. Throws RefusalError `member.conflict`, with both values of each field, if a field is
 * neither as the edit found it nor already as it wants it.
 */
export function withChanges(member: Member, changes: FieldChanges): Member {
  const conflicts = conflictsWith(member, changes);
  if (conflicts.length > 0) {
    throw refuse('member.conflict', { conflicts });
  }
  return edited(member, changes);
}

/** The row with the changes made, whatever it held. */
export function edited<R extends object>(row: R, changes: FieldChanges): R {
  return { ...row, ...Object.fromEntries(editsIn(changes).map(([field, { to }]) => [field, to])) };
}

/** The fields whose value is neither the one an edit started from nor the one it wants. */
export function conflictsWith(row: object, changes: FieldChanges): Conflict[] {
  return editsIn(changes).flatMap(([field, { from, to }]) => {
    const theirs = plain((row as Record<string, unknown>)[field]);
    const agreed = from === undefined || theirs === from || theirs === plain(to);
    return agreed ? [] : [{ field, yours: plain(to), theirs }];
  });
}

function editsIn(changes: FieldChanges): [string, FieldChange][] {
  return Object.entries(changes).filter((entry): entry is [string, FieldChange] => entry[1] !== undefined);
}

/** A field's value as it is compared and shown: a document number by its masked form. */
export function plain(value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return (value as { masked: string }).masked;
  return value as Scalar;
}
