import * as v from 'valibot';
import { list } from '../../bounded.ts';
import {
  type Change,
  defineCommand,
  many,
  one,
  put,
  requireExisting,
  allocated,
  doneAgain,
  requireFreeId,
} from '../../command.ts';
import { linesOf, type Receipt, UNDONE } from '../../collections/receipt.ts';
import { ReceiptNumber } from '../../collections/receipt-number.ts';
import { StatementLineId, TransactionId } from '../../ids.ts';
import { isAdmin } from '../../members/actor.ts';
import { add, type Money } from '../../money.ts';
import { refuse } from '../../refusal-error.ts';
import { says } from '../../texts/issue-text.ts';
import { isReversal, type Transaction, dateOfLine } from '../../ledgers/transaction.ts';
import { unmatchedOf } from './bank-part.ts';
import { confirmedBy, type PartRows, putParts, readsOfParts, receiptsOfParts, requireOpenLine } from './match-parts.ts';
import { type MatchPart, MatchPartSchema, openAmount, type StatementLine } from './statement-line.ts';
import { referenceOf } from './utr.ts';
import { MOST_UNDONE } from '../../collections/collection-input.ts';
import { onOpenMoment } from '../../ledgers/hand-entry.ts';
import { readsOfReceipt, readsOfUndoing, undo } from '../../ledgers/undo.ts';
import { isClosed } from '../../periods/require-open.ts';
import { optionalText } from '../../text.ts';

const MOST_PARTS = 500;

/** Entries and moves with the sum of each, none twice. */
const Parts = v.pipe(
  list(MatchPartSchema, MOST_PARTS),
  v.minLength(1, says('validation.parts')),
  v.check((parts) => new Set(parts.map(keyOf)).size === parts.length, says('validation.partTwice')),
);

/**
 * Says what of the books a bank's line stands for: entries and moves of its account and way that the bank has not booked otherwise, which
 * come to its sum; or all that a receipt posted. Receipts are confirmed by it, cheques cleared. What has the line's reference may come to
 * less: it is a part of this transfer, whose other receipts are still to be made, and the line stays open with the rest.
 */
export const matchLine = defineCommand({
  name: 'statement.match',
  input: v.pipe(
    v.strictObject({
      id: StatementLineId,
      parts: v.optional(Parts),
      receiptNumber: v.optional(ReceiptNumber),
    }),
    v.check(
      ({ parts, receiptNumber }) => (parts === undefined) !== (receiptNumber === undefined),
      says('validation.parts'),
    ),
  ),
  allow: isAdmin,
  reads: ({ id, parts = [], receiptNumber }) => ({
    line: one('statementLines', id),
    receipt: one('receipts', receiptNumber),
    ...readsOfParts(parts),
  }),
  readsThen: ({ receipt, ...rows }) => ({
    lines: many('transactions', receipt ? linesOf(receipt) : []),
    ...receiptsOfParts(rows),
  }),
  apply({ line: row, receipt, receipts, lines, transactions, moves }, input, context): Change[] {
    const line = requireOpenLine(row, input.id);
    const rows: PartRows = { transactions: input.parts ? transactions : lines, moves };
    if (input.receiptNumber && (!receipt || receipt.cancelled)) {
      throw refuse('receipt.notFound', { id: input.receiptNumber });
    }
    const parts = input.parts ?? partsOf(lines, line);
    for (const part of parts) requireFitting(line, part, rows);
    const [sum, open] = [add(...parts.map(({ amount }) => amount)), openAmount(line)];
    const confirmed = (receipt ? [receipt] : receipts).flatMap((each) => each ?? []);
    const mayBeLess = sum < open && isOfTransfer(line, parts, rows, confirmed);
    if (sum !== open && !mayBeLess) throw refuse('statementLine.sumDiffers', { open, sum });
    const before = line.match?.parts ?? [];
    const match = { parts: [...before, ...parts], made: null, at: context.issuedAt, by: context.actor.id };
    return [
      put('statementLines', { ...line, match }),
      ...putParts(line, parts, rows, context),
      ...confirmed.map((each) => put('receipts', confirmedBy(each, line.date, moves))),
    ];
  },
});

/** Entries and moves are numbered apart. */
function keyOf(part: MatchPart): number {
  return 'transactionId' in part ? part.transactionId : -part.moveId;
}

/** What of a receipt's lines counts, and the bank has not booked yet. */
function partsOf(lines: (Transaction | undefined)[], { bankAccountId }: StatementLine): MatchPart[] {
  return lines.flatMap((each) => {
    if (!each || each.deletedAt || each.reversedBy) return [];
    const amount = unmatchedOf(each, bankAccountId);
    return amount > 0 ? [{ transactionId: each.id, amount }] : [];
  });
}

function requireFitting(line: StatementLine, part: MatchPart, rows: PartRows): void {
  const [number, way, left] = 'transactionId' in part ? ofEntry(line, part, rows) : ofMove(line, part, rows);
  if (way === undefined) throw refuse('statementLine.otherAccount', { number });
  if (way !== line.type) throw refuse('statementLine.otherWay', { number });
  if (part.amount > left) throw refuse('statementLine.aboveUnmatched', { number, left, amount: part.amount });
}

/** Whether the bank's reference of the line is that of every part. */
function isOfTransfer({ utr }: StatementLine, parts: MatchPart[], { transactions }: PartRows, receipts: Receipt[]) {
  if (utr === null || parts.length === 0) return false;
  return parts.every((part) => {
    const row = 'transactionId' in part ? transactions.find((each) => each?.id === part.transactionId) : undefined;
    return (
      row &&
      referenceOf(
        row,
        receipts.find(({ id }) => id === row.receiptNumber),
      ) === utr
    );
  });
}

type Fitting = [number: number, way: StatementLine['type'] | undefined, left: Money];

function ofEntry(
  { bankAccountId }: StatementLine,
  { transactionId: id }: MatchPart & { transactionId: number },
  { transactions }: PartRows,
): Fitting {
  const row = requireExisting(
    transactions.find((each) => each?.id === id),
    'transaction',
    id,
  );
  if (isReversal(row)) throw refuse('transaction.reversed', { id });
  return [id, row.bankAccountId === bankAccountId ? row.type : undefined, unmatchedOf(row, bankAccountId)];
}

function ofMove(
  { bankAccountId }: StatementLine,
  { moveId: id }: MatchPart & { moveId: number },
  { moves }: PartRows,
): Fitting {
  const row = requireExisting(
    moves.find((each) => each?.id === id),
    'moneyMove',
    id,
  );
  const isAt = (place: typeof row.to) => 'bankAccountId' in place && place.bankAccountId === bankAccountId;
  const way = isAt(row.to) ? 'CREDIT' : isAt(row.from) ? 'DEBIT' : undefined;
  return [id, way, unmatchedOf(row, bankAccountId)];
}

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

/** Sets a line aside that concerns the books no more, with the reason; without one, it is open again. */
export const setAsideLine = defineCommand({
  name: 'statement.setAside',
  input: v.strictObject({ id: StatementLineId, reason: v.nullable(optionalText('fields.reason', 500)) }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('statementLines', id) }),
  apply({ line: row }, { id, reason }, { actor, issuedAt }): Change[] {
    const line = requireExisting(row, 'statementLine', id);
    if (line.match) throw refuse('statementLine.matched');
    const setAside = reason === null ? null : { reason, at: issuedAt, by: actor.id };
    return [put('statementLines', { ...line, setAside })];
  },
});
