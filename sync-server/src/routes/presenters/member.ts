import * as v from 'valibot';
import { MemberStatusSchema } from 'shared-schema/members/field-schemas';
import { type Actor, isAdmin, RoleSchema } from 'shared-schema/members/actor';
import { type Member, memberSeenBy } from 'shared-schema/members/member';
import {
  type FieldKind,
  forFields,
  MEMBER_FIELD_NAMES,
  type MemberField,
  memberFields,
} from 'shared-schema/members/member-fields';
import type { Money } from 'shared-schema/money';
import { LANGUAGES } from 'shared-schema/texts/languages';
import { shown } from '../shown.ts';
import { DateValue, NumberValue, numericString, NumericStringValue, TimeValue } from './values.ts';

const text = v.nullable(v.string());

/** How REST answers each kind of value. Document numbers are masked. */
const RESPONSES: Record<FieldKind, v.GenericSchema> = {
  name: v.string(),
  text,
  lines: text,
  phone: text,
  whatsapp: text,
  relation: text,
  date: v.nullable(DateValue),
  document: text,
  email: v.string(),
  role: RoleSchema,
  status: MemberStatusSchema,
  language: v.nullable(v.picklist(LANGUAGES)),
  count: v.number(),
  money: NumericStringValue,
  time: TimeValue,
  lastTime: v.nullable(TimeValue),
};

function responses(fields: MemberField[]) {
  return v.strictObject({ id: NumberValue, ...forFields(fields, (field) => RESPONSES[memberFields[field].kind]) });
}

/** All that someone who is no admin learns of another member. */
const NameResponse = responses(['name']);

/** The whole member for admins and for the member, number and name for others. */
export const MemberResponse = v.union([responses(MEMBER_FIELD_NAMES), NameResponse]);

const LISTED: MemberField[] = [
  'name',
  'email',
  'role',
  'status',
  'share',
  'incentive',
  'dividend',
  'lastLogin',
  'createdAt',
];

/** Without particulars. */
export const ListedMemberResponse = v.union([responses(LISTED), NameResponse]);

// E-mail addresses are texts, empty for those who have none.
const PENDING: MemberField[] = ['name', 'email', 'createdAt'];

export const PendingMemberResponse = v.strictObject({ ...responses(PENDING).entries, emailConfirmed: v.boolean() });

export const members = shown('members', MemberResponse, (row, { reader }) =>
  presentFields(row, reader, MEMBER_FIELD_NAMES),
);

export const listedMembers = shown('members', ListedMemberResponse, (row, { reader }) =>
  presentFields(row, reader, LISTED),
);

export const pendingMembers = shown('members', PendingMemberResponse, (row) => ({
  id: row.id,
  ...forFields(PENDING, (field) => row[field]),
  emailConfirmed: Boolean(row.emailConfirmedAt),
}));

/** What the reader may see of these fields. */
function presentFields(row: Member, reader: Actor, fields: MemberField[]) {
  const member = memberSeenBy(reader, row);
  const seen =
    isAdmin(reader) || reader.id === row.id ? fields : fields.filter((field) => 'public' in memberFields[field]);
  return { id: member.id, ...forFields(seen, (field) => presentValue(member, field)) };
}

function presentValue(member: Member, field: MemberField): unknown {
  const value = member[field];
  const { kind } = memberFields[field];
  if (kind === 'money') return numericString(value as Money);
  if (kind === 'document') return (value as Member['passportNumber'])?.masked ?? null;
  return value ?? (kind === 'email' ? '' : null);
}
