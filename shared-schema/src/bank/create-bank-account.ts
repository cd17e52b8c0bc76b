import * as v from 'valibot';
import { all, allocated, defineCommand, one, put, requireFreeId, requireReferenced } from '../command.ts';
import { BankAccountId } from '../ids.ts';
import { requireEntryDay } from '../ledgers/require-entry-day.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { bankAccountFields } from './bank-account.ts';
import { checkAccountNameFree } from './check-account-name.ts';

/** Enters an account that the association has with a bank. No two have the same name, whatever the case of its letters. */
export const createBankAccount = defineCommand({
  name: 'bankAccount.create',
  input: v.strictObject({ id: v.optional(BankAccountId), ...bankAccountFields }),
  allow: isSuperAdmin,
  checks: ['proof'],
  numbers: { id: 'bankAccounts' },
  reads: ({ id, projectId }) => ({
    taken: one('bankAccounts', id),
    accounts: all('bankAccounts'),
    project: one('projects', projectId ?? undefined),
  }),
  apply({ taken, accounts, project }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'bankAccount', id);
    checkAccountNameFree(accounts, input.name);
    if (input.projectId !== null) requireReferenced(project, 'project', input.projectId, 'projectId');
    requireEntryDay(input.opening?.date, context, 'opening.date');
    return [put('bankAccounts', { ...input, id, createdAt: context.issuedAt, deletedAt: null })];
  },
});
