import * as v from 'valibot';
import {
  type Actor,
  isAdmin,
  type Member,
  MemberStatusSchema,
  memberSeenBy,
  RoleSchema,
} from 'shared-schema/members/member';
import { LANGUAGES } from 'shared-schema/texts/languages';
import { DateValue, NumberValue, numericString, NumericStringValue, TimeValue } from './values.ts';

/** All that someone who is no admin learns of another member. */
const NameResponse = v.strictObject({ id: NumberValue, name: v.string() });

const listed = {
  ...NameResponse.entries,
  email: v.string(),
  role: RoleSchema,
  status: MemberStatusSchema,
  share: v.number(),
  incentive: NumericStringValue,
  dividend: NumericStringValue,
  lastLogin: v.nullable(TimeValue),
  createdAt: TimeValue,
};

const text = v.nullable(v.string());

/** Document numbers are masked. */
const WholeMemberResponse = v.strictObject({
  ...listed,
  fatherName: text,
  dob: v.nullable(DateValue),
  passportNumber: text,
  passportExpiryDate: v.nullable(DateValue),
  aadhaarNumber: text,
  abroadAddress: text,
  indiaAddress: text,
  companyAddress: text,
  mobileAbroad: text,
  mobileIndia: text,
  whatsapp: text,
  nomineeName: text,
  nomineeRelation: text,
  nomineeTel: text,
  /** In which letters are written. */
  language: v.nullable(v.picklist(LANGUAGES)),
});

/** The whole member for admins and for the member, number and name for others. */
export const MemberResponse = v.union([WholeMemberResponse, NameResponse]);

/** Without particulars. */
export const ListedMemberResponse = v.union([v.strictObject(listed), NameResponse]);

export const PendingMemberResponse = v.strictObject({
  ...NameResponse.entries,
  email: v.string(),
  createdAt: TimeValue,
});

export function presentMember(row: Member, reader: Actor): object {
  const { deletedAt: _kept, incentive, dividend, passportNumber, aadhaarNumber, ...member } = memberSeenBy(reader, row);
  if (incentive === undefined || dividend === undefined) return member;
  return {
    ...member,
    incentive: numericString(incentive),
    dividend: numericString(dividend),
    passportNumber: passportNumber?.masked ?? null,
    aadhaarNumber: aadhaarNumber?.masked ?? null,
  };
}

export function presentListedMember(member: Member, reader: Actor): object {
  const { id, name } = member;
  if (!isAdmin(reader) && reader.id !== id) return { id, name };
  const { email, role, status, lastLogin, createdAt, share } = member;
  const money = { incentive: numericString(member.incentive!), dividend: numericString(member.dividend!) };
  return { id, name, email, role, status, share, ...money, lastLogin, createdAt };
}

export function presentPendingMember({ id, name, email, createdAt }: Member): object {
  return { id, name, email, createdAt };
}
