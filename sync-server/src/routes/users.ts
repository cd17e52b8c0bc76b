import * as v from 'valibot';
import { MemberId } from 'shared-schema/ids';
import { memberSeenBy } from 'shared-schema/members/member';
import { DOCUMENT_FIELDS } from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { revealDocument } from '../members/reveal-document.ts';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import { contractsOfPayer } from '../sync/contracts-of.ts';
import { readPage } from '../sync/rows.ts';
import { memberOf, requireOwnOrAdmin } from './member-of.ts';
import {
  ListedMemberResponse,
  MemberResponse,
  PendingMemberResponse,
  presentMember,
  presentListedMember,
  presentPendingMember,
} from './presenters/member.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';
import { TransactionResponse } from './presenters/transaction.ts';
import { showLine } from './transactions.ts';

const RevealBody = v.strictObject({
  field: v.picklist(DOCUMENT_FIELDS, says('validation.oneOf', { field: 'field', choices: DOCUMENT_FIELDS.join(', ') })),
});

export const userRoutes = [
  route({
    get: '/users',
    title: 'The members: for an admin with their shares, else number and name',
    access: 'members',
    query: PageQuery,
    answers: { 200: v.array(ListedMemberResponse) },
    async handle({ ctx, services, query }) {
      const page = (after: After, limit: number) =>
        readPage(services.database, 'members', { after, limit, where: `status = 'APPROVED'` });
      await streamList(ctx, query, page, (member) => presentListedMember(member, sessionOf(ctx).user));
    },
  }),

  route({
    get: '/users/pending-approvals',
    title: 'Who awaits approval',
    access: 'admins',
    query: PageQuery,
    answers: { 200: v.array(PendingMemberResponse) },
    async handle({ ctx, services, query }) {
      const page = (after: After, limit: number) =>
        readPage(services.database, 'members', { after, limit, where: `status = 'PENDING'` });
      await streamList(ctx, query, page, presentPendingMember);
    },
  }),

  route({
    get: '/users/{id}',
    title: 'A member',
    access: 'members',
    id: MemberId,
    answers: { 200: MemberResponse },
    async handle({ ctx, services, id }) {
      const reader = sessionOf(ctx).user;
      const member = await memberOf(services, id);
      if (memberSeenBy(reader, member).deletedAt) throw refuse('member.notFound', { id });
      ctx.body = presentMember(member, reader);
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
      ctx.body = repayments.filter((repayment) => repayment.userId === id).map(presentRepayment);
    },
  }),

  route({
    get: '/users/{id}/transactions',
    title: "A member's lines in all ledgers",
    access: 'members',
    id: MemberId,
    query: PageQuery,
    answers: { 200: v.array(TransactionResponse) },
    async handle({ ctx, services, id, query }) {
      await requireOwnOrAdmin(ctx, services, id);
      const page = (after: After, limit: number) =>
        readPage(services.database, 'transactions', { after, limit, where: 'user_id = $3', values: [id] });
      await streamList(ctx, query, page, (line) => showLine(ctx, services, line));
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
      ctx.body = { value: await revealDocument(services, sessionOf(ctx).user.id, id, field) };
    },
  }),
];
