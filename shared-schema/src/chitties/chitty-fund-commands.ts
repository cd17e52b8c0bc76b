import * as v from 'valibot';
import {
  allocated,
  defineCommand,
  many,
  one,
  put,
  requireExisting,
  requireFreeId,
  requireReferenced,
} from '../command.ts';
import { ChittyFundId, ProjectId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { requirePaid } from '../repayments/contract.ts';
import { type ChittyFund, drawsOf } from './chitty-fund.ts';
import { NewFund, openFund } from './new-fund.ts';

/** Opens a chitty fund: a subscription per ticket and month. No cash moves yet. */
export const createChittyFund = defineCommand({
  name: 'chittyFund.create',
  input: NewFund,
  allow: isAdmin,
  dateToday: (_, { date }) => ({ startedOn: date }),
  numbers: { id: 'chittyFunds' },
  reads: (input) => ({
    taken: one('chittyFunds', input.id),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    members: many('members', input.userIds),
  }),
  apply({ taken, ...rows }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'chittyFund', id);
    return [put('chittyFunds', openFund(rows, { ...input, id }, context))];
  },
});

/** Puts a fund in another project. Its ledger lines stay where they were entered. */
export const moveChittyFund = defineCommand({
  name: 'chittyFund.move',
  input: v.strictObject({ id: ChittyFundId, projectId: ProjectId }),
  allow: isAdmin,
  reads: ({ id, projectId }) => ({ fund: one('chittyFunds', id), project: one('projects', projectId) }),
  apply({ fund: row, project }, { id, projectId }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    requireReferenced(project, 'project', projectId, 'projectId');
    return [put('chittyFunds', { ...fund, projectId, updatedAt: issuedAt })];
  },
});

/** Closes a fund whose every subscription is paid; if draws were held at all, then all of them. */
export const markChittyFundRepaid = defineCommand({
  name: 'chittyFund.markRepaid',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    if (fund.status === 'REPAID') {
      throw refuse('chittyFund.alreadyRepaid', { id });
    }
    requirePaid(fund.scheduledRepayments, 'chittyFund');
    requireDrawsHeld(fund);
    return [put('chittyFunds', { ...fund, status: 'REPAID', updatedAt: issuedAt })];
  },
});

/** Whoever has paid every month without having won would be left with nothing. */
function requireDrawsHeld(fund: ChittyFund): void {
  const held = fund.draws.length;
  const left = drawsOf(fund) - held;
  if (held === 0 || left === 0) return;
  throw refuse('chittyFund.undrawn', { held, left, next: held + 1 });
}

/** Removes a fund for good. Its ledger lines stay: the cash moved. */
export const deleteChittyFund = defineCommand({
  name: 'chittyFund.delete',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund }, { id }, { issuedAt }) {
    return [
      put('chittyFunds', { ...requireExisting(fund, 'chittyFund', id), deletedAt: issuedAt, updatedAt: issuedAt }),
    ];
  },
});
