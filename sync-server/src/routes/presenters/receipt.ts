import * as v from 'valibot';
import { ChequeStateSchema } from 'shared-schema/collections/cheque';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { RepaymentId } from 'shared-schema/ids';
import { toRupees } from 'shared-schema/money';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import { shownFields } from './row-fields.ts';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './values.ts';

export const receipts = shownFields(
  'receipts',
  'number payer payerName projectId amount amountInWords method reference note receivedOn enteredAt collectedBy items onAccount takenOff settlement attention bankAccountId cheque currency confirmedOn cancelled',
  {
    number: { schema: ReceiptNumber, of: ({ id }) => id },
    amountInWords: { schema: v.string(), of: ({ amount }) => rupeesInWords(amount, 'en') },
    /** `remaining` is what remained right after. */
    items: {
      schema: v.array(
        v.strictObject({
          repaymentId: RepaymentId,
          amount: RupeesValue,
          remaining: RupeesValue,
          transactionId: NumberValue,
        }),
      ),
      of: ({ items }) =>
        items.flatMap(({ repaymentId, amount, remaining, transactionId, deletedAt }) =>
          deletedAt ? [] : [{ repaymentId, amount: toRupees(amount), remaining: toRupees(remaining), transactionId }],
        ),
    },
    /** Items that were taken off when their ledger lines were deleted. */
    takenOff: {
      schema: v.array(v.strictObject({ repaymentId: RepaymentId, amount: RupeesValue, at: TimeValue })),
      of: ({ items }) =>
        items.flatMap(({ repaymentId, amount, deletedAt: at }) =>
          at ? [{ repaymentId, amount: toRupees(amount), at }] : [],
        ),
    },
    /** Of an early settlement. */
    settlement: {
      schema: v.nullable(
        v.strictObject({ businessId: NumberValue, waivedInterest: RupeesValue, reason: v.nullable(v.string()) }),
      ),
      of: ({ settlement }) =>
        settlement && {
          businessId: settlement.businessId,
          waivedInterest: toRupees(sumOf(settlement.waivers)),
          reason: settlement.reason,
        },
    },
    cheque: {
      schema: v.optional(
        v.strictObject({
          number: v.string(),
          date: DateValue,
          state: ChequeStateSchema,
          since: DateValue,
          bankAccountId: v.nullable(NumberValue),
        }),
      ),
      of({ cheque }) {
        if (!cheque) return undefined;
        const { asSaid: _unconfirmed, paidInOn: _paidIn, ...shown } = cheque;
        return shown;
      },
    },
  },
);
export const ReceiptResponse = receipts.schema;
