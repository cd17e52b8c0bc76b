/** Putting together a bank's line and what of the books it stands for, and taking them apart. */
import { type Change, type Context, many, put } from '../../command.ts';
import { isAtBank } from '../../collections/cheque.ts';
import type { Receipt } from '../../collections/receipt.ts';
import type { LocalDate } from '../../local-date.ts';
import type { Transaction } from '../../ledgers/transaction.ts';
import type { MoneyMove } from '../money-move.ts';
import { withoutBankLine } from './bank-part.ts';
import { ENTERED_BEFORE_OPENING, type MatchPart, type StatementLine } from './statement-line.ts';

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
export function putParts(line: StatementLine, parts: MatchPart[], { transactions, moves }: PartRows): Change[] {
  return parts.flatMap((part): Change[] => {
    const bankPart = { lineId: line.id, bankAccountId: line.bankAccountId, amount: part.amount };
    if ('transactionId' in part) {
      const row = transactions.find((each) => each?.id === part.transactionId);
      return row ? [put('transactions', { ...row, bankParts: [...(row.bankParts ?? []), bankPart] })] : [];
    }
    const row = moves.find((each) => each?.id === part.moveId);
    return row ? [put('moneyMoves', { ...row, bankParts: [...(row.bankParts ?? []), bankPart] })] : [];
  });
}

/** The entries and moves without it. */
export function putWithoutParts(line: StatementLine, { transactions, moves }: PartRows): Change[] {
  return [
    ...transactions.flatMap((row) => (row ? [put('transactions', withoutBankLine(row, line.id))] : [])),
    ...moves.flatMap((row) => (row ? [put('moneyMoves', withoutBankLine(row, line.id))] : [])),
  ];
}

/**
 * The line, whose money the account's opening balance holds, once that was entered in no account, or a phone that did not know of the
 * opening matched it: nobody is to enter it again.
 */
export function putEnteredBefore(line: StatementLine, { actor, issuedAt }: Context): Change {
  return put('statementLines', { ...line, setAside: { reason: ENTERED_BEFORE_OPENING, at: issuedAt, by: actor.id } });
}

/** The bank has its money: the receipt is confirmed, and a cheque that was paid in is cleared. */
export function confirmedBy(receipt: Receipt, day: LocalDate): Receipt {
  const { cheque, confirmedOn } = receipt;
  if (!isAtBank(cheque)) return { ...receipt, confirmedOn: day };
  const { state, since } = cheque;
  const cleared = state === 'PAID_IN' && { state: 'CLEARED' as const, since: day };
  return {
    ...receipt,
    confirmedOn: day,
    cheque: { ...cheque, ...cleared, ...(!confirmedOn && { asSaid: { state, since } }) },
  };
}

/** As before the bank was known to have it: of a cheque stands what people have said. `moves` are those of the match. */
export function notConfirmed({ confirmedOn, ...receipt }: Receipt, moves: PartRows['moves'] = []): Receipt {
  if (receipt.cheque?.state !== 'CLEARED') return receipt;
  const { asSaid, ...cheque } = receipt.cheque;
  if (asSaid) return { ...receipt, cheque: { ...cheque, ...asSaid } };
  // Of one matched by 1.0.0, which did not keep that: a match cleared it on its own day, and it was paid in by a move.
  if (cheque.since !== confirmedOn) return receipt;
  const since = moves.find((move) => move?.receiptNumber === receipt.id)?.date ?? cheque.since;
  return { ...receipt, cheque: { ...cheque, state: 'PAID_IN', since } };
}

/** The same of each that is there. */
export function putNotConfirmed(receipts: (Receipt | undefined)[], moves?: PartRows['moves']): Change[] {
  return receipts.flatMap((each) => (each ? [put('receipts', notConfirmed(each, moves))] : []));
}
