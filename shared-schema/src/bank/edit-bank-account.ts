import * as v from 'valibot';
import { all, defineCommand, one, put, requireExisting, requireReferenced } from '../command.ts';
import { BankAccountId } from '../ids.ts';
import { requireEntryDay } from '../ledgers/require-entry-day.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { bankAccountFields } from './bank-account.ts';
import { checkAccountNameFree } from './check-account-name.ts';

/** Describes an account anew; all that names it still does. */
export const editBankAccount = defineCommand({
  name: 'bankAccount.edit',
  input: v.strictObject({ id: BankAccountId, ...bankAccountFields }),
  allow: isSuperAdmin,
  checks: ['proof', 'opening'],
  reads: ({ id, projectId }) => ({
    account: one('bankAccounts', id),
    accounts: all('bankAccounts'),
    project: one('projects', projectId ?? undefined),
  }),
  apply({ account: row, accounts, project }, input, context) {
    const account = requireExisting(row, 'bankAccount', input.id);
    checkAccountNameFree(accounts, input.name, account.id);
    if (input.projectId !== null) requireReferenced(project, 'project', input.projectId, 'projectId');
    requireEntryDay(input.opening?.date, context, 'opening.date');
    return [put('bankAccounts', { ...account, ...input })];
  },
});
