/** A member of the association. Everyone signed in may know a member's number and name; the rest is for admins and the member. */
import * as v from 'valibot';
import { MemberId } from '../ids.ts';
import { instant, InstantSchema, LocalDateSchema } from '../local-date.ts';
import { BalanceSchema, type Money, add, NOTHING, rupees } from '../money.ts';
import type { Actor } from './actor.ts';
import { AuditSchema } from './audit.ts';
import { seenBy, defineTable, words } from '../table.ts';
import { LANGUAGES } from '../texts/languages.ts';
import type { MemberStatusSchema } from './field-schemas.ts';
import {
  DOCUMENT_FIELDS,
  fieldsIn,
  fieldsWith,
  forFields,
  MEMBER_FIELD_NAMES,
  type MemberField,
  memberFields,
  type MemberFields,
  ROW_SCHEMAS,
} from './member-fields.ts';

export type MemberStatus = v.InferOutput<typeof MemberStatusSchema>;

/** BEFORE: they held it before these books; DECLARED: the association granted it; SPENT: it is an expense. */
export const EDIT_KINDS = ['BEFORE', 'DECLARED', 'SPENT'] as const;

const HoldingEditSchema = v.object({
  on: LocalDateSchema,
  shares: v.number(),
  incentive: BalanceSchema,
  dividend: BalanceSchema,
  was: v.nullable(v.picklist(EDIT_KINDS)),
  /** The first day that was open when somebody said so, if its own was closed: until that day it counts as not explained. */
  saidOn: v.optional(LocalDateSchema),
});
export type HoldingEdit = v.InferOutput<typeof HoldingEditSchema>;

export function isUnexplained({ was }: Pick<HoldingEdit, 'was'>): boolean {
  return was === null;
}

/** The member with what was changed of their holdings. What is taken back on the day when it came leaves nothing. */
export function withEdit(member: Member, edit: HoldingEdit): Member {
  const isSame = ({ on, was, saidOn }: HoldingEdit) => on === edit.on && was === edit.was && !saidOn;
  const all = member.holdingEdits ?? [];
  const before = all.find(isSame);
  const sum: HoldingEdit = {
    ...edit,
    shares: edit.shares + (before?.shares ?? 0),
    incentive: add(edit.incentive, before?.incentive ?? NOTHING),
    dividend: add(edit.dividend, before?.dividend ?? NOTHING),
  };
  const isNothing = sum.shares === 0 && sum.incentive === 0 && sum.dividend === 0;
  if (isNothing && !before) return member;
  return { ...member, holdingEdits: [...all.filter((each) => !isSame(each)), ...(isNothing ? [] : [sum])] };
}

type RowSchemas = { [F in MemberField]: (typeof ROW_SCHEMAS)[MemberFields[F]['kind']] };

/** A member row; private parts are absent where the reader may not see them. */
export const MemberSchema = v.object({
  id: MemberId,
  deletedAt: v.nullable(InstantSchema),
  /** Their role was changed once, so they were an admin at some time. */
  wasAdmin: v.optional(v.nullable(v.boolean())),
  /** When they opened the link that was mailed to their present e-mail address; null if they have not, or nothing was mailed. */
  emailConfirmedAt: v.optional(v.nullable(InstantSchema)),
  /** Why they are gone, if that was said when they were deleted. It came with version 4 of the wire. */
  leftBecause: v.optional(v.nullable(v.string())),
  /** When dividend was last paid out to them. */
  dividendPaidAt: v.optional(v.nullable(InstantSchema)),
  /** What they last asked an admin to change of their details, and what became of that. */
  askedChange: v.optional(
    v.nullable(
      v.object({
        at: InstantSchema,
        changes: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
        state: v.picklist(['WAITING', 'ACCEPTED', 'DECLINED']),
        /** Why it was declined, if that was said. */
        reason: v.nullable(v.string()),
      }),
    ),
  ),
  /** What was changed of what they hold without money, by how much, and what it was, once somebody has said so. It came with version 4 of the wire. */
  holdingEdits: v.optional(v.nullable(v.array(HoldingEditSchema))),
  /** The books that they may read to audit them. It came with version 4 of the wire. */
  audits: v.optional(v.nullable(AuditSchema)),
  /** The terms as the server had them when they registered; `{name}` stands for their name. */
  acceptedTerms: v.optional(
    v.nullable(v.object({ text: v.string(), language: v.picklist(LANGUAGES), at: InstantSchema })),
  ),
  ...(forFields(MEMBER_FIELD_NAMES, (field) => ROW_SCHEMAS[memberFields[field].kind]) as RowSchemas),
});
export type Member = v.InferOutput<typeof MemberSchema>;

