import * as v from 'valibot';
import { list } from '../../bounded.ts';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  doneAgain,
  many,
  one,
  put,
  requireExisting,
  requireFreeId,
} from '../../command.ts';
import { MOST_UNDONE } from '../../collections/collection-input.ts';
import { UNDONE } from '../../collections/receipt.ts';
import { ReceiptNumber } from '../../collections/receipt-number.ts';
import {
  accountsOfTakingBack,
  answerOfTakingBack,
  linesToUndo,
  putCancelled,
  readsOfTakingBack,
  takeBack,
} from '../../collections/take-back.ts';
import { StatementLineId, TransactionId } from '../../ids.ts';
import { onOpenMoment } from '../../ledgers/post-line.ts';
import { reverseLine } from '../../ledgers/reverse-line.ts';
import { dateOfLine, type Transaction } from '../../ledgers/transaction.ts';
import { isAdmin } from '../../members/actor.ts';
import { isClosed } from '../../periods/require-open.ts';
import { refuse } from '../../refusal-error.ts';
import {
  notConfirmed,
  putNotConfirmed,
  putUndone,
  putWithoutParts,
  readsOfParts,
  receiptsOfParts,
} from './match-parts.ts';

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
  readsThen: ({ line, receipt }) => ({ ...readsOfParts(line?.match?.parts ?? []), ...readsOfTakingBack({ receipt }) }),
  readsNext: (rows) => answerOfTakingBack(rows),
  readsLast: (rows) => ({ ...receiptsOfParts(rows), ...accountsOfTakingBack(rows) }),
  apply({ line: row, receipt, receipts, linesTaken, transactions, moves, ...rows }, input, context): Change[] {
    const line = requireExisting(row, 'statementLine', input.id);
    if (!line.match) throw refuse('statementLine.notMatched');
    const ids = allocated(input.transactionIds);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));
    const { made } = line.match;
    const open = put('statementLines', { ...line, match: null });
    const ofReceipt = made && 'receiptNumber' in made ? made.receiptNumber : null;
    if (ofReceipt !== input.receiptNumber) throw refuse('statementLine.changed');
    if (receipt) {
      const how = { ids, time: onOpenMoment(context), reason: UNDONE };
      return [
        putCancelled(notConfirmed(receipt), UNDONE, context),
        ...takeBack(receipt, rows, how, context),
        ...putWithoutParts(line, others({ transactions, moves }, linesToUndo(receipt, rows))),
        ...putNotConfirmed(receipts.filter((each) => each?.id !== receipt.id)),
        open,
      ];
    }
    const entered = made && 'transactionId' in made ? made.transactionId : undefined;
    const [own, rest] = [
      transactions.filter((each) => each?.id === entered),
      transactions.filter((each) => each?.id !== entered),
    ];
    return [
      ...own.flatMap((each) => (each ? undo(each, ids[0]!, context) : [])),
      ...putWithoutParts(line, { transactions: rest, moves }),
      ...putNotConfirmed(receipts),
      open,
    ];
  },
});

type Parts = Parameters<typeof putWithoutParts>[1];

/** The parts of the line that are not undone with the receipt. */
function others({ transactions, moves }: Parts, ofReceipt: (Transaction | undefined)[]): Parts {
  const ids = new Set(ofReceipt.map((each) => each?.id));
  return { transactions: transactions.filter((each) => !ids.has(each?.id)), moves };
}

function undo(entry: Transaction, id: TransactionId, context: Context): Change[] {
  if (isClosed(dateOfLine(entry, context.timeZone), context)) {
    return reverseLine(entry, id, { time: onOpenMoment(context), reason: UNDONE, context });
  }
  return [putUndone(entry, context)];
}
