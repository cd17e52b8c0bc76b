import * as v from 'valibot';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { ChequeStateSchema } from 'shared-schema/collections/cheque';
import { MethodSchema } from 'shared-schema/collections/method';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { type Receipt, ReceiptSchema } from 'shared-schema/collections/receipt';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { RepaymentId } from 'shared-schema/ids';
import { toRupees } from 'shared-schema/money';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import { shown } from '../shown.ts';
import { CurrencyResponse, DateValue, NumberValue, presentCurrency, RupeesValue, TimeValue } from './values.ts';

export const ReceiptResponse = v.strictObject({
  number: ReceiptNumber,
  payer: PayerSchema,
  payerName: v.string(),
  projectId: NumberValue,
  amount: RupeesValue,
  amountInWords: v.string(),
  method: MethodSchema,
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  receivedOn: DateValue,
  enteredAt: TimeValue,
  collectedBy: NumberValue,
  /** `remaining` is what remained right after. */
  items: v.array(
    v.strictObject({
      repaymentId: RepaymentId,
      amount: RupeesValue,
      remaining: RupeesValue,
      transactionId: NumberValue,
    }),
  ),
  onAccount: RupeesValue,
  /** Items that were taken off when their ledger lines were deleted. */
  takenOff: v.array(v.strictObject({ repaymentId: RepaymentId, amount: RupeesValue, at: TimeValue })),
  /** Of an early settlement. */
  settlement: v.nullable(
    v.strictObject({ businessId: NumberValue, waivedInterest: RupeesValue, reason: v.nullable(v.string()) }),
  ),
  /** Why someone should look at it: what its items could not take is on account, its date or its number is wrong. */
  attention: ReceiptSchema.entries.attention,
  /** Where it was paid to by UPI or bank, and its cheque; for admins. */
  bankAccountId: v.optional(NumberValue),
  cheque: v.optional(
    v.strictObject({
      number: v.string(),
      date: DateValue,
      state: ChequeStateSchema,
      since: DateValue,
      bankAccountId: v.nullable(NumberValue),
    }),
  ),
  /** The foreign notes that were handed over; `amount` times `rate` is the sum in rupees, within one rupee. For admins. */
  currency: v.optional(CurrencyResponse),
  /** The bank's day of it, once a statement shows it. */
  confirmedOn: v.optional(DateValue),
  cancelled: v.nullable(v.strictObject({ at: TimeValue, by: NumberValue, reason: v.string() })),
});

export const receipts = shown('receipts', ReceiptResponse, (receipt) => {
  const { settlement, currency } = receipt;
  return {
    number: receipt.id,
    payer: receipt.payer,
    payerName: receipt.payerName,
    projectId: receipt.projectId,
    amount: toRupees(receipt.amount),
    amountInWords: rupeesInWords(receipt.amount, 'en'),
    method: receipt.method,
    reference: receipt.reference,
    note: receipt.note,
    receivedOn: receipt.receivedOn,
    enteredAt: receipt.enteredAt,
    collectedBy: receipt.collectedBy,
    items: receipt.items.flatMap(({ repaymentId, amount, remaining, transactionId, deletedAt }) =>
      deletedAt ? [] : [{ repaymentId, amount: toRupees(amount), remaining: toRupees(remaining), transactionId }],
    ),
    onAccount: toRupees(receipt.onAccount),
    takenOff: receipt.items.flatMap(({ repaymentId, amount, deletedAt: at }) =>
      at ? [{ repaymentId, amount: toRupees(amount), at }] : [],
    ),
    settlement: settlement && {
      businessId: settlement.businessId,
      waivedInterest: toRupees(sumOf(settlement.waivers)),
      reason: settlement.reason,
    },
    attention: receipt.attention,
    ...(receipt.bankAccountId && { bankAccountId: receipt.bankAccountId }),
    ...(receipt.cheque && { cheque: presentCheque(receipt.cheque) }),
    ...presentCurrency(currency),
    ...(receipt.confirmedOn && { confirmedOn: receipt.confirmedOn }),
    cancelled: receipt.cancelled,
  };
});

function presentCheque({ asSaid: _unconfirmed, paidInOn: _paidIn, ...cheque }: NonNullable<Receipt['cheque']>) {
  return cheque;
}
