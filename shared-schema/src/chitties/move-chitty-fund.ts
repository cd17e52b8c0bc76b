import * as v from 'valibot';
import { defineCommand, one, put, requireExisting, requireReferenced } from '../command.ts';
import { ChittyFundId, ProjectId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';

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
