/** When a ledger line counts, and when it was entered, where that was another day. */
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Instant, localDateOf } from 'shared-schema/local-date';
import { formatDate, formatInstant } from '../language/format.ts';

/** `21 Nov 2026, 14:05`; of a line that was entered on another day only the day it counts on, `18 Nov 2026`. */
export function lineTime(line: Transaction, timeZone: string): string {
  const isOfDay = enteredLater(line, timeZone) !== undefined;
  return isOfDay ? formatDate(dateOfLine(line, timeZone)) : formatInstant(line.timeCompleted, timeZone);
}

/** When it was entered, if that was on another day than the one it counts on. */
export function enteredLater(line: Transaction, timeZone: string): Instant | undefined {
  const { enteredAt, timeCompleted } = line;
  const entered = enteredAt ?? timeCompleted;
  return localDateOf(entered, timeZone) === dateOfLine(line, timeZone) ? undefined : entered;
}
