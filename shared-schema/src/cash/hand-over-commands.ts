import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireExisting, requireFreeId, requireReferenced } from '../command.ts';
import { CurrencySchema, isWorth } from '../collections/currency.ts';
import { MemberId } from '../ids.ts';
import { requireEntryDay } from '../ledgers/hand-entry.ts';
import { undo } from '../ledgers/undo.ts';
import { InstantSchema, localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { wholePaise, type Money } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { HandOverId } from './hand-over.ts';
import { list } from '../bounded.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { requireWithinBooks } from '../periods/require-open.ts';
import { ForeignNotesSchema } from './foreign-notes.ts';
import { countedSum, CountsSchema, DayCloseId } from './day-close.ts';

/**
 * A collector hands cash over, to another admin, who confirms it, or to the bank. For one who can no longer do it a super
 * admin enters it; what they take over themselves is confirmed thereby. Foreign notes go from person to person only.
 */
export const handOverCash = defineCommand({
  name: 'cash.handOver',
  input: v.pipe(
    v.strictObject({
      id: v.optional(HandOverId),
      /** Whose cash, if it is not one's own. */
      from: v.optional(v.nullable(MemberId), null),
      /** Null for the bank. */
      to: v.nullable(MemberId),
      amount: wholePaise(says('validation.positiveAmount'), 10),
      /** When it was handed over, if not now. */
      at: v.optional(v.nullable(InstantSchema)),
      note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
      /** The foreign notes that stand for this sum. It came with version 3 of the wire. */
      currency: v.optional(v.nullable(CurrencySchema)),
    }),
    v.check(({ currency, amount }) => !currency || isWorth(currency, amount), says('validation.currencySum')),
  ),
  allow: isAdmin,
  numbers: { id: 'handOvers' },
  reads: ({ id, from, to }) => ({
    taken: one('handOvers', id),
    giver: one('members', from ?? undefined),
    receiver: one('members', to ?? undefined),
  }),
  apply({ taken, giver, receiver }, input, context) {
    const { actor, issuedAt, timeZone } = context;
    const id = allocated(input.id);
    requireFreeId(taken, 'handOver', id);
    const from = input.from ?? actor.id;
    if (from !== actor.id) {
      if (!isSuperAdmin(actor)) throw refuse('handOver.othersCash');
      if (!giver) throw refuse('member.unknown', { id: from, path: 'from' });
    }
    if (input.to === null && input.currency) throw refuse('money.foreignAtBank', { path: 'to' });
    if (input.to !== null) {
      const member = requireReferenced(receiver, 'member', input.to, 'to');
      if (member.id === from) throw refuse('handOver.toOneself', { path: 'to' });
      if (member.role === 'USER') throw refuse('handOver.toNoAdmin', { path: 'to' });
    }
    if (input.at) requireEntryDay(localDateOf(input.at, timeZone), context, 'at');
    const at = input.at && input.at < issuedAt ? input.at : issuedAt;
    const confirmedAt = input.to === null || input.to === actor.id ? at : null;
    const { currency, ...rest } = input;
    const handOver = { ...rest, ...(currency && { currency }), id, from, at, confirmedAt, deletedAt: null };
    return [put('handOvers', handOver)];
  },
});

/** The receiver confirms that the cash came. From then on it is in their hands. */
export const confirmHandOver = defineCommand({
  name: 'cash.confirmHandOver',
  input: v.strictObject({ id: HandOverId }),
  allow: isAdmin,
  reads: ({ id }) => ({ handOver: one('handOvers', id) }),
  apply({ handOver: row }, { id }, { actor, issuedAt }) {
    const handOver = requireExisting(row, 'handOver', id);
    if (handOver.to !== actor.id) throw refuse('handOver.notReceiver');
    if (handOver.confirmedAt) throw refuse('handOver.confirmed', { id });
    return [put('handOvers', { ...handOver, confirmedAt: issuedAt })];
  },
});

/** The giver takes a hand-over back, or the receiver says that the cash did not come. It must not be confirmed yet. */
export const withdrawHandOver = defineCommand({
  name: 'cash.withdrawHandOver',
  input: v.strictObject({ id: HandOverId }),
  allow: isAdmin,
  reads: ({ id }) => ({ handOver: one('handOvers', id) }),
  apply({ handOver: row }, { id }, context) {
    const { actor } = context;
    const handOver = requireExisting(row, 'handOver', id);
    if (handOver.to !== actor.id && handOver.from !== actor.id) throw refuse('handOver.notReceiver');
    if (handOver.confirmedAt) throw refuse('handOver.confirmed', { id });
    return undo({ handOvers: [handOver] }, {}, {}, context);
  },
});

/** A collector counts the cash in hand at the end of a day. A difference is on record and posts nothing. */
export const closeDay = defineCommand({
  name: 'cash.closeDay',
  input: v.strictObject({
    id: v.optional(DayCloseId),
    date: LocalDateSchema,
    /** What the device's books said was in hand in rupees to count, in thousandths of a rupee. */
    expected: v.pipe(v.number(), v.safeInteger()),
    counts: CountsSchema,
    receipts: list(ReceiptNumber, 1000),
    /** Foreign notes in hand, of which `expected` holds nothing. It came with version 3 of the wire. */
    foreign: v.optional(list(ForeignNotesSchema, 50)),
    note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
  }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  numbers: { id: 'dayCloses' },
  reads: ({ id }) => ({ taken: one('dayCloses', id) }),
  apply({ taken }, input, context) {
    const { actor, issuedAt } = context;
    const id = allocated(input.id);
    requireFreeId(taken, 'dayClose', id);
    requireWithinBooks(input.date);
    requireEntryDay(input.date, context);
    const expected = input.expected as Money;
    const counted = countedSum(input.counts);
    const { foreign = [], ...rest } = input;
    const notes = foreign.length > 0 ? { foreign } : {};
    const closed = { collector: actor.id, closedAt: issuedAt, deletedAt: null };
    return [put('dayCloses', { ...rest, ...notes, id, expected, counted, ...closed })];
  },
});
