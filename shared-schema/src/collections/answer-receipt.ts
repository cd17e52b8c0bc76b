import * as v from 'valibot';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  many,
  one,
  put,
  requireFreeId,
  doneAgain,
} from '../command.ts';
import { TransactionId } from '../ids.ts';
import { atMoment } from '../ledgers/hand-entry.ts';
import { dayItCame, type Transaction } from '../ledgers/transaction.ts';
import { readsOfUndoing, undo } from '../ledgers/undo.ts';
import { isAdmin } from '../members/actor.ts';
import { NOTHING } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { accountBalance } from './account.ts';
import { accountIdOf } from './account-id.ts';
import { type Cheque, dayPaidIn, isAtBank } from './cheque.ts';
import { payBack } from './pay-back.ts';
import { sumOf } from './put-to-oldest.ts';
import { type ReceiptAnswer, ReceiptAnswerSchema, countedOf, type Receipt, SAME_PAYMENT, holdsUtr } from './receipt.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { reportsOf } from '../bank/reported-payment.ts';
import { Utr, utrIn } from '../bank/utr.ts';
import { answerReport, noteUtr, otherPayment, sameUtrOf, utrUsed } from './collect.ts';

/**
 * What a person did with money that a receipt put to repayments which could not take it, or (`KEEP`) that they have looked
 * at a receipt: one with a wrong date or number, or one that seemed to be there twice. `RETURNED`: it was handed back.
 * `SAME_PAYMENT`: it was entered twice and came once. Both take it off the account with a DEBIT, which is a counter-entry where
 * all that was put on account never came. Otherwise it stays on account; what counts towards the next due is put there by
 * `account.use`.
 */
export const answerReceipt = defineCommand({
  name: 'receipt.answer',
  input: v.strictObject({
    number: ReceiptNumber,
    answer: ReceiptAnswerSchema,
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
    lines: many('transactions', receipt?.onAccountLine ? [receipt.onAccountLine] : []),
    account: one('accounts', receipt && accountIdOf(receipt.payer)),
    member: one('members', receipt && 'memberId' in receipt.payer ? receipt.payer.memberId : undefined),
    business: one(
      'installmentBusinesses',
      receipt && 'businessId' in receipt.payer ? receipt.payer.businessId : undefined,
    ),
  }),
  ...readsOfUndoing,
  apply({ lineTaken, account, ...rows }, input, context): Change[] {
    const { number, answer } = input;
    const { receipt, lines } = rows;
    const [onAccount] = lines;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    const isLookedAt = answer === 'KEEP' && !receipt.answered && !receipt.cancelled;
    if (receipt.attention === null && !isLookedAt) throw refuse('receipt.answered', { number });
    if (receipt.withheld && answer !== 'SAME_PAYMENT') throw refuse('receipt.withheld', { number });
    const answered = { answer, at: context.issuedAt, by: context.actor.id };
    const decided = { ...receipt, attention: null, answered };
    const amount = receipt.withheld ? NOTHING : sumOf(receipt.misplaced);
    if (amount === 0 || (answer !== 'RETURNED' && answer !== 'SAME_PAYMENT')) return [put('receipts', decided)];
    const changes: Change[] = [put('receipts', { ...decided, ...chequeLeft(receipt, context) })];
    const transactionId = allocated(input.transactionId);
    requireFreeId(lineTaken, 'transaction', transactionId);
    const held = accountBalance(account);
    if (!account || amount > held) throw refuse('account.tooLittle', { held, amount });
    if (answer === 'SAME_PAYMENT' && onAccount?.amount === amount) {
      const reversed = { ids: [transactionId], time: atMoment(context.issuedAt, context) };
      const how = { reason: SAME_PAYMENT, reversed };
      return [...changes, ...undo({ lines: [onAccount] }, how, rows, context)];
    }
    const { method, projectId, id: receiptNumber } = receipt;
    const place = onAccount && placeLeft(receipt, onAccount, answer, context);
    const sum = { amount, method, projectId, transactionId, receiptNumber, isTwice: answer === 'SAME_PAYMENT' };
    const paidBack = payBack(account, { ...sum, ...place }, rows, context);
    return [...changes, put('accounts', paidBack.account), paidBack.line];
  },
});

/** The cheque of a receipt of which nothing is left is in hand no more: it was handed back, or was never there twice. */
function chequeLeft(receipt: Receipt, context: Context): Partial<Receipt> {
  const { cheque } = receipt;
  if (cheque?.state !== 'IN_HAND' || !isWhole(receipt)) return {};
  return { cheque: { ...cheque, state: 'RETURNED', since: atMoment(context.issuedAt, context).date! } };
}

/** Whether none of what still counts of it could be put to a repayment. */
function isWhole(receipt: Receipt): boolean {
  return sumOf(receipt.misplaced) === countedOf(receipt);
}

/**
 * Where the money leaves. What never came leaves the place to which it was entered, on the day on which it was. What is handed back leaves
 * whoever says so, or is the cheque itself.
 */
function placeLeft(receipt: Receipt, line: Transaction, answer: ReceiptAnswer, { timeZone }: Context) {
  const { bankAccountId, chequeInHand, cashBy } = line;
  const { cheque } = receipt;
  const isTwice = answer === 'SAME_PAYMENT';
  if (isAtBank(cheque)) return { ...bankOf(cheque), ...(isTwice && { cameOn: dayPaidIn(cheque) }) };
  if (isTwice) return { bankAccountId, chequeInHand, cashBy, cameOn: dayItCame(line, timeZone) };
  return { bankAccountId, ...(isWhole(receipt) && { chequeInHand }) };
}

function bankOf({ bankAccountId }: Cheque) {
  return { bankAccountId, chequeInHand: null };
}

/**
 * Says later which UTR a UPI payment has that was taken without one. It posts nothing. A UTR that is wrong is not mended: the receipt is cancelled,
 * and the money taken anew.
 */
export const addUtr = defineCommand({
  name: 'receipt.addUtr',
  input: v.strictObject({ number: ReceiptNumber, utr: Utr }),
  allow: isAdmin,
  reads: ({ number, utr }) => ({
    receipt: one('receipts', number),
    utr: one('utrs', utr),
    reported: many('reportedPayments', reportsOf(utr)),
  }),
  readsThen: (rows) => sameUtrOf(rows),
  apply({ receipt: row, ...rows }, { number, utr }): Change[] {
    if (!row) throw refuse('receipt.notFound', { id: number });
    if (row.cancelled) throw refuse('receipt.cancelled', { number });
    if (row.withheld) throw refuse('receipt.withheld', { number });
    if (row.method !== 'UPI' || utrIn(row.reference)) throw refuse('receipt.takesNoUtr', { number });
    const receipt = { ...row, reference: utr };
    // One of a release that knew no payments may be any payment's.
    const other = receipt.paymentId ? otherPayment(rows, receipt) : rows.sameUtr.find((each) => each && holdsUtr(each));
    if (other) throw utrUsed(receipt, other);
    return [put('receipts', receipt), ...noteUtr(receipt, rows), ...answerReport(receipt, rows)];
  },
});
