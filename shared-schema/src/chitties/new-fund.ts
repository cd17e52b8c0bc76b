/** What a chitty fund begins with. */
import * as v from 'valibot';
import { list } from '../bounded.ts';
import { requireEntryDay } from '../ledgers/hand-entry.ts';
import { says } from '../texts/issue-text.ts';
import { type Context, requireReferenced } from '../command.ts';
import { ChittyFundId, MemberId, ProjectId } from '../ids.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { requireWithinBooks } from '../periods/require-open.ts';
import type { Member } from '../members/member.ts';
import { MoneySchema, NOTHING } from '../money.ts';
import { PercentSchema } from '../percent.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { type FieldKey, optionalText } from '../text.ts';
import { repaymentIdOf } from '../repayments/repayment.ts';
import { dueDates, subscriptions } from './chit-arithmetic.ts';
import { type ChittyFund, MOST_TICKETS, USUAL_DISCOUNT_CAP } from './chitty-fund.ts';

const count = (field: FieldKey, most: number) =>
  v.pipe(
    v.number(says('validation.number', { field })),
    v.integer(says('validation.wholeNumber', { field })),
    v.minValue(1, says('validation.between', { field, least: 1, most })),
    v.maxValue(most, says('validation.between', { field, least: 1, most })),
  );

/** What the papers of a chitty say of its registration. */
export const Registration = v.nullable(optionalText('fields.text', 200));

/** A fund as a person gives it, with the number that its device has for it. */
export const NewFund = v.strictObject({
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
  userIds: list(
    MemberId,
    MOST_TICKETS,
    says('validation.memberList'),
    says('validation.atMostParts', { most: MOST_TICKETS }),
  ),
  /** The day it began, if that was not today. */
  startedOn: v.optional(v.nullable(LocalDateSchema)),
  promptOnly: v.optional(v.boolean(), false),
  asksSecurity: v.optional(v.boolean(), false),
  registration: v.optional(Registration, null),
});

type Terms = v.InferOutput<typeof NewFund> & { id: ChittyFundId };
type Rows = { project: Project | undefined; members: (Member | undefined)[] };

/** A fund of which nothing is paid or drawn yet. Throws RefusalError for terms that cannot be. */
export function openFund({ project, members }: Rows, input: Terms, context: Context): ChittyFund {
  const { actor, issuedAt, timeZone } = context;
  const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
  const { userIds, id, promptOnly, asksSecurity, registration, ...terms } = input;
  if (userIds.length !== input.userCount) {
    throw refuse('chittyFund.memberCount', { needed: input.userCount, chosen: userIds.length, path: 'user_ids' });
  }
  // A phone of 1.0.0 may hold one: each ticket wins once, so some never would.
  if (context.immediate && input.userCount > input.tenure) {
    throw refuse('chittyFund.moreTickets', { months: input.tenure, path: 'userCount' });
  }
  userIds.forEach((userId, index) => requireReferenced(members[index], 'member', userId, 'user_ids'));

  requireEntryDay(input.startedOn, context, 'startedOn');
  const startedOn = input.startedOn ?? localDateOf(issuedAt, timeZone);
  requireWithinBooks(startedOn);
  const dates = dueDates(startedOn, input.tenure);
  const amounts = subscriptions(input.amount, input.userCount);
  return {
    ...terms,
    ...(promptOnly && { promptOnly }),
    ...(asksSecurity && { asksSecurity }),
    ...(registration && { registration }),
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
        id: repaymentIdOf({ fund: id, ticket: index + 1, month: month + 1 }),
        ticket: index + 1,
        sequence: month + 1,
        dueDate,
        amount: amounts[index]!,
        principalAmount: amounts[index]!,
        interestAmount: NOTHING,
        userId,
        dividend: NOTHING,
        payments: [],
      })),
    ),
  };
}
