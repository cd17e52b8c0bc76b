import { type Context, requireReferenced } from '../command.ts';
import type { Method } from '../collections/method.ts';
import type { BankAccountId } from '../ids.ts';
import type { LocalDate } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import type { BankAccount } from './bank-account.ts';

/**
 * The bank account that a line of this day names, if it names one. Throws RefusalError `bankAccount.unknown`, or `bankAccount.otherMethod` for
 * cash and adjustments. Of a day before the account's opening it is not said: see `countsIn`.
 */
export function accountOfLine(
  account: BankAccount | undefined,
  { method, bankAccountId }: { method?: Method | null | undefined; bankAccountId?: BankAccountId | null | undefined },
  day: LocalDate,
  context: Pick<Context, 'immediate'>,
): BankAccountId | null {
  if (!bankAccountId) return null;
  if (!method || method === 'CASH' || method === 'ADJUSTMENT') {
    throw refuse('bankAccount.otherMethod', { path: 'bankAccountId' });
  }
  const named = requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
  return countsIn(named, day, context) ? named.id : null;
}

/**
 * Whether money of this day counts in the account: its opening balance holds what came before. Whoever can still change the day is refused
 * instead: see `requireSince`.
 */
export function countsIn(account: BankAccount, day: LocalDate, { immediate }: Pick<Context, 'immediate'>): boolean {
  if (immediate) requireSince(account, day);
  return isSince(account, day);
}

/** Throws RefusalError `bankAccount.beforeOpening` for a day whose money the opening balance holds already. */
export function requireSince(account: BankAccount, day: LocalDate, path = 'bankAccountId'): void {
  if (!isSince(account, day)) throw refuse('bankAccount.beforeOpening', { date: account.opening!.date, path });
}

/** An account as it is entered, or as it is. */
type Opened = { opening?: { date: string } | null | undefined };

/** Whether the opening balance holds money of days that it did not hold before. */
export function opensLater(old: BankAccount | undefined, { opening }: Opened): boolean {
  return Boolean(old && opening && (!old.opening || opening.date > old.opening.date));
}

/** Throws RefusalError `bankAccount.entriesBefore` if the account, whose first entry is of that day, counts it besides the opening balance. */
export function requireNoneBefore({ opening }: Opened, first: LocalDate | undefined): void {
  if (opening && first && first < opening.date) {
    throw refuse('bankAccount.entriesBefore', { date: first, path: 'opening.date' });
  }
}

function isSince({ opening }: BankAccount, day: LocalDate): boolean {
  return !opening || day >= opening.date;
}
