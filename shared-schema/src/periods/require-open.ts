/** The one rule about closed periods, for whatever posts, undoes or deletes a ledger line. */
import type { Context } from '../command.ts';
import { type LocalDate, localDate } from '../local-date.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';

type Closings = Pick<Context, 'closedUntil'>;

/**
 * No association's books here begin earlier, so the days before count as closed for good: a year mistyped as 1900 is refused. One
 * that is younger closes the books up to its own beginning.
 */
const BEFORE_ALL_BOOKS = localDate('1969-12-31');

export function isClosed(date: LocalDate, context: Closings): boolean {
  return date <= lastClosedDay(context);
}

/** Nothing is entered on it or before. */
export function lastClosedDay({ closedUntil }: Closings): LocalDate {
  return closedUntil && closedUntil > BEFORE_ALL_BOOKS ? closedUntil : BEFORE_ALL_BOOKS;
}

/** Throws RefusalError `period.closed` for a day on which nothing can be entered. */
export function requireOpen(date: LocalDate, context: Closings): void {
  if (isClosed(date, context)) throw refuse('period.closed', { date, until: lastClosedDay(context) });
}

/** Whether what counts on it can be taken back: what was entered before all books, while that was possible, can go. */
export function isRemovable(date: LocalDate, context: Closings): boolean {
  return !isClosed(date, context) || (!context.closedUntil && date <= BEFORE_ALL_BOOKS);
}

/** Throws RefusalError `period.closed` for what cannot be taken back. */
export function requireRemovable(date: LocalDate, context: Closings): void {
  if (!isRemovable(date, context)) requireOpen(date, context);
}

/** Whether whose a line of that day is, what for, or where its money is may be said anew. Sums by ledger stay as they are. */
export function isSayable(date: LocalDate, context: Pick<Context, 'closedUntil' | 'actor'>): boolean {
  return isSuperAdmin(context.actor) || !isClosed(date, context);
}

/** Throws RefusalError `period.closed` for what may not be said. */
export function requireSayable(date: LocalDate, context: Pick<Context, 'closedUntil' | 'actor'>): void {
  if (!isSayable(date, context)) requireOpen(date, context);
}

/** Throws RefusalError `period.closed` for a day that no association's books reach back to. */
export function requireWithinBooks(date: LocalDate): void {
  requireOpen(date, {});
}
