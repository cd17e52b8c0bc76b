import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId } from '../command.ts';
import { MemberId } from '../ids.ts';
import { NOTHING } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { isAdmin } from './actor.ts';
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

type IfAny<S extends v.GenericSchema> = v.OptionalSchema<v.NullableSchema<S, undefined>, null>;
type Entries = { [F in NewMemberField]: IfAny<MemberFields[F]['edit']> };

/** Each field by its own rule; absent or null is none. Phone numbers are held to what a registration accepts. */
const entries = forFields(NEW_MEMBER_FIELDS, (field) => {
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
  return v.optional(v.nullable(schema), null);
}) as unknown as Entries;

/**
 * Adds a member without a registration: approved, and without a sign-in until invited. A name and one phone number are
 * enough.
 */
export const addMember = defineCommand({
  name: 'member.add',
  input: v.pipe(
    v.strictObject({
      id: v.optional(MemberId),
      name: memberFields.name.edit,
      ...entries,
      /** In which they are written to, until they choose themselves. */
      language: v.optional(v.nullable(v.picklist(LANGUAGES)), null),
    }),
    v.forward(
      v.partialCheck(
        [['mobileIndia'], ['mobileAbroad']],
        ({ mobileIndia, mobileAbroad }) => Boolean(mobileIndia || mobileAbroad),
        says('validation.onePhone'),
      ),
      ['mobileIndia'],
    ),
  ),
  allow: isAdmin,
  numbers: { id: 'members' },
  reads: ({ id }) => ({ taken: one('members', id) }),
  apply({ taken }, input, { issuedAt }) {
    const id = allocated(input.id);
    requireFreeId(taken, 'member', id);
    return [
      put('members', {
        ...input,
        id,
        role: 'USER',
        status: 'APPROVED',
        share: 0,
        incentive: NOTHING,
        dividend: NOTHING,
        createdAt: issuedAt,
        lastLogin: null,
        deletedAt: null,
      }),
    ];
  },
});
