import * as v from 'valibot';
import { type InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { memberSeenBy, type Member } from 'shared-schema/members/member';
import {
  DOCUMENT_FIELDS,
  type FieldKind,
  forFields,
  MEMBER_FIELD_NAMES,
  type MemberField,
  memberFields,
} from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { revealDocument } from '../members/reveal-document.ts';
import { sessionOf, forbidden, type HttpContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { contractsOfPayer } from '../sync/contracts-of.ts';
import { RepaymentResponse, presentRepayment } from './installment-businesses.ts';
import { transactions } from './transactions.ts';
import { askerOf, existing, listRoute, shown } from './command-route.ts';
import { isAdmin, type Actor, RoleSchema } from 'shared-schema/members/actor';
import type { Services } from '../services.ts';
import { MemberStatusSchema } from 'shared-schema/members/field-schemas';
import type { Money } from 'shared-schema/money';
import { LANGUAGES } from 'shared-schema/texts/languages';
import { DateValue, NumberValue, numericString, NumericStringValue, TimeValue } from './presenters/row-fields.ts';

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

/** A member's particulars, schedule, dues and ledger are for themselves and admins. Throws RefusalError `auth.forbidden`. */
export async function requireOwnOrAdmin(ctx: HttpContext, services: Services, id: MemberId): Promise<void> {
  const reader = sessionOf(ctx).user;
  if (!isAdmin(reader) && reader.id !== id) throw forbidden();
  await existing(services, 'members', id);
}

/** So are a customer's for the member who brought them. Throws RefusalError `installmentBusiness.notFound` or `auth.forbidden`. */
export async function requireRefererOrAdmin(ctx: HttpContext, services: Services, id: InstallmentBusinessId) {
  const reader = sessionOf(ctx).user;
  const { refererId } = await existing(services, 'installmentBusinesses', id);
  if (!isAdmin(reader) && refererId !== reader.id) throw forbidden();
}

const RevealBody = v.strictObject({
  field: v.picklist(DOCUMENT_FIELDS, says('validation.oneOf', { field: 'field', choices: DOCUMENT_FIELDS.join(', ') })),
});

export const userRoutes = [
  listRoute(listedMembers, {
    get: '/users',
    title: 'The members: for an admin with their shares, else number and name',
    access: 'members',
    where: `status = 'APPROVED' AND audits IS NULL`,
  }),

  listRoute(pendingMembers, {
    get: '/users/pending-approvals',
    title: 'Who awaits approval',
    access: 'admins',
    where: `status = 'PENDING'`,
  }),

  route({
    get: '/users/{id}',
    title: 'A member',
    access: 'members',
    id: MemberId,
    answers: { 200: MemberResponse },
    async handle({ id, ...call }) {
      const asker = askerOf(call);
      const member = await existing(call.services, 'members', id);
      if (memberSeenBy(asker.reader, member).deletedAt) throw refuse('member.notFound', { id });
      return members.show(member, asker);
    },
  }),

  route({
    get: '/users/{id}/scheduled-repayments',
    title: 'The installments and subscriptions a member answers for',
    access: 'members',
    id: MemberId,
    answers: { 200: v.array(RepaymentResponse) },
    async handle({ ctx, services, id }) {
      await requireOwnOrAdmin(ctx, services, id);
      const contracts = await contractsOfPayer(services.database, services.database, { memberId: id });
      const repayments = contracts.flatMap((contract) => contract.scheduledRepayments);
      return repayments.filter((repayment) => repayment.userId === id).map(presentRepayment);
    },
  }),

  listRoute(transactions, {
    get: '/users/{id}/transactions',
    title: "A member's lines in all ledgers",
    access: 'members',
    id: MemberId,
    async where({ ctx, services, id }) {
      await requireOwnOrAdmin(ctx, services, id);
      return { where: 'user_id = $3', values: [id] };
    },
  }),

  route({
    post: '/users/{id}/reveal',
    title: "A member's document number in clear; who looked is put on record",
    access: 'members',
    verified: true,
    id: MemberId,
    body: RevealBody,
    answers: { 200: v.strictObject({ value: v.string() }) },
    async handle({ ctx, services, id, body: { field } }) {
      await requireOwnOrAdmin(ctx, services, id);
      return { value: await revealDocument(services, sessionOf(ctx).user.id, id, field) };
    },
  }),
];
