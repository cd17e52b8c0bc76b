import { allocated, defineCommand, many, one, put, requireFreeId } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
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
