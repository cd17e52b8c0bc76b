import * as v from 'valibot';
import { ASSOCIATION } from '../ledgers/party.ts';
import { allocated, type Change, type Context, defineCommand, one, put, requireFreeId, undated } from '../command.ts';
import { CurrencySchema, isWorth } from '../collections/currency.ts';
import { MemberId, TransactionId } from '../ids.ts';
import { requireEntryDay, onDay, type LineTime, postLine } from '../ledgers/hand-entry.ts';
import { type LocalDate, LocalDateSchema, localDateOf } from '../local-date.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { type Money, negate, subtract, wholePaise } from '../money.ts';
import { requireOpen } from '../periods/require-open.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { MoneyMoveId } from './place.ts';

/**
 * Foreign notes of a collector become rupees of the same collector. What came above or below the rupees that the books held for them
 * is posted under a head of its own.
 */
export const exchangeNotes = defineCommand({
  name: 'money.exchange',
  input: v.pipe(
    v.strictObject({
      id: v.optional(MoneyMoveId),
      /** Of the line that posts the difference. */
      lineId: v.optional(TransactionId),
      /** Whose notes, if they are not one's own. */
      from: v.optional(v.nullable(MemberId), null),
      /** The notes, at the rate at which the books hold them. */
      currency: CurrencySchema,
      /** The rupees that the books hold for them. */
      worth: wholePaise(says('validation.positiveAmount'), 10),
      /** The rupees that came for them. */
      received: wholePaise(says('validation.positiveAmount'), 10),
      /** Left out, it is today. */
      date: v.optional(v.nullable(LocalDateSchema)),
      note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
    }),
    v.check(({ currency, worth }) => isWorth(currency, worth), says('validation.currencySum')),
  ),
  allow: isAdmin,
  dateToday: undated,
  numbers: { id: 'moneyMoves', lineId: 'transactions' },
  reads: ({ id, lineId, from }) => ({
    taken: one('moneyMoves', id),
    lineTaken: one('transactions', lineId),
    holder: one('members', from ?? undefined),
  }),
  apply({ taken, lineTaken, holder }, { from, currency, worth, received, date, note, ...ids }, context) {
    const [id, lineId] = [allocated(ids.id), allocated(ids.lineId)];
    requireFreeId(taken, 'moneyMove', id);
    requireFreeId(lineTaken, 'transaction', lineId);
    const who = from ?? context.actor.id;
    if (who !== context.actor.id) {
      if (!isSuperAdmin(context.actor)) throw refuse('handOver.othersCash');
      if (!holder) throw refuse('member.unknown', { id: who, path: 'from' });
    }
    const time = timeOf(date, context);
    const difference = subtract(received, worth);
    const place = { cashOf: who };
    const move = put('moneyMoves', {
      id,
      from: place,
      to: place,
      amount: worth,
      currency,
      exchanged: { received, lineId: difference === 0 ? null : lineId },
      date: time.date!,
      note,
      receiptNumber: null,
      enteredAt: context.issuedAt,
      createdBy: context.actor.id,
      deletedAt: null,
    });
    return difference === 0 ? [move] : [move, postDifference(lineId, who, difference, time, context)];
  },
});

function timeOf(date: LocalDate | null | undefined, context: Context): LineTime {
  requireEntryDay(date, context);
  const time = onDay(date ?? localDateOf(context.issuedAt, context.timeZone), context);
  requireOpen(time.date!, context);
  return time;
}

function postDifference(id: TransactionId, who: MemberId, difference: Money, time: LineTime, context: Context): Change {
  const isGain = difference > 0;
  return postLine(
    {
      id,
      ledger: 'general',
      projectId: FIRST_PROJECT,
      type: isGain ? 'CREDIT' : 'DEBIT',
      amount: isGain ? difference : negate(difference),
      userId: who,
      party: ASSOCIATION,
      // Members read descriptions, and are not told of the association's currencies.
      description: 'Exchange of foreign notes',
      method: 'CASH',
      cashBy: who,
      purpose: 'EXCHANGE',
    },
    time,
    context,
  );
}
