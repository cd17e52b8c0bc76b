import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { defineCommand, allocated, requireReferenced, many, one, put, requireFreeId } from '../command.ts';
import { ChittyFundId, MemberId, ProjectId } from '../ids.ts';
import { requireNotInFuture } from '../ledgers/require-not-in-future.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { MoneySchema } from '../money.ts';
import { PercentSchema } from '../percent.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import type { FieldKey } from '../text.ts';
import { chittyRepaymentId } from '../repayments/repayment.ts';
import { dueDates, subscriptions } from './chit-arithmetic.ts';
import { MOST_TICKETS, USUAL_DISCOUNT_CAP } from './chitty-fund.ts';

const count = (field: FieldKey, most: number) =>
  v.pipe(
    v.number(says('validation.number', { field })),
    v.integer(says('validation.wholeNumber', { field })),
    v.minValue(1, says('validation.between', { field, least: 1, most })),
    v.maxValue(most, says('validation.between', { field, least: 1, most })),
  );

/** Opens a chitty fund: a subscription per ticket and month. No cash moves yet. */
export const createChittyFund = defineCommand({
  name: 'chittyFund.create',
  input: v.strictObject({
    id: v.optional(ChittyFundId),
    projectId: v.optional(ProjectId),
    tenure: count('fields.tenure', 120),
    amount: v.pipe(
      MoneySchema,
      v.check((amount) => amount > 0, says('validation.positiveAmount')),
    ),
    commission: PercentSchema,
    discountCap: v.optional(PercentSchema, USUAL_DISCOUNT_CAP),
    userCount: count('fields.userCount', MOST_TICKETS),
    userIds: v.pipe(v.array(MemberId, says('validation.memberList')), v.maxLength(MOST_TICKETS)),
    /** The day it began, if that was not today. */
    startedOn: v.optional(v.nullable(LocalDateSchema)),
  }),
  allow: isAdmin,
  numbers: { id: 'chittyFunds' },
  reads: (input) => ({
    taken: one('chittyFunds', input.id),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    members: many('members', input.userIds),
  }),
  apply({ taken, project, members }, input, context) {
    const { actor, issuedAt, timeZone } = context;
    const id = allocated(input.id);
    requireFreeId(taken, 'chittyFund', id);
    const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
    const { userIds, ...terms } = input;
    if (userIds.length !== input.userCount) {
      throw refuse('chittyFund.memberCount', { needed: input.userCount, chosen: userIds.length, path: 'user_ids' });
    }
    userIds.forEach((userId, index) => requireReferenced(members[index], 'member', userId, 'user_ids'));

    requireNotInFuture(input.startedOn, context, 'startedOn');
    const startedOn = input.startedOn ?? localDateOf(issuedAt, timeZone);
    const dates = dueDates(startedOn, input.tenure);
    const amounts = subscriptions(input.amount, input.userCount);
    return [
      put('chittyFunds', {
        ...terms,
        id,
        projectId,
        status: 'ONGOING',
        users: userIds.map((userId) => ({ userId })),
        startedOn,
        createdAt: issuedAt,
        updatedAt: issuedAt,
        createdBy: actor.id,
        deletedAt: null,
        commitments: [],
        draws: [],
        scheduledRepayments: userIds.flatMap((userId, index) =>
          dates.map((dueDate, month) => ({
            id: chittyRepaymentId(id, index + 1, month + 1),
            ticket: index + 1,
            sequence: month + 1,
            dueDate,
            amount: amounts[index]!,
            principalAmount: amounts[index]!,
            interestAmount: 0 as (typeof amounts)[number],
            userId,
            dividend: 0 as (typeof amounts)[number],
            payments: [],
          })),
        ),
      }),
    ];
  },
});
