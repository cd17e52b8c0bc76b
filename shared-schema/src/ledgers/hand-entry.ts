/** An entry made by hand. */
import * as v from 'valibot';
import { refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { type Context, requireReferenced, type Change } from '../command.ts';
import { BankAccountId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import type { Member } from '../members/member.ts';
import { PositiveMoneySchema } from '../money.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { optionalText, requiredName, requiredText } from '../text.ts';
import { type Method, MethodSchema } from '../collections/account-id.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import type { BankAccount } from '../bank/bank-account.ts';
import {
  type LocalDate,
  localDate,
  localDateOf,
  LocalDateSchema,
  addDays,
  type Instant,
  startOfDay,
} from '../local-date.ts';
import { requireOpen, isClosed, lastClosedDay } from '../periods/require-open.ts';
import { LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { MEMBER, type Party } from './party.ts';
import { FUND_OF, type Transaction, TransactionSchema } from './transaction.ts';
import { optionalFields } from '../table.ts';

/** With whom an entry is, if that is no member. */
export const PartyInput = v.union([
  v.strictObject({ association: v.literal(true) }),
  v.strictObject({ name: requiredName('fields.partyName', 120) }),
]);

/** An entry as a person gives it, with the number that its device has for it. */
export const HandEntry = v.strictObject({
  id: v.optional(TransactionId),
  projectId: v.optional(ProjectId),
  ledger: LedgerSchema,
  type: v.optional(TransactionTypeSchema, 'CREDIT'),
  amount: PositiveMoneySchema,
  userId: v.pipe(v.number(says('validation.userRequired')), MemberId),
  description: requiredText('fields.description', 500),
  reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
  /** The day of the cash; left out, it is today. */
  date: v.optional(v.nullable(LocalDateSchema)),
  method: v.optional(v.nullable(MethodSchema)),
  head: v.optional(v.nullable(optionalText('fields.head', 60))),
  /** Where it came to or went from, if it was not cash. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  /** Whose cash it was, if not that of whoever enters it. It came with version 4 of the wire. */
  cashBy: v.optional(v.nullable(MemberId)),
  /**
   * With whom it is, if that is no member: `userId` is whoever enters it then. Null says that it is with the member. It came with
   * version 4 of the wire.
   */
  party: v.optional(v.nullable(PartyInput)),
});

type Entry = v.InferOutput<typeof HandEntry> & {
  id: TransactionId;
  opening?: true;
  voucherWith?: Transaction['voucherWith'];
};

/** The party of a line. Who enters what is with themselves has to say so, since what is with nobody stands under their name, too. */
export function partyOf(
  { userId, party }: { userId: MemberId; party?: Party | null | undefined },
  enteredBy: MemberId,
): Party | null | undefined {
  return party === null && userId === enteredBy ? MEMBER : party;
}

/** The line of an entry made by hand. Throws RefusalError for one that cannot be. */
export function enterByHand(
  {
    member,
    project,
    account,
    holder,
  }: {
    member: Member | undefined;
    project: Project | undefined;
    account?: BankAccount | undefined;
    holder?: Member | undefined;
  },
  { date, ...entry }: Entry,
  context: Context,
): Transaction {
  requireReferenced(member, 'member', entry.userId, 'userId');
  const projectId = requireReferenced(project, 'project', entry.projectId ?? FIRST_PROJECT, 'projectId').id;
  requireCashOf(entry.cashBy, holder, context);
  requireEntryDay(date, context);
  const time = date ? onDay(date, context) : atMoment(context.issuedAt, context);
  const { row } = postLine(
    {
      ...entry,
      party: partyOf(entry, context.actor.id),
      projectId,
      associatedType: FUND_OF[entry.ledger],
      method: entry.method ?? null,
      bankAccountId: accountOfLine(account, entry),
      head: entry.head ?? null,
    },
    time,
    context,
  );
  return row;
}

/**
 * The bank account that an entry names; null if it names none. Throws RefusalError `bankAccount.unknown`, or `bankAccount.otherMethod` for
 * cash and adjustments.
 */
export function accountOfLine(
  account: BankAccount | undefined,
  { method, bankAccountId }: { method?: Method | null | undefined; bankAccountId?: BankAccountId | null | undefined },
): BankAccountId | null {
  if (!bankAccountId) return null;
  if (!method || method === 'CASH' || method === 'ADJUSTMENT') {
    throw refuse('bankAccount.otherMethod', { path: 'bankAccountId' });
  }
  return requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId').id;
}

/** No association that keeps its books here is older: a day before it has a mistyped year. */
const FIRST_ENTRY_DAY = localDate('1950-01-01');

/**
 * Money changes hands today or earlier, and not before there was an association: throws RefusalError `entry.inFuture` or `entry.tooEarly`.
 * Only while the person can still put it right; what a phone with a wrong clock has queued is dated when it arrives.
 */
export function requireEntryDay(date: LocalDate | null | undefined, context: Context, path = 'date'): void {
  if (date && context.immediate) checkEntryDay(date, context, path);
}

/**
 * The day of what posts no line, today if none is given, or the first open one as `onOpenDay` finds it. Throws RefusalError `period.closed` if it
 * can still be put right.
 */
export function dayWithoutLine(date: LocalDate | null | undefined, context: Context): LocalDate {
  requireEntryDay(date, context);
  const day = onOpenDay(date ?? localDateOf(context.issuedAt, context.timeZone), context).date!;
  requireOpen(day, context);
  return day;
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
