import * as v from 'valibot';
import {
  all,
  allocated,
  defineCommand,
  one,
  put,
  requireExisting,
  requireFreeId,
  requireReferenced,
} from '../command.ts';
import { BankAccountId } from '../ids.ts';
import { requireEntryDay } from '../ledgers/hand-entry.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { bankAccountFields, checkAccountNameFree } from './bank-account.ts';

/** Describes an account anew; all that names it still does. */
export const editBankAccount = defineCommand({
  name: 'bankAccount.edit',
  input: v.strictObject({ id: BankAccountId, ...bankAccountFields }),
  allow: isSuperAdmin,
  checks: ['proof'],
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
