import * as v from 'valibot';
import { list } from '../../bounded.ts';
import { MOST_UNDONE } from '../../collections/collection-input.ts';
import { UNDONE } from '../../collections/receipt.ts';
import { ReceiptNumber } from '../../collections/receipt-number.ts';
import {
  allocated,
  type Change,
  defineCommand,
  doneAgain,
  many,
  one,
  requireExisting,
  requireFreeId,
} from '../../command.ts';
import { StatementLineId, TransactionId } from '../../ids.ts';
import { onOpenMoment } from '../../ledgers/post-line.ts';
import { dateOfLine } from '../../ledgers/transaction.ts';
import { readsOfReceipt, readsOfUndoing, undo } from '../../ledgers/undo.ts';
import { isAdmin } from '../../members/actor.ts';
import { isClosed } from '../../periods/require-open.ts';
import { refuse } from '../../refusal-error.ts';
import { readsOfParts } from './match-parts.ts';

/**
 * Takes a match apart, and takes back what was entered for it alone: a receipt is cancelled; an entry is deleted, or undone by a
 * counter-entry of today if its day is closed. The line is open again.
 */
export const unmatchLine = defineCommand({
  name: 'statement.unmatch',
  input: v.strictObject({
    id: StatementLineId,
    /** Of the receipt that was made for it, if one was. */
    receiptNumber: v.optional(v.nullable(ReceiptNumber), null),
    /** How many ledger lines that receipt may have, `mostLinesOf`; else one. */
    lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNDONE)), 1),
    transactionIds: v.optional(list(TransactionId, MOST_UNDONE)),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionIds: { table: 'transactions', count: ({ lines }) => lines } },
  reads: ({ id, receiptNumber, transactionIds }) => ({
    line: one('statementLines', id),
    receipt: one('receipts', receiptNumber ?? undefined),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: ({ line, receipt }) => ({ ...readsOfParts(line?.match?.parts ?? []), ...readsOfReceipt({ receipt }) }),
  ...readsOfUndoing,
  apply({ line: row, receipt, linesTaken, ...rows }, input, context): Change[] {
    const bankLine = requireExisting(row, 'statementLine', input.id);
    if (!bankLine.match) throw refuse('statementLine.notMatched');
    const ids = allocated(input.transactionIds);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));
    const { made } = bankLine.match;
    const ofReceipt = made && 'receiptNumber' in made ? made.receiptNumber : null;
    if (ofReceipt !== input.receiptNumber) throw refuse('statementLine.changed');
    const entered = made && 'transactionId' in made ? made.transactionId : undefined;
    const lines = rows.transactions.flatMap((each) => (each && each.id === entered ? [each] : []));
    const isGone = lines.some((entry) => !isClosed(dateOfLine(entry, context.timeZone), context));
    const reversed = isGone ? undefined : { ids, time: onOpenMoment(context) };
    return undo({ receipt, lines, bankLine }, { reason: UNDONE, reversed }, rows, context);
  },
});
