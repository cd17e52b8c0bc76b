/**
 * That someone says they have paid by UPI, as they report it on the page of a payment link. It is nobody's money until a receipt with its
 * UTR is made, by accepting the report or otherwise; or it is declined, with a reason that the payer sees.
 */
import * as v from 'valibot';
import { nothing } from '../access.ts';
import { shortText } from '../bounded.ts';
import { AccountId } from '../collections/account-id.ts';
import { type ReceiptNumber, ReceiptNumber as ReceiptNumberSchema } from '../collections/receipt-number.ts';
import { BankAccountId, MemberId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { defineTable, words } from '../table.ts';
import { says } from '../texts/issue-text.ts';
import { utrIn } from './utr.ts';

/** `u-` and the UTR: whoever reports a payment twice reports one. */
export const ReportedPaymentId = v.pipe(
  shortText(14, says('validation.utr')),
  v.regex(/^u-\d{12}$/, says('validation.utr')),
  v.brand('ReportedPaymentId'),
);
export type ReportedPaymentId = v.InferOutput<typeof ReportedPaymentId>;

export const ReportedPaymentSchema = v.object({
  id: ReportedPaymentId,
  /** Who was asked to pay. */
  account: AccountId,
  /** Whose dues they were asked for: their own and perhaps others of the household. */
  accounts: v.array(AccountId),
  /** Into which account the page asked for it; left out where it named none, and in reports from before it was kept. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  amount: MoneySchema,
  /** The day on which they say they paid. */
  date: LocalDateSchema,
  note: v.nullable(v.string()),
  /** Whether the server has a picture with it. */
  hasPicture: v.boolean(),
  reportedAt: InstantSchema,
  state: v.picklist(['OPEN', 'ACCEPTED', 'DECLINED']),
  answered: v.nullable(
    v.object({
      at: InstantSchema,
      by: MemberId,
      /** Of one that was declined. */
      reason: v.nullable(v.string()),
      /** Of one that was accepted. */
      receiptNumber: v.nullable(ReceiptNumberSchema),
    }),
  ),
  deletedAt: v.null(),
});
export type ReportedPayment = v.InferOutput<typeof ReportedPaymentSchema>;

export const reportedPaymentsTable = defineTable(ReportedPaymentSchema, {
  access: { own: { readersAccount: 'account' }, asOther: nothing },
  packs: { by: 'all' },
  open: words(`account accounts bankAccountId amount date hasPicture reportedAt state at receiptNumber deletedAt`),
});

export function utrOfReport(id: ReportedPaymentId): string {
  return id.slice(2);
}

/** The report of the payment with this reference; undefined if that is no UTR. */
export function reportOf(reference: string | null): ReportedPaymentId | undefined {
  const utr = utrIn(reference);
  return utr && (`u-${utr}` as ReportedPaymentId);
}

/** The report once there is a receipt with its UTR. */
export function accepted(
  report: ReportedPayment,
  receiptNumber: ReceiptNumber,
  { at, by }: Pick<NonNullable<ReportedPayment['answered']>, 'at' | 'by'>,
): ReportedPayment {
  return { ...report, state: 'ACCEPTED', answered: { at, by, reason: null, receiptNumber } };
}

/** The report once that receipt is cancelled: it waits for an answer again. */
export function reopenedReport(report: ReportedPayment): ReportedPayment {
  return { ...report, state: 'OPEN', answered: null };
}
