import { type Change, type Context, put } from '../command.ts';
import { type Instant, type LocalDate, localDateOf, startOfDay } from '../local-date.ts';
import type { Transaction } from './transaction.ts';

type Optional =
  | 'reference'
  | 'associatedType'
  | 'associatedId'
  | 'repaymentId'
  | 'method'
  | 'cashBy'
  | 'head'
  | 'receiptNumber'
  | 'account'
  | 'reverses'
  | 'reason';

/** What every line states, and what it states only if there is something to state. */
export type Line = Omit<
  Transaction,
  Optional | 'deletedAt' | 'deletedBy' | 'reversedBy' | 'date' | 'timeCompleted' | 'enteredAt' | 'createdBy'
> &
  Partial<Pick<Transaction, Optional>>;

/** When a line counts, and when it was entered. */
export type LineTime = Required<Pick<Transaction, 'date' | 'timeCompleted' | 'enteredAt'>>;

/** A line that counts now. */
export function atMoment(at: Instant, { issuedAt, timeZone }: Context): LineTime {
  return { date: localDateOf(at, timeZone), timeCompleted: at, enteredAt: issuedAt };
}

/** A line that counts on a day: for another day than today it stands at that day's start, never in the future. */
export function onDay(date: LocalDate, { issuedAt, timeZone }: Context): LineTime {
  const today = localDateOf(issuedAt, timeZone);
  if (date >= today) return { date: today, timeCompleted: issuedAt, enteredAt: issuedAt };
  return { date, timeCompleted: startOfDay(date, timeZone), enteredAt: issuedAt };
}

/** A new line of a ledger, as a change. It has no reference and came from nothing unless `line` says so. */
export function postLine(line: Line, time: LineTime, { actor }: Pick<Context, 'actor'>): Change {
  return put('transactions', {
    ...line,
    reference: line.reference ?? null,
    associatedType: line.associatedType ?? null,
    associatedId: line.associatedId ?? null,
    repaymentId: line.repaymentId ?? null,
    ...time,
    createdBy: actor.id,
    deletedAt: null,
    method: line.method ?? null,
    cashBy: line.method === 'CASH' ? (line.cashBy ?? actor.id) : null,
    head: line.head ?? null,
    receiptNumber: line.receiptNumber ?? null,
    account: line.account ?? null,
    reverses: line.reverses ?? null,
    reversedBy: null,
    reason: line.reason ?? null,
    deletedBy: null,
  });
}
