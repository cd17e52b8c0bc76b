import { type Change, put } from '../command.ts';
import type { TransactionId } from '../ids.ts';
import type { Instant } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import { type Account, accountBalance } from './account.ts';

/**
 * What deleting or undoing a ledger line changes on an account: its entries go. Throws RefusalError `account.used` if the
 * money has been used since, so that the account would fall below nothing.
 */
export function withoutLineOnAccount(account: Account, line: TransactionId, at: Instant): Change[] {
  const entries = account.entries.filter((entry) => entry.transactionId !== line);
  if (entries.length === account.entries.length) return [];
  const left = { ...account, entries, updatedAt: at };
  const balance = accountBalance(left);
  if (balance < 0) throw refuse('account.used', { held: accountBalance(account) });
  return [put('accounts', left)];
}
