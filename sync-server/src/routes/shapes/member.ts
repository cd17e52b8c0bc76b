import * as v from 'valibot';
import {
  type Actor,
  isAdmin,
  type Member,
  MemberStatusSchema,
  memberSeenBy,
  RoleSchema,
} from 'shared-schema/members/member';
import { DateView, NumberView, numericString, NumericStringView, TimeView } from './values.ts';

/** All that someone who is no admin learns of another member. */
const NameView = v.strictObject({ id: NumberView, name: v.string() });

const listed = {
  ...NameView.entries,
  email: v.string(),
  role: RoleSchema,
  status: MemberStatusSchema,
  share: v.number(),
  incentive: NumericStringView,
  dividend: NumericStringView,
  lastLogin: v.nullable(TimeView),
  createdAt: TimeView,
};

const text = v.nullable(v.string());

/** Document numbers are masked. */
const WholeMemberView = v.strictObject({
  ...listed,
  fatherName: text,
  dob: v.nullable(DateView),
  passportNumber: text,
  passportExpiryDate: v.nullable(DateView),
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
});

/** The whole member for admins and for the member, number and name for others. */
export const MemberView = v.union([WholeMemberView, NameView]);

/** Without particulars. */
export const ListedMemberView = v.union([v.strictObject(listed), NameView]);

export const PendingMemberView = v.strictObject({ ...NameView.entries, email: v.string(), createdAt: TimeView });

export function showMember(row: Member, reader: Actor): object {
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

export function showMemberInList(member: Member, reader: Actor): object {
  const { id, name } = member;
  if (!isAdmin(reader) && reader.id !== id) return { id, name };
  const { email, role, status, lastLogin, createdAt, share } = member;
  const money = { incentive: numericString(member.incentive!), dividend: numericString(member.dividend!) };
  return { id, name, email, role, status, share, ...money, lastLogin, createdAt };
}

export function showPending({ id, name, email, createdAt }: Member): object {
  return { id, name, email, createdAt };
}
