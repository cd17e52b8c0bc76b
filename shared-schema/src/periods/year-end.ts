/** What closing a year asks that closing a month does not. */
import { lastYearEnd } from '../ledgers/voucher-number.ts';
import type { LocalDate } from '../local-date.ts';
import type { Money } from '../money.ts';
import { type RefusalError, refuse } from '../refusal-error.ts';

/**
 * The 31 March up to which the books are closed before they are closed up to a day, if they have lines of that time. Years before it may
 * be closed with it: its balance sheet carries what they left.
 */
export function yearToCloseBefore(day: LocalDate, closed: LocalDate | null): LocalDate | undefined {
  const end = lastYearEnd(day);
  return end < day && !(closed && closed >= end) ? end : undefined;
}

type Unsaid = { notAllocated: Money; toBeExplained: Money };

/** A year is not closed while it is unsaid where money is, or what members were given: `period.unsaid`. */
export function refusalOfYear(until: LocalDate, unsaid: Unsaid): RefusalError | undefined {
  const isSaid = unsaid.notAllocated === 0 && unsaid.toBeExplained === 0;
  return isSaid || lastYearEnd(until) !== until ? undefined : refuse('period.unsaid', unsaid);
}
