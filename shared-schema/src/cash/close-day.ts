import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, defineCommand, one, put, requireFreeId } from '../command.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { requireEntryDay } from '../ledgers/hand-entry.ts';
import { LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import type { Money } from '../money.ts';
import { requireWithinBooks } from '../periods/require-open.ts';
import { optionalText } from '../text.ts';
import { ForeignNotesSchema } from './foreign-notes.ts';
import { countedSum, CountsSchema, DayCloseId } from './day-close.ts';

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
