import * as v from 'valibot';
import { ASSOCIATION } from './party.ts';
import { allocated, type Change, defineCommand, one, requireFreeId, requireReferenced } from '../command.ts';
import { ProjectId, TransactionId } from '../ids.ts';
import { LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { PositiveMoneySchema } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { requireEntryDay } from './hand-entry.ts';
import { atMoment, onDay, postLine } from './post-line.ts';
import { LedgerSchema } from './ledger.ts';
import { FUND_OF } from './transaction.ts';

/** Where money is kept: a ledger of a project. */
const Place = v.strictObject({ ledger: LedgerSchema, projectId: ProjectId });

/**
 * Moves money from one ledger or project to another: a DEBIT there and a CREDIT here, which name one another and are deleted
 * together. No cash changes hands, and no member is concerned: both stand under whoever made the transfer.
 */
export const transferMoney = defineCommand({
  name: 'transaction.transfer',
  input: v.strictObject({
    debitId: v.optional(TransactionId),
    creditId: v.optional(TransactionId),
    from: Place,
    to: Place,
    amount: PositiveMoneySchema,
    description: requiredText('fields.description', 500),
    reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
    /** Left out, it is today. */
    date: v.optional(v.nullable(LocalDateSchema)),
  }),
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { debitId: 'transactions', creditId: 'transactions' },
  reads: ({ debitId, creditId, from, to }) => ({
    debitTaken: one('transactions', debitId),
    creditTaken: one('transactions', creditId),
    source: one('projects', from.projectId),
    target: one('projects', to.projectId),
  }),
  apply({ debitTaken, creditTaken, source, target }, input, context): Change[] {
    const [debitId, creditId] = [allocated(input.debitId), allocated(input.creditId)];
    requireFreeId(debitTaken, 'transaction', debitId);
    requireFreeId(creditTaken, 'transaction', creditId);
    if (debitId === creditId) throw refuse('transaction.numberTaken', { id: creditId });
    const { from, to, amount, description, reference, date } = input;
    requireReferenced(source, 'project', from.projectId, 'from.projectId');
    requireReferenced(target, 'project', to.projectId, 'to.projectId');
    if (from.ledger === to.ledger && from.projectId === to.projectId) {
      throw refuse('transaction.samePlace', { path: 'to.ledger' });
    }
    requireEntryDay(date, context);
    const time = date ? onDay(date, context) : atMoment(context.issuedAt, context);
    const by = { userId: context.actor.id, party: ASSOCIATION };
    const half = { amount, description, reference, ...by, method: 'ADJUSTMENT' as const };
    return [
      postLine(
        { ...half, ...from, id: debitId, type: 'DEBIT', associatedType: FUND_OF[from.ledger], transferWith: creditId },
        time,
        context,
      ),
      postLine(
        { ...half, ...to, id: creditId, type: 'CREDIT', associatedType: FUND_OF[to.ledger], transferWith: debitId },
        time,
        context,
      ),
    ];
  },
});
