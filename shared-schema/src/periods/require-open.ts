/** The one rule about closed periods, for whatever posts, undoes or deletes a ledger line. */
import type { Context } from '../command.ts';
import type { LocalDate } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';

export function isClosed(date: LocalDate, { closedUntil }: Pick<Context, 'closedUntil'>): boolean {
  return Boolean(closedUntil && date <= closedUntil);
}

/** Throws RefusalError `period.closed` for a day of a closed period. */
export function requireOpen(date: LocalDate, context: Pick<Context, 'closedUntil'>): void {
  if (isClosed(date, context)) throw refuse('period.closed', { date, until: context.closedUntil! });
}
