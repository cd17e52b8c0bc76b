import * as v from 'valibot';
import { allocated, type Change, defineCommand, one, put, requireFreeId, doneAgain } from '../command.ts';
import { TransactionId } from '../ids.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { isAdmin } from '../members/actor.ts';
import { NOTHING } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { accountBalance } from './account.ts';
import { accountIdOf } from './account-id.ts';
import { payBack } from './pay-back.ts';
import { sumOf } from './put-to-oldest.ts';
import { type Answer, AnswerSchema, type Receipt } from './receipt.ts';
import { ReceiptNumber } from './receipt-number.ts';

/**
 * What a person did with money that a receipt put to repayments which could not take it, or (`KEEP`) that they have looked
 * at a receipt: one with a wrong date or number, or one that seemed to be there twice. `RETURNED`: it was handed back; `SAME_PAYMENT`: it was entered twice and never
 * there twice. Both take it off the account with a DEBIT. Otherwise it stays on account; what counts towards the next due
 * is put there by `account.use`.
 */
export const answerReceipt = defineCommand({
  name: 'receipt.answer',
  input: v.strictObject({
    number: ReceiptNumber,
    answer: AnswerSchema,
    transactionId: v.optional(TransactionId),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionId: 'transactions' },
  reads: ({ number, transactionId }) => ({
    receipt: one('receipts', number),
    lineTaken: one('transactions', transactionId),
  }),
  readsThen: ({ receipt }) => ({
    onAccount: one('transactions', receipt?.onAccountLine ?? undefined),
    account: one('accounts', receipt && accountIdOf(receipt.payer)),
    member: one('members', receipt && 'memberId' in receipt.payer ? receipt.payer.memberId : undefined),
    business: one(
      'installmentBusinesses',
      receipt && 'businessId' in receipt.payer ? receipt.payer.businessId : undefined,
    ),
  }),
  apply({ receipt, lineTaken, onAccount, account, ...people }, input, context): Change[] {
    const { number, answer } = input;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    const isLookedAt = answer === 'KEEP' && !receipt.answered && !receipt.cancelled;
    if (receipt.attention === null && !isLookedAt) throw refuse('receipt.answered', { number });
    if (receipt.withheld && answer !== 'SAME_PAYMENT') throw refuse('receipt.withheld', { number });
    const answered = { answer, at: context.issuedAt, by: context.actor.id };
    const changes: Change[] = [put('receipts', { ...receipt, attention: null, answered })];
    const amount = receipt.withheld ? NOTHING : sumOf(receipt.misplaced);
    if (amount === 0 || (answer !== 'RETURNED' && answer !== 'SAME_PAYMENT')) return changes;
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    const held = accountBalance(account);
    if (!account || amount > held) throw refuse('account.tooLittle', { held, amount });
    const { method, projectId } = receipt;
    const place = onAccount && placeLeft(receipt, onAccount, answer);
    const paidBack = payBack(account, { amount, method, projectId, transactionId, ...place }, people, context);
    return [...changes, put('accounts', paidBack.account), paidBack.line];
  },
});

/** Where the money leaves. What never came twice leaves the place it came to; what is returned is handed back by whoever says so. */
function placeLeft({ cheque }: Receipt, line: Transaction, answer: Answer) {
  const { cashBy, chequeInHand } = line;
  if (answer === 'RETURNED') return { bankAccountId: line.bankAccountId };
  if (cheque && cheque.state !== 'IN_HAND') return { bankAccountId: cheque.bankAccountId };
  return { bankAccountId: line.bankAccountId, chequeInHand, cashBy };
}
