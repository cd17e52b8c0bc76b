import * as v from 'valibot';
import { accountsOfLine, withoutLinesOnAccounts } from '../collections/account-changes.ts';
import { isAtBank } from '../collections/cheque.ts';
import type { PayerAccount } from '../collections/account.ts';
import { countedOf, type Receipt, takenOffAccount, withoutLine } from '../collections/receipt.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';
import { withoutAnswer } from '../collections/take-back.ts';
import { refuse } from '../refusal-error.ts';
import { reportsOf } from '../bank/reported-payment.ts';
import { linesMatchedTo, unmatched } from '../bank/statements/bank-part.ts';
import { reopenLines } from '../bank/statements/reopen-lines.ts';
import { undoDraw } from '../chitties/undo-draw.ts';
import { utrIn } from '../bank/utr.ts';
import { type Change, defineCommand, many, requireExisting, one, put } from '../command.ts';
import { type ChittyFundId, TransactionId } from '../ids.ts';
import type { Instant } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { type Contract, putContract, reopened } from '../repayments/contract.ts';
import { contractOf } from '../repayments/repayment-id.ts';
import { withoutHoldingsLine } from '../shares/holdings.ts';
import { optionalText } from '../text.ts';
import { dateOfLine, isReversal, isTransfer, type Transaction } from './transaction.ts';

/**
 * Takes a line out of its ledger. If the line paid a repayment, that repayment is unpaid again; if it was the prize money
 * of a chitty fund's latest draw, that draw is undone; shares and dividend are as if it had not been. Half of a transfer takes the other
 * half with it. A bank's line that stood for it is open again, and so is the report of a payment whose receipt counts nothing without it. Of a business or fund that has been deleted only the line goes.
 */
export const deleteTransaction = defineCommand({
  name: 'transaction.delete',
  input: v.strictObject({ id: TransactionId, reason: v.optional(v.nullable(optionalText('fields.reason', 500))) }),
  allow: isAdmin,
  dateToday: 'outbox.notDeletedToday',
  reads: ({ id }) => ({ line: one('transactions', id) }),
  readsThen: ({ line }) => ({
    contract: line?.repaymentId ? contractOf(line.repaymentId) : one('installmentBusinesses', undefined),
    fund: one('chittyFunds', line && fundOfPrize(line)),
    receipt: one('receipts', line?.receiptNumber ?? undefined),
    member: one('members', line?.purpose ? line.userId : undefined),
    otherHalf: one('transactions', line?.transferWith ?? undefined),
    bankLines: many('statementLines', linesMatchedTo([line])),
  }),
  readsNext: ({ line, contract, receipt }) => ({
    accounts: many('accounts', line ? accountsOfLine(line, contract) : []),
    reports: many('reportedPayments', reportsOf(receipt?.reference ?? null)),
    utr: one('utrs', utrIn(receipt?.reference ?? null)),
  }),
  readsLast: ({ utr }) => ({ ofTransfer: many('receipts', utr?.receipts ?? []) }),
  apply(
    { line: row, contract, fund, receipt, accounts, member, otherHalf, bankLines, ...rows },
    { id, reason },
    context,
  ) {
    const { actor, issuedAt } = context;
    const line = requireExisting(row, 'transaction', id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id });
    if (line.purpose === 'EXCHANGE') throw refuse('transaction.exchange', { id });
    if (isTransfer(line)) throw refuse('transaction.transfer', { id });
    if (receipt && line.chequeInHand && isAtBank(receipt.cheque)) throw refuse('cheque.atBank', { number: receipt.id });
    const decided = decidedReceipt(id, receipt, accounts);
    if (decided) throw refuse('transaction.decided', { id, number: decided });
    requireRemovable(dateOfLine(line, context.timeZone), context);
    const withoutIt = (each: Transaction) =>
      put('transactions', { ...unmatched(each), deletedAt: issuedAt, deletedBy: actor.id, ...(reason && { reason }) });
    const changes: Change[] = [withoutIt(line)];
    if (otherHalf && !otherHalf.deletedAt) changes.push(withoutIt(otherHalf));
    if (contract && !contract.deletedAt) changes.push(...withoutPayment(contract, line, issuedAt));
    if (fund && !fund.deletedAt) changes.push(...undoDraw(fund, id, issuedAt));
    if (member && !member.deletedAt) changes.push(put('members', withoutHoldingsLine(member, line)));
    if (receipt) {
      const left = withoutLine(receipt, id, issuedAt);
      changes.push(put('receipts', left), ...(countedOf(left) === 0 ? withoutAnswer(receipt, rows) : []));
    }
    changes.push(...withoutLinesOnAccounts(accounts, [id], issuedAt), ...reopenLines(bankLines, [id]));
    return changes;
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

/** The fund whose prize money a line may be: it came from a fund and paid no subscription. */
function fundOfPrize(line: Transaction): ChittyFundId | undefined {
  const isPrize = line.associatedType === 'CHITTY_FUND' && line.repaymentId === null;
  return isPrize ? (line.associatedId as ChittyFundId) : undefined;
}

function withoutPayment(contract: Contract, line: Transaction, at: Instant): Change[] {
  const repayment = contract.scheduledRepayments.find((each) => each.id === line.repaymentId);
  if (!repayment) return [];
  const payments = repayment.payments.filter((payment) => payment.transactionId !== line.id);
  return [putContract(reopened(contract), { ...repayment, payments }, at)];
}
