import { requireReferenced } from '../command.ts';
import type { Method } from '../collections/method.ts';
import type { BankAccountId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import type { BankAccount } from './bank-account.ts';

/**
 * The bank account that a line names, if it names one. Throws RefusalError `bankAccount.unknown`, or `bankAccount.otherMethod` for cash and
 * adjustments.
 */
export function accountOfLine(
  account: BankAccount | undefined,
  { method, bankAccountId }: { method?: Method | null | undefined; bankAccountId?: BankAccountId | null | undefined },
): BankAccountId | null {
  if (!bankAccountId) return null;
  if (!method || method === 'CASH' || method === 'ADJUSTMENT') {
    throw refuse('bankAccount.otherMethod', { path: 'bankAccountId' });
  }
  return requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId').id;
}
