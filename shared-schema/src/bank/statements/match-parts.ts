/** Putting together a bank's line and what of the books it stands for, and taking them apart. */
import { type Change, type Context, many, put, requireExisting } from '../../command.ts';
import { isAtBank } from '../../collections/cheque.ts';
import type { Receipt } from '../../collections/receipt.ts';
import type { StatementLineId } from '../../ids.ts';
import type { LocalDate } from '../../local-date.ts';
import { refuse } from '../../refusal-error.ts';
import { dayItCame, type Transaction } from '../../ledgers/transaction.ts';
import type { Money } from '../../money.ts';
import type { MoneyMove } from '../place.ts';
import { type BankPart, withoutBankLine } from './bank-part.ts';
import { type MatchPart, openAmount, type StatementLine, withoutParts } from './statement-line.ts';

export type PartRows = { transactions: (Transaction | undefined)[]; moves: (MoneyMove | undefined)[] };

/** The rows that parts name. */
export function readsOfParts(parts: MatchPart[]) {
  return {
    transactions: many(
      'transactions',
      parts.flatMap((part) => ('transactionId' in part ? [part.transactionId] : [])),
    ),
    moves: many(
      'moneyMoves',
      parts.flatMap((part) => ('moveId' in part ? [part.moveId] : [])),
    ),
  };
}

/** The receipts by which their money came. */
export function receiptsOfParts({ transactions, moves }: PartRows) {
  const numbers = [...transactions, ...moves].flatMap((row) => row?.receiptNumber ?? []);
  return { receipts: many('receipts', [...new Set(numbers)]) };
}

/** The entries and moves with the line that stands for them. */
export function putParts(
  line: StatementLine,
  parts: MatchPart[],
  { transactions, moves }: PartRows,
  { timeZone }: Pick<Context, 'timeZone'>,
): Change[] {
  return parts.flatMap((part): Change[] => {
    if ('transactionId' in part) {
      const row = transactions.find((each) => each?.id === part.transactionId);
      return row ? [put('transactions', withPart(row, line, part.amount, dayItCame(row, timeZone)))] : [];
    }
    const row = moves.find((each) => each?.id === part.moveId);
    return row ? [put('moneyMoves', withPart(row, line, part.amount, row.cameOn ?? row.date))] : [];
  });
}

/** The entry or move, of which a bank's line stands for so much. */
export function withPart<R extends { bankParts?: BankPart[] | null | undefined }>(
  row: R,
  { id: lineId, bankAccountId, date }: StatementLine,
  amount: Money,
  came: LocalDate,
): R {
  const part = { lineId, bankAccountId, amount, ...(date !== came && { on: date }) };
  return { ...row, bankParts: [...(row.bankParts ?? []), part] };
}

/** The entries and moves without it. */
export function putWithoutParts(line: StatementLine, { transactions, moves }: PartRows): Change[] {
  return [
    ...transactions.flatMap((row) => (row ? [put('transactions', withoutBankLine(row, line.id))] : [])),
    ...moves.flatMap((row) => (row ? [put('moneyMoves', withoutBankLine(row, line.id))] : [])),
  ];
}

/** The bank has its money: the receipt is confirmed. A cheque is cleared if it was paid in by one of these moves. */
export function confirmedBy(receipt: Receipt, day: LocalDate, moves: PartRows['moves'] = []): Receipt {
  const { cheque } = receipt;
  if (!isAtBank(cheque) || !depositOf(receipt, moves)) return { ...receipt, confirmedOn: day };
  const { state, since, asSaid = { state, since } } = cheque;
  const cleared = state === 'PAID_IN' && { state: 'CLEARED' as const, since: day };
  return { ...receipt, confirmedOn: day, cheque: { ...cheque, ...cleared, asSaid } };
}

/** As before the bank was known to have it: of a cheque that was paid in by one of these moves stands what people have said. */
export function notConfirmed({ confirmedOn, ...receipt }: Receipt, moves: PartRows['moves'] = []): Receipt {
  const deposit = depositOf(receipt, moves);
  if (receipt.cheque?.state !== 'CLEARED' || !deposit) return receipt;
  const { asSaid, ...cheque } = receipt.cheque;
  if (asSaid) return { ...receipt, cheque: { ...cheque, ...asSaid } };
  // 1.0.0 did not keep that: a match cleared it on its own day.
  const wasMatched = cheque.since === confirmedOn;
  return wasMatched ? { ...receipt, cheque: { ...cheque, state: 'PAID_IN', since: deposit.date } } : receipt;
}

function depositOf({ id }: Pick<Receipt, 'id'>, moves: PartRows['moves']): MoneyMove | undefined {
  return moves.find((move) => move?.receiptNumber === id);
}

/** The same of each that is there. */
export function putNotConfirmed(receipts: (Receipt | undefined)[], moves?: PartRows['moves']): Change[] {
  return receipts.flatMap((each) => (each ? [put('receipts', notConfirmed(each, moves))] : []));
}

/** Lines whose entries were deleted, cancelled or taken back: open again, as far as nothing else stands for them. */
export function reopenLines(lines: (StatementLine | undefined)[], isGone: (part: MatchPart) => boolean): Change[] {
  return lines.flatMap((line) =>
    line?.match?.parts.some(isGone) ? [put('statementLines', withoutParts(line, isGone))] : [],
  );
}

/** Throws RefusalError `statementLine.notFound`, `statementLine.setAside` or `statementLine.matched`. */
export function requireOpenLine(row: StatementLine | undefined, id: StatementLineId): StatementLine {
  const line = requireExisting(row, 'statementLine', id);
  if (line.setAside) throw refuse('statementLine.setAside');
  if (openAmount(line) <= 0) throw refuse('statementLine.matched');
  return line;
}
