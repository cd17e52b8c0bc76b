import type { Context } from '../command.ts';
import { type LocalDate, localDate, localDateOf } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';

/** No association that keeps its books here is older: a day before it has a mistyped year. */
export const FIRST_ENTRY_DAY = localDate('1950-01-01');

/**
 * Money changes hands today or earlier, and not before there was an association: throws RefusalError `entry.inFuture` or `entry.tooEarly`.
 * Only while the person can still put it right; what a phone with a wrong clock has queued is dated when it arrives.
 */
export function requireEntryDay(date: LocalDate | null | undefined, context: Context, path = 'date'): void {
  if (date && context.immediate) checkEntryDay(date, context, path);
}

/** The same whenever it is asked. */
export function checkEntryDay(
  date: LocalDate,
  { issuedAt, timeZone }: Pick<Context, 'issuedAt' | 'timeZone'>,
  path: string,
): void {
  const today = localDateOf(issuedAt, timeZone);
  if (date > today) throw refuse('entry.inFuture', { date, today, path });
  if (date < FIRST_ENTRY_DAY) throw refuse('entry.tooEarly', { date, first: FIRST_ENTRY_DAY, path });
}
