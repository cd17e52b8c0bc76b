import * as v from 'valibot';
import { reportsOf } from '../bank/reported-payment.ts';
import { Utr, utrIn } from '../bank/utr.ts';
import { type Change, defineCommand, many, one, put } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { answerReport, noteUtr, otherPayment, sameUtrOf, utrUsed } from './collect.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { holdsUtr } from './receipt.ts';

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
