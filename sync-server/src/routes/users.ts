import * as v from 'valibot';
import { MemberId } from 'shared-schema/ids';
import { memberSeenBy } from 'shared-schema/members/member';
import { DOCUMENT_FIELDS } from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { revealDocument } from '../members/reveal-document.ts';
import { sessionOf, forbidden } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { contractsOfPayer } from '../sync/contracts-of.ts';
import { listedMembers, MemberResponse, members, pendingMembers } from './presenters/member.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';
import { transactions } from './presenters/transaction.ts';
import { askerOf, existing, listRoute } from './shown.ts';
import { isAdmin } from 'shared-schema/members/actor';
import type { HttpContext } from '../http/context.ts';
import type { Services } from '../services.ts';

/** A member's particulars, schedule, dues and ledger are for themselves and admins. Throws RefusalError `auth.forbidden`. */
export async function requireOwnOrAdmin(ctx: HttpContext, services: Services, id: MemberId): Promise<void> {
  const reader = sessionOf(ctx).user;
  if (!isAdmin(reader) && reader.id !== id) throw forbidden();
  await existing(services, 'members', id);
}

const RevealBody = v.strictObject({
  field: v.picklist(DOCUMENT_FIELDS, says('validation.oneOf', { field: 'field', choices: DOCUMENT_FIELDS.join(', ') })),
});

export const userRoutes = [
  listRoute(listedMembers, {
    get: '/users',
    title: 'The members: for an admin with their shares, else number and name',
    access: 'members',
    where: `status = 'APPROVED'`,
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
