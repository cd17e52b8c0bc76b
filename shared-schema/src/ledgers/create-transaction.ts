import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
import { defineCommand, allocated, requireReferenced, one, requireFreeId } from '../command.ts';
import { MemberId, ProjectId, TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { PositiveMoneySchema } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { optionalText, requiredText } from '../text.ts';
import { postLine } from './post-line.ts';
import { type AssociatedType, type Ledger, LedgerSchema, TransactionTypeSchema } from './transaction.ts';

const FUND_OF: Record<Ledger, AssociatedType | null> = {
  general: null,
  charity: 'CHARITY_FUND',
  operational: 'OPERATIONAL_FUND',
};

/** Enters a line by hand in one of the three ledgers, at the time it was entered on the device. */
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
  }),
  allow: isAdmin,
  numbers: { id: 'transactions' },
  reads: (input) => ({
    taken: one('transactions', input.id),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, member, project }, input, { actor, issuedAt }) {
    const id = allocated(input.id);
    requireFreeId(taken, 'transaction', id);
    requireReferenced(member, 'member', input.userId, 'userId');
    const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
    return [
      postLine({
        ...input,
        id,
        projectId,
        associatedType: FUND_OF[input.ledger],
        timeCompleted: issuedAt,
        createdBy: actor.id,
      }),
    ];
  },
});
