import type { BankAccountId } from '../ids.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import type { BankAccount } from './bank-account.ts';

/** Throws RefusalError `bankAccount.nameTaken` if an account other than `except` has this name, however it is spelt. */
export function checkAccountNameFree(accounts: BankAccount[], name: string, except?: BankAccountId): void {
  const taken = accounts.find(
    (each) => each.id !== except && !each.deletedAt && plainName(each.name) === plainName(name),
  );
  if (taken) throw refuse('bankAccount.nameTaken', { id: taken.id, name: taken.name, path: 'name' });
}