const PUBLIC_FIELDS = fieldsWith('public');

/**
 * Admins have all of a row, and members of their own; the number and the public fields of the others. Who was never let in looks to the
 * others like a member who is gone, and has no name either. Document numbers leave the server masked, for everyone.
 */
export const membersTable = defineTable(MemberSchema, {
  access: {
    own: { reader: 'id' },
    asAdmin: withMaskedDocuments,
    asOwner: withMaskedDocuments,
    asOther: seenByOthers,
    asAuditor: (row, { id }) => (row.id === id ? withMaskedDocuments(row) : withHoldings(row)),
  },
  packs: { by: 'number', rows: 500 },
  leased: 10,
  inOrder: { heldBy100: 50 },
  saysNullBut: words('memberNumber leftBecause askedChange acceptedTerms holdingEdits audits'),
  proof: 'toDelete',
  open: words(
    `deletedAt wasAdmin emailConfirmedAt dividendPaidAt holdingEdits on shares incentive dividend was saidOn audits from to endsOn`,
  ),
});

type IsMember = Pick<Member, 'status' | 'audits' | 'deletedAt'>;

/** Who was let in, as far as the reader is told, and is here for more than the books: an auditor has an account alone. */
export function isMember({ status = 'APPROVED', audits, deletedAt }: IsMember): boolean {
  return status === 'APPROVED' && deletedAt !== NEVER_HERE && !audits;
}

export function memberSeenBy(actor: Actor, member: Member): Member {
  return seenBy<Member>(membersTable.access, actor, member)!;
}

function withMaskedDocuments(member: Member): Member {
  return { ...member, ...forFields(DOCUMENT_FIELDS, (field) => masked(member[field])) };
}

function masked(number: Member['passportNumber']) {
  return number && { masked: number.masked };
}

function seenByOthers(member: Member): Member {
  const { id, status, deletedAt } = member;
  if (deletedAt) return { id, name: '', deletedAt };
  if (status !== 'APPROVED') return { id, name: '', deletedAt: NEVER_HERE };
  return { id, ...forFields(PUBLIC_FIELDS, (field) => member[field]), deletedAt };
}

/** Who they are to the association, and what they have with it. */
function withHoldings(member: Member): Member {
  if (member.status !== 'APPROVED') return seenByOthers(member);
  const { id, deletedAt, dividendPaidAt, holdingEdits, audits } = member;
  const told = forFields<MemberField, unknown>([...AUDITED_FIELDS], (field) => member[field]);
  return {
    id,
    ...told,
    deletedAt,
    dividendPaidAt,
    ...(holdingEdits && { holdingEdits }),
    ...(audits && { audits }),
  } as Member;
}

const AUDITED_FIELDS = [
  ...fieldsWith('public'),
  ...fieldsIn('financial'),
  'memberNumber',
  'role',
  'status',
  'createdAt',
] as const satisfies MemberField[];

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

/** The number by which people know a member: the association's own, else the id. */
export function shownNumber({ id, memberNumber }: { id: number; memberNumber?: string | null | undefined }): string {
  return memberNumber || String(id);
}

/** The same for all ways of writing one number of the association. Postgres has it in `members_member_number_unique`. */
export function plainMemberNumber(number: string): string {
  return number.replace(/\s/g, '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
