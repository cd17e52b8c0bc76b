import { allocated, defineCommand, one, put, requireFreeId } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { HandEntry, enterByHand } from './hand-entry.ts';

/** Enters a line by hand in one of the three ledgers, on a day, or at the time it was entered on the device. */
export const createTransaction = defineCommand({
  name: 'transaction.create',
  input: HandEntry,
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { id: 'transactions' },
  reads: (input) => ({
    taken: one('transactions', input.id),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    account: one('bankAccounts', input.bankAccountId ?? undefined),
    holder: one('members', input.cashBy ?? undefined),
  }),
  apply({ taken, ...rows }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'transaction', id);
    return [put('transactions', enterByHand(rows, { ...input, id }, context))];
  },
});
