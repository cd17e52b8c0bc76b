import { type Context, requireReferenced } from '../command.ts';
import type { Method } from '../collections/method.ts';
import type { Receipt } from '../collections/receipt.ts';
import type { BankAccountId, ProjectId } from '../ids.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import type { LocalDate } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import { type BankAccount, usualAccount } from './bank-account.ts';

/**
 * In which bank account money counts. The opening balance of an account holds what came and went before its opening day: money of an earlier
 * day would count twice there, so it is in no account. Whoever names an account for it while they can still choose another day is refused.
 * What a queued command tells of has happened, and keeps its day without the account; so does money for which nobody has named one.
 */

/** Whether money of this day counts in the account. */
export function countsSince({ opening }: Opened, day: string): boolean {
  return !opening || day >= opening.date;
}

/** The same of an account that somebody named. Throws RefusalError `bankAccount.beforeOpening`. */
export function countsIn(
  account: BankAccount,
  day: LocalDate,
  { immediate }: Pick<Context, 'immediate'>,
  path = 'bankAccountId',
): boolean {
  if (immediate) requireSince(account, day, path);
  return countsSince(account, day);
}

export function requireSince(account: BankAccount, day: LocalDate, path = 'bankAccountId'): void {
  if (!countsSince(account, day)) throw refuse('bankAccount.beforeOpening', { date: account.opening!.date, path });
}

/** On which day the money of a line came: of a receipt whose day was closed by then, before the day on which it counts. */
export function dayOfMoney(
  receipts: readonly (Receipt | undefined)[],
  timeZone: string,
): (line: Transaction) => LocalDate {
  const received = new Map(receipts.flatMap((receipt) => (receipt ? [[receipt.id, receipt.receivedOn]] : [])));
  return (line) => {
    const [counts, came] = [dateOfLine(line, timeZone), line.receiptNumber && received.get(line.receiptNumber)];
    return came && came < counts ? came : counts;
  };
}

/** The account for a project's money of this day where nobody names one. */
export function usualAccountOn(accounts: BankAccount[], projectId: ProjectId, day: string): BankAccount | undefined {
  const usual = usualAccount(accounts, projectId);
  return usual && countsSince(usual, day) ? usual : undefined;
}

/**
 * The bank account that a line of this day names; null if it names none, or the money is in the account's opening balance. Throws RefusalError
 * `bankAccount.unknown`, `bankAccount.otherMethod` for cash and adjustments, or `bankAccount.beforeOpening`.
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
