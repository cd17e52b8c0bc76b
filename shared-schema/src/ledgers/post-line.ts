import type { Change, Context } from '../command.ts';
import { addDays, type Instant, type LocalDate, localDateOf, startOfDay } from '../local-date.ts';
import { isClosed, lastClosedDay, requireOpen } from '../periods/require-open.ts';
import { optionalFields } from '../table.ts';
import { type Transaction, TransactionSchema } from './transaction.ts';

/** What a line says either way: null where there is nothing to say. */
type OrNull = 'reference' | 'associatedType' | 'associatedId' | 'repaymentId';

/** What comes with the entering, or later. */
type NotYet = keyof LineTime | 'createdBy' | 'deletedAt' | 'deletedBy' | 'reversedBy';

/** What every line states, and what it states only if there is something to state. */
export type LineToPost = Omit<Transaction, OrNull | NotYet> & Partial<Pick<Transaction, OrNull>>;

/** Where there is nothing to say, the row has none of these: a phone holds a hundred thousand lines. */
const LEFT_OUT = optionalFields(TransactionSchema);

/** When a line counts, and when it was entered. */
export type LineTime = Pick<Transaction, 'date' | 'cameOn' | 'timeCompleted' | 'enteredAt'>;

/** A line that counts now. */
export function atMoment(at: Instant, { issuedAt, timeZone }: Context): LineTime {
  return timed(localDateOf(at, timeZone), at, issuedAt);
}

/** A line that counts on a day: for another day than today it stands at that day's start, never in the future. */
export function onDay(date: LocalDate, { issuedAt, timeZone }: Context): LineTime {
  const today = localDateOf(issuedAt, timeZone);
  return date < today ? timed(date, startOfDay(date, timeZone), issuedAt) : timed(today, issuedAt, issuedAt);
}

/**
 * The same for what cannot be undone any more, such as a receipt that was given out while its phone had no network: a day that
 * has been closed since counts on the day when the server had it. Whoever can still change it is refused by `postLine`.
 */
export function onOpenDay(date: LocalDate, context: Context): LineTime {
  const time = onDay(date, context);
  return context.immediate || !isClosed(time.date!, context)
    ? time
    : { ...onFirstOpenDay(context), cameOn: time.date! };
}

/** The same for what is a fact, whoever waits for the answer: a day of a closed period counts today. */
export function onDayOrToday(date: LocalDate, context: Context): LineTime {
  return onOpenDay(date, { ...context, immediate: false });
}

/** Now, or when the server had it, if the day it was done on has been closed since. */
export function onOpenMoment(context: Context): LineTime {
  return onOpenDay(localDateOf(context.issuedAt, context.timeZone), context);
}

function onFirstOpenDay(context: Context): LineTime {
  const { issuedAt, receivedAt, timeZone } = context;
  const next = addDays(lastClosedDay(context), 1);
  const received = receivedAt && localDateOf(receivedAt, timeZone);
  // A device does not know when the server will have it.
  return received && received >= next
    ? timed(received, receivedAt, issuedAt)
    : timed(next, startOfDay(next, timeZone), issuedAt);
}

/** The same of money that came, or left, on a day. */
export function cameOnDay(day: LocalDate, { cameOn: _other, ...time }: LineTime): LineTime {
  return day === time.date ? time : { ...time, cameOn: day };
}

function timed(date: LocalDate, timeCompleted: Instant, enteredAt: Instant): LineTime {
  return timeCompleted === enteredAt ? { date, timeCompleted } : { date, timeCompleted, enteredAt };
}

/** A new line of a ledger, as a change. Throws RefusalError `period.closed` for a day of a closed period. */
export function postLine(
  line: LineToPost,
  time: LineTime,
  context: Context,
): Extract<Change, { table: 'transactions' }> {
  const { actor } = context;
  if (time.date) requireOpen(time.date, context);
  const { cashBy, ...others } = line;
  const said = Object.entries(others).filter(([field, value]) => value || !LEFT_OUT.has(field));
  // What undoes or corrects a line leaves the cash of before these books in nobody's hands.
  const holder = cashBy ?? (others.reverses || others.corrects ? null : actor.id);
  const { reference = null, associatedType = null, associatedId = null, repaymentId = null } = others;
  const row: Transaction = {
    ...(Object.fromEntries(said) as typeof others),
    reference,
    associatedType,
    associatedId,
    repaymentId,
    ...time,
    createdBy: actor.id,
    deletedAt: null,
    ...(line.method === 'CASH' && holder && { cashBy: holder }),
  };
  return { table: 'transactions', row };
}
