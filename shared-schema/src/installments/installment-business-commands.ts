import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireExisting, requireFreeId, requireReferenced } from '../command.ts';
import { InstallmentBusinessId, ProjectId } from '../ids.ts';
import { onDay, onOpenMoment, postLine } from '../ledgers/hand-entry.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { changeTo, conflictsWith, edited } from '../members/field-changes.ts';
import { add } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { requirePaid } from '../repayments/contract.ts';
import { remaining, unpaidPrincipal } from '../repayments/repayment.ts';
import { requiredText } from '../text.ts';
import { type InstallmentBusiness, principalOf } from './installment-business.ts';
import { NewBusiness, openBusiness } from './new-business.ts';

/** Opens a business with its schedule, and posts what the association laid out as a DEBIT against the referer. */
export const createInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.create',
  input: NewBusiness,
  allow: isAdmin,
  dateToday: (_, { date }) => ({ purchaseDate: date }),
  numbers: { id: 'installmentBusinesses', transactionId: 'transactions' },
  reads: (input) => ({
    taken: one('installmentBusinesses', input.id),
    lineTaken: one('transactions', input.transactionId),
    referer: one('members', input.refererId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, lineTaken, ...rows }, { transactionId: line, ...terms }, context) {
    const transactionId = allocated(line);
    requireFreeId(taken, 'installmentBusiness', allocated(terms.id));
    requireFreeId(lineTaken, 'transaction', transactionId);
    const business = openBusiness(rows, { ...terms, id: allocated(terms.id) }, context);
    const changes = [put('installmentBusinesses', business)];
    const principal = principalOf(business);
    if (principal > 0) {
      changes.push(
        postLine(
          {
            id: transactionId,
            ledger: 'general',
            projectId: business.projectId,
            type: 'DEBIT',
            amount: principal,
            userId: terms.refererId,
            description: `Purchase of ${terms.itemDescription} for ${terms.customerName}`,
            associatedType: 'INSTALLMENT_BUSINESS',
            associatedId: business.id,
          },
          // The cash left on the day of purchase.
          onDay(terms.purchaseDate, context),
          context,
        ),
      );
    }
    return changes;
  },
});

const { customerName, customerPhoneNumber, itemDescription, refererId } = NewBusiness.entries;

/**
 * Edits what a business says of its customer, its goods, its referer and its project, field by field. The terms stay, and so do
 * its ledger lines: they keep the member and the project that they were entered under.
 */
export const editInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.edit',
  input: v.strictObject({
    id: InstallmentBusinessId,
    changes: v.strictObject({
      customerName: changeTo(customerName),
      customerPhoneNumber: changeTo(customerPhoneNumber),
      itemDescription: changeTo(itemDescription),
      refererId: changeTo(refererId),
      projectId: changeTo(ProjectId),
    }),
  }),
  allow: isAdmin,
  reads: ({ id, changes }) => ({
    business: one('installmentBusinesses', id),
    referer: one('members', changes.refererId?.to),
    project: one('projects', changes.projectId?.to),
  }),
  apply({ business: row, referer, project }, { id, changes }) {
    const business = requireExisting(row, 'installmentBusiness', id);
    const conflicts = conflictsWith(business, changes);
    if (conflicts.length > 0) throw refuse('installmentBusiness.conflict', { conflicts });
    if (changes.refererId) requireReferenced(referer, 'member', changes.refererId.to, 'changes.refererId.to');
    if (changes.projectId) requireReferenced(project, 'project', changes.projectId.to, 'changes.projectId.to');
    return [put('installmentBusinesses', withReferer(edited(business, changes)))];
  },
});

/** Whoever answers for the business answers for each installment. */
function withReferer(business: InstallmentBusiness): InstallmentBusiness {
  const { refererId: userId, scheduledRepayments } = business;
  return { ...business, scheduledRepayments: scheduledRepayments.map((each) => ({ ...each, userId })) };
}

/** Closes a business whose every installment is paid. */
export const markInstallmentBusinessRepaid = defineCommand({
  name: 'installmentBusiness.markRepaid',
  input: v.strictObject({ id: InstallmentBusinessId }),
  allow: isAdmin,
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business: row }, { id }) {
    const business = requireExisting(row, 'installmentBusiness', id);
    if (business.status === 'REPAID') {
      throw refuse('installmentBusiness.alreadyRepaid', { id });
    }
    requirePaid(business.scheduledRepayments, 'installmentBusiness');
    return [put('installmentBusinesses', { ...business, status: 'REPAID' })];
  },
});

/** Gives up what remains of a business as a bad debt. It is closed; what was paid stays as it is, and no cash moves. */
export const writeOffBusiness = defineCommand({
  name: 'installmentBusiness.writeOff',
  input: v.strictObject({ id: InstallmentBusinessId, reason: requiredText('fields.reason', 500) }),
  allow: isSuperAdmin,
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business: row }, { id, reason }, context) {
    const business = requireExisting(row, 'installmentBusiness', id);
    if (business.status === 'REPAID') throw refuse('installmentBusiness.alreadyRepaid', { id });
    const writtenOff = {
      amount: add(...business.scheduledRepayments.map(remaining)),
      principal: add(...business.scheduledRepayments.map(unpaidPrincipal)),
      at: onOpenMoment(context).timeCompleted,
      by: context.actor.id,
      reason,
    };
    return [put('installmentBusinesses', { ...business, status: 'REPAID', writtenOff })];
  },
});

/** Removes a business for good. Its ledger lines stay: the cash moved. */
export const deleteInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.delete',
  input: v.strictObject({ id: InstallmentBusinessId }),
  allow: isAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business }, { id }, context) {
    const deletedAt = onOpenMoment(context).timeCompleted;
    return [put('installmentBusinesses', { ...requireExisting(business, 'installmentBusiness', id), deletedAt })];
  },
});
