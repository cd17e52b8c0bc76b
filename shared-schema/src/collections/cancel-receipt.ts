import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, defineCommand, many, one, requireFreeId, doneAgain } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { onOpenMoment } from '../ledgers/post-line.ts';
import { readsOfReceipt, readsOfUndoing, undo } from '../ledgers/undo.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { isAtBank } from './cheque.ts';
import { MOST_UNDONE } from './collection-input.ts';
import { ReceiptNumber } from './receipt-number.ts';

/**
 * Cancels a receipt: each of its ledger lines gets a counter-entry of today, its repayments are due again, its waiver is
 * withdrawn, and what it put on account is taken off. The receipt and its number stay.
 */
export const cancelReceipt = defineCommand({
  name: 'receipt.cancel',
  input: v.strictObject({
    number: ReceiptNumber,
    reason: requiredText('fields.reason', 500),
    /** The receipt that is to take its place: `replaces` of `collection.record`. */
    replacedBy: v.optional(ReceiptNumber),
    /** How many ledger lines the receipt may have: `mostLinesOf`. */
    lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNDONE)),
    transactionIds: v.optional(list(TransactionId, MOST_UNDONE)),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionIds: { table: 'transactions', count: ({ lines }) => lines } },
  reads: ({ number, transactionIds }) => ({
    receipt: one('receipts', number),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: (rows) => readsOfReceipt(rows),
  ...readsOfUndoing,
  apply({ receipt, linesTaken, ...rows }, input, context) {
    const { number, reason, replacedBy } = input;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    if (receipt.cancelled) throw refuse('receipt.cancelled', { number });
    if (isAtBank(receipt.cheque)) throw refuse('cheque.atBank', { number });
    const ids = allocated(input.transactionIds);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));
    return undo({ receipt }, { reason, replacedBy, reversed: { ids, time: onOpenMoment(context) } }, rows, context);
  },
});
