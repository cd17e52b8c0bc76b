/** Someone who becomes a member without a registration. */
import * as v from 'valibot';
import type { Instant } from '../local-date.ts';
import { NOTHING } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import type { Member } from './member.ts';
import { isPhoneLike } from './field-schemas.ts';
import {
  type FieldKind,
  fieldsWith,
  type FieldWith,
  forFields,
  memberFields,
  type MemberFields,
} from './member-fields.ts';

/** What may be told of a new member besides the name. */
export type NewMemberField = Exclude<FieldWith<'edit'>, 'name' | 'role'>;

export const NEW_MEMBER_FIELDS = fieldsWith('edit').filter(
  (field): field is NewMemberField => field !== 'name' && field !== 'role',
);

const PHONES: FieldKind[] = ['phone', 'whatsapp'];

/** What a field may be from now on: by its own rule, phone numbers as a registration accepts them; null is none. */
export function newValueOf<F extends NewMemberField>(field: F) {
  const { edit, kind }: { edit: v.GenericSchema; kind: FieldKind } = memberFields[field];
  const schema = PHONES.includes(kind)
    ? v.pipe(
        edit,
        v.check(
          (typed) => typed === null || isPhoneLike(typed as string),
          says('validation.phone', { field: `fields.${field}` }),
        ),
      )
    : edit;
  return v.nullable(schema) as unknown as v.NullableSchema<MemberFields[F]['edit'], undefined>;
}

type Entries = {
  [F in NewMemberField]: v.OptionalSchema<v.NullableSchema<MemberFields[F]['edit'], undefined>, null>;
};

/** An absent one is none. */
const entries = forFields(NEW_MEMBER_FIELDS, (field) => v.optional(newValueOf(field), null)) as unknown as Entries;

/** A member whom no registration tells of, without the id. */
export const newMemberEntries = {
  name: memberFields.name.edit,
  ...entries,
};

export function hasPhone({
  mobileIndia,
  mobileAbroad,
}: {
  mobileIndia: string | null;
  mobileAbroad: string | null;
}): boolean {
  return Boolean(mobileIndia || mobileAbroad);
}

type Person = Pick<Member, 'id' | 'name'> & Partial<Member>;

/** The row of someone who is let in at once, and cannot sign in yet. */
export function newMember(person: Person, issuedAt: Instant): Member {
  return {
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    ...person,
    role: 'USER',
    status: 'APPROVED',
    createdAt: issuedAt,
    lastLogin: null,
    deletedAt: null,
  };
}
