import * as v from 'valibot';
import type { PayerAccount } from '../collections/account.ts';
import { isAtBank } from '../collections/cheque.ts';
import { type Receipt, takenOffAccount } from '../collections/receipt.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';
import { defineCommand, many, one, requireExisting } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { dateOfLine, isReversal, isTransfer, linesTogether } from './transaction.ts';
import { readsOfUndoing, undo } from './undo.ts';

/**
 * Takes a line out of its ledger. If the line paid a repayment, that repayment is unpaid again; if it was the prize money
 * of a chitty fund's latest draw, that draw is undone; shares and dividend are as if it had not been. Half of a transfer takes the other
 * half with it, a line of a voucher the others. A bank's line that stood for it is open again, and so is the report of a payment whose receipt counts nothing without it. Of a business or fund that has been deleted only the line goes.
 */
export const deleteTransaction = defineCommand({
  name: 'transaction.delete',
  input: v.strictObject({ id: TransactionId, reason: v.optional(v.nullable(optionalText('fields.reason', 500))) }),
  allow: isAdmin,
  dateToday: 'outbox.notDeletedToday',
  reads: ({ id }) => ({ lines: many('transactions', [id]) }),
  readsThen: ({ lines: [line] }) => ({
    receipt: one('receipts', line?.receiptNumber ?? undefined),
    lines: many('transactions', linesTogether(line)),
  }),
  ...readsOfUndoing,
  apply(rows, { id, reason }, context) {
    const { receipt, accounts } = rows;
    const line = requireExisting(rows.lines[0], 'transaction', id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id });
    if (line.purpose === 'EXCHANGE') throw refuse('transaction.exchange', { id });
    if (isTransfer(line)) throw refuse('transaction.transfer', { id });
    if (receipt && line.chequeInHand && isAtBank(receipt.cheque)) throw refuse('cheque.atBank', { number: receipt.id });
    const decided = decidedReceipt(id, receipt, accounts);
    if (decided) throw refuse('transaction.decided', { id, number: decided });
    const lines = rows.lines.flatMap((each) => (each && !each.deletedAt ? [each] : []));
    for (const each of lines) requireRemovable(dateOfLine(each, context.timeZone), context);
    return undo({ lines }, { reason }, rows, context);
  },
});

/** The receipt of which an answer took money off an account, if the line is part of that. */
function decidedReceipt(
  id: TransactionId,
  receipt: Receipt | undefined,
  accounts: (PayerAccount | undefined)[],
): ReceiptNumber | undefined {
  const entries = accounts.flatMap((account) => account?.entries ?? []);
  const takenOff = entries.find(({ kind, transactionId }) => kind === 'OUT' && transactionId === id);
  if (takenOff?.receiptNumber) return takenOff.receiptNumber;
  const isPart = receipt?.onAccountLine === id && accounts.some((account) => takenOffAccount(receipt, account));
  return isPart ? receipt.id : undefined;
}
