import * as v from 'valibot';
import { defineCommand, one, put, requireExisting, requireReferenced } from '../command.ts';
import { InstallmentBusinessId, ProjectId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { changeTo, conflictsWith, edited } from '../members/field-changes.ts';
import { refuse } from '../refusal-error.ts';
import type { InstallmentBusiness } from './installment-business.ts';
import { NewBusiness } from './new-business.ts';

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
