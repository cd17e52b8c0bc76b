import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, type Change, defineCommand, many, one, requireFreeId, doneAgain } from '../command.ts';
import { subtract } from '../money.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { contractsOfParts } from '../repayments/contract.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { reportsOf } from '../bank/reported-payment.ts';
import { utrIn } from '../bank/utr.ts';
import { accountIdOf } from './account-id.ts';
import { paymentKeyOf } from './payer.ts';
import { MOST_ITEMS } from './collection-input.ts';
import { answerReport, noteUtr, otherPayment, postReceipt, sameUtrOf, utrUsed } from './collect.ts';
import { sumOf } from './put-to-oldest.ts';
import { holdsUtr, mostLinesOf, type Receipt } from './receipt.ts';
import { ReceiptNumber } from './receipt-number.ts';

/**
 * A receipt that was withheld because another payment had its UTR or cheque is another payment after all: its reference is mended, and it is posted
 * on its day, or on the first open one. With the reference that it had it is another payer's part of the same transfer, as where a family pays
 * at once.
 */
export const postWithheld = defineCommand({
  name: 'receipt.postWithheld',
  input: v.strictObject({
    number: ReceiptNumber,
    /** What the payer's phone says; the same as before only if no receipt of the payer holds it. */
    reference: v.nullable(optionalText('fields.reference', 100)),
    /** How many ledger lines it may have: `mostLinesOf`. */
    lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ITEMS + 1)),
    transactionIds: v.optional(list(TransactionId, MOST_ITEMS + 1)),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionIds: { table: 'transactions', count: ({ lines }) => lines } },
  reads: ({ number, reference, transactionIds }) => ({
    receipt: one('receipts', number),
    reported: many('reportedPayments', reportsOf(reference)),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: ({ receipt }, { reference }) => {
    const payer = receipt?.payer;
    return {
      utr: one('utrs', receipt && paymentKeyOf({ ...receipt, reference })),
      ...contractsOfParts(receipt?.misplaced ?? []),
      member: one('members', payer && 'memberId' in payer ? payer.memberId : undefined),
      business: one('installmentBusinesses', payer && 'businessId' in payer ? payer.businessId : undefined),
      project: one('projects', receipt?.projectId),
      account: one('accounts', payer && accountIdOf(payer)),
    };
  },
  readsNext: (rows) => sameUtrOf(rows),
  apply({ receipt: row, linesTaken, ...rows }, input, context): Change[] {
    const { number, reference } = input;
    if (!row) throw refuse('receipt.notFound', { id: number });
    if (row.cancelled) throw refuse('receipt.cancelled', { number });
    if (!row.withheld || row.attention !== 'UTR_USED') throw refuse('receipt.answered', { number });
    const ids = allocated(input.transactionIds);
    if (ids.length < mostLinesOf(row)) throw invalidInput([{ message: says('validation.items'), path: 'lines' }]);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));
    const answered = { answer: 'KEEP' as const, at: context.issuedAt, by: context.actor.id };
    // Whoever decides about it later is told what its repayments cannot take, as of a receipt that was queued.
    const later = { ...context, immediate: false };
    const { withheld: _no, ...rest } = row;
    const mended = { ...rest, reference, attention: null, answered };
    const receipt = isPartOfTransfer(row, reference, rows) ? { ...mended, paymentId: rows.utr!.paymentId } : mended;
    const other = otherPayment(rows, receipt);
    // Of a cheque there is no number to mend: that it is another one is all that can be said.
    if (other && !receipt.cheque) throw utrUsed(receipt, other);
    const { misplaced: items, settlement } = row;
    const onAccount = subtract(row.amount, sumOf(items));
    const collection = { items, onAccount, settlement: settlement ?? undefined };
    const posted = postReceipt(
      { ...receipt, settlement: null, misplaced: [] },
      { ...unread, ...rows, linesTaken },
      collection,
      ids,
      later,
    );
    return [...posted, ...noteUtr(receipt, rows), ...answerReport(receipt, rows)];
  },
});

/** Whether the UTR is still that of other payers' receipts alone. */
export function isPartOfTransfer(
  { payer, reference: old }: Pick<Receipt, 'payer' | 'reference'>,
  reference: string | null,
  { sameUtr }: { sameUtr: (Receipt | undefined)[] },
): boolean {
  const utr = utrIn(reference);
  const others = sameUtr.filter((each) => each !== undefined && holdsUtr(each)) as Receipt[];
  return (
    utr !== undefined &&
    utr === utrIn(old) &&
    others.length > 0 &&
    others.every((each) => accountIdOf(each.payer) !== accountIdOf(payer))
  );
}

/** What posting does not look at. */
const unread = { sameNumber: undefined, second: undefined, bankAccount: undefined };
