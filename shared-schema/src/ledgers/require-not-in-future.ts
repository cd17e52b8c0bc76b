import type { Context } from '../command.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';

/**
 * Money changes hands today or earlier: throws RefusalError `entry.inFuture`. Only while the person can still put it right;
 * what a phone with a wrong clock has queued is dated when it arrives.
 */
export function requireNotInFuture(date: LocalDate | null | undefined, context: Context, path = 'date'): void {
  const today = localDateOf(context.issuedAt, context.timeZone);
  if (date && date > today && context.immediate) throw refuse('entry.inFuture', { date, today, path });
}
