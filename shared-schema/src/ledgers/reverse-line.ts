import { type Change, type Context, put } from '../command.ts';
import { unmatched } from '../bank/statements/bank-part.ts';
import type { TransactionId } from '../ids.ts';
import { type LineTime, postLine } from './post-line.ts';
import type { Transaction } from './transaction.ts';

/** Where the money is by now. */
type Place = Partial<Pick<Transaction, 'bankAccountId' | 'chequeInHand' | 'cashBy'>>;

/**
 * The counter-entry that undoes a line, and the line with the note that it is undone. Both stay visible. Cash goes back
 * where it came from: to or from who handled it.
 */
export function reverseLine(
  line: Transaction,
  id: TransactionId,
  { time, reason, place, context }: { time: LineTime; reason: string; place?: Place | undefined; context: Context },
): Change[] {
  return [
    // The bank's line is open again: see `reopenLines`.
    put('transactions', { ...unmatched(line), reversedBy: id }),
    postLine(
      {
        id,
        ledger: line.ledger,
        projectId: line.projectId,
        type: line.type === 'CREDIT' ? 'DEBIT' : 'CREDIT',
        amount: line.amount,
        userId: line.userId,
        description: `Undoes no. ${line.id}: ${line.description}`,
        associatedType: line.associatedType,
        associatedId: line.associatedId,
        repaymentId: line.repaymentId,
        method: line.method ?? null,
        cashBy: line.cashBy ?? null,
        bankAccountId: line.bankAccountId ?? null,
        chequeInHand: line.chequeInHand ?? null,
        head: line.head ?? null,
        interest: line.interest ?? null,
        receiptNumber: line.receiptNumber ?? null,
        account: line.account ?? null,
        reverses: line.id,
        opening: line.opening ?? null,
        reason,
        ...place,
      },
      time,
      context,
    ),
  ];
}
