import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { defineCommand, allocated, requireReferenced, one, requireFreeId } from '../command.ts';
import { MemberId, ProjectId, TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { PositiveMoneySchema } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { optionalText, requiredText } from '../text.ts';
import { MethodSchema } from '../collections/method.ts';
import { LocalDateSchema } from '../local-date.ts';
import { atMoment, onDay, postLine } from './post-line.ts';
import { requireNotInFuture } from './require-not-in-future.ts';
import { FUND_OF, LedgerSchema, TransactionTypeSchema } from './transaction.ts';

/** Enters a line by hand in one of the three ledgers, on a day, or at the time it was entered on the device. */
export const createTransaction = defineCommand({
  name: 'transaction.create',
  input: v.strictObject({
    id: v.optional(TransactionId),
    projectId: v.optional(ProjectId),
    ledger: LedgerSchema,
    type: v.optional(TransactionTypeSchema, 'CREDIT'),
    amount: PositiveMoneySchema,
    userId: v.pipe(v.number(says('validation.userRequired')), MemberId),
    description: requiredText('fields.description', 500),
    reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
    /** The day of the cash; left out, it is today. */
    date: v.optional(v.nullable(LocalDateSchema)),
    method: v.optional(v.nullable(MethodSchema)),
    head: v.optional(v.nullable(optionalText('fields.head', 60))),
  }),
  allow: isAdmin,
  numbers: { id: 'transactions' },
  reads: (input) => ({
    taken: one('transactions', input.id),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, member, project }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'transaction', id);
    requireReferenced(member, 'member', input.userId, 'userId');
    const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
    requireNotInFuture(input.date, context);
    const { date, ...entry } = input;
    return [
      postLine(
        {
          ...entry,
          id,
          projectId,
          associatedType: FUND_OF[input.ledger],
          method: entry.method ?? null,
          head: entry.head ?? null,
        },
        date ? onDay(date, context) : atMoment(context.issuedAt, context),
        context,
      ),
    ];
  },
});
