/** A member of the association. Everyone signed in may know a member's number and name; the rest is for admins and the member. */
import * as v from 'valibot';
import { MemberId } from '../ids.ts';
import { instant, InstantSchema, LocalDateSchema } from '../local-date.ts';
import { type Money, MoneySchema, add, NOTHING, rupees } from '../money.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { DocumentNumberSchema } from './document-number.ts';

export const RoleSchema = v.picklist(['USER', 'ADMIN', 'SUPERADMIN']);
export type Role = v.InferOutput<typeof RoleSchema>;

export const MemberStatusSchema = v.picklist(['PENDING', 'APPROVED', 'REJECTED']);
export type MemberStatus = v.InferOutput<typeof MemberStatusSchema>;

const PublicMember = { id: MemberId, name: v.string(), deletedAt: v.nullable(InstantSchema) };

/** A member row; `private` parts are absent where the reader may not see them. */
export const MemberSchema = v.object({
  ...PublicMember,
  email: v.optional(v.string()),
  role: v.optional(RoleSchema),
  status: v.optional(MemberStatusSchema),
  /** Number of shares held. */
  share: v.optional(v.number()),
  incentive: v.optional(MoneySchema),
  dividend: v.optional(MoneySchema),
  createdAt: v.optional(InstantSchema),
  /** In which letters are written; null or absent for one who has not chosen. */
  language: v.optional(v.nullable(v.picklist(LANGUAGES))),
  lastLogin: v.optional(v.nullable(InstantSchema)),
  fatherName: v.optional(v.nullable(v.string())),
  dob: v.optional(v.nullable(LocalDateSchema)),
  passportNumber: v.optional(v.nullable(DocumentNumberSchema)),
  passportExpiryDate: v.optional(v.nullable(LocalDateSchema)),
  aadhaarNumber: v.optional(v.nullable(DocumentNumberSchema)),
  abroadAddress: v.optional(v.nullable(v.string())),
  indiaAddress: v.optional(v.nullable(v.string())),
  companyAddress: v.optional(v.nullable(v.string())),
  mobileAbroad: v.optional(v.nullable(v.string())),
  mobileIndia: v.optional(v.nullable(v.string())),
  whatsapp: v.optional(v.nullable(v.string())),
  nomineeName: v.optional(v.nullable(v.string())),
  nomineeRelation: v.optional(v.nullable(v.string())),
  nomineeTel: v.optional(v.nullable(v.string())),
});
export type Member = v.InferOutput<typeof MemberSchema>;

/** Who is acting: the signed-in member, as far as rules care. */
export type Actor = { id: MemberId; role: Role };

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'ADMIN' || actor.role === 'SUPERADMIN';
}

export function isSuperAdmin(actor: Actor): boolean {
  return actor.role === 'SUPERADMIN';
}

/**
 * What `actor` may have of a member's row: all of it for admins and for oneself, number and name of the others. Who was
 * never let in looks to the others like a member who is gone, and has no name either. Document numbers leave the server
 * masked, for everyone.
 */
export function memberSeenBy(actor: Actor, member: Member): Member {
  if (!isAdmin(actor) && actor.id !== member.id) return memberSeenByOthers(member);
  const { passportNumber, aadhaarNumber } = member;
  return {
    ...member,
    passportNumber: passportNumber && { masked: passportNumber.masked },
    aadhaarNumber: aadhaarNumber && { masked: aadhaarNumber.masked },
  };
}

function memberSeenByOthers({ id, name, status, deletedAt }: Member): Member {
  if (deletedAt) return { id, name: '', deletedAt };
  return status === 'APPROVED' ? { id, name, deletedAt } : { id, name: '', deletedAt: NEVER_HERE };
}

/** Not when they applied, which is nobody's business. */
const NEVER_HERE = instant(0);

/** ₹500 a share. */
export const SHARE_PRICE = rupees(500);

export function shareAmount(member: Pick<Member, 'share'>): Money {
  return ((member.share ?? 0) * SHARE_PRICE) as Money;
}

/** What a member has with the association: share amount + dividend + incentive. */
export function memberTotal(member: Member): Money {
  return add(shareAmount(member), member.dividend ?? NOTHING, member.incentive ?? NOTHING);
}

/** A member's name; their number where the name is not to be had. */
export function nameOf(member: Pick<Member, 'name'> | undefined, id: MemberId): string {
  return member?.name || `#${id}`;
}
