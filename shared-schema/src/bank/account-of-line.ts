import { type Context, requireReferenced } from '../command.ts';
import type { Method } from '../collections/method.ts';
import type { BankAccountId } from '../ids.ts';
import type { LocalDate } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import type { BankAccount } from './bank-account.ts';

/**
 * The bank account that a line of this day names, if it names one. Throws RefusalError `bankAccount.unknown`, or `bankAccount.otherMethod` for
 * cash and adjustments. Of a day before the account's opening it is not said, and whoever can still change it is refused: see `requireSince`.
 */
export function accountOfLine(
  account: BankAccount | undefined,
  { method, bankAccountId }: { method?: Method | null | undefined; bankAccountId?: BankAccountId | null | undefined },
  day: LocalDate,
  { immediate }: Pick<Context, 'immediate'>,
): BankAccountId | null {
  if (!bankAccountId) return null;
  if (!method || method === 'CASH' || method === 'ADJUSTMENT') {
    throw refuse('bankAccount.otherMethod', { path: 'bankAccountId' });
  }
  const named = requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
  if (immediate) requireSince(named, day);
  return isSince(named, day) ? named.id : null;
}

/** Whether money of this day counts in the account: its opening balance holds what came before. */
export function isSince({ opening }: BankAccount, day: LocalDate): boolean {
  return !opening || day >= opening.date;
}

/** Throws RefusalError `bankAccount.beforeOpening` for a day whose money the opening balance holds already. */
export function requireSince(account: BankAccount, day: LocalDate, path = 'bankAccountId'): void {
  if (!isSince(account, day)) throw refuse('bankAccount.beforeOpening', { date: account.opening!.date, path });
}
