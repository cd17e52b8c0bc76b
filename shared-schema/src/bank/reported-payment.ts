/**
 * That someone says they have paid by UPI, as they report it on the page of a payment link. It is nobody's money until a receipt with its
 * UTR is made, by accepting the report or otherwise; or it is declined, with a reason that the payer sees.
 */
import * as v from 'valibot';
import { nothing, defineTable, words } from '../table.ts';
import { shortText } from '../bounded.ts';
import { AccountId } from '../collections/account-id.ts';
import { type ReceiptNumber, ReceiptNumber as ReceiptNumberSchema } from '../collections/receipt-number.ts';
import { BankAccountId, MemberId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { add, atLeastNothing, type Money, MoneySchema, NOTHING, subtract } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import { utrIn } from './utr.ts';

/** How many payers may report one UTR: of more, a treasurer learns no more. */
const MOST_PAYERS = 9;

/** `u-` and the UTR: whoever reports a payment twice reports one. Of the second payer who reports it `~2` follows, and so on. */
export const ReportedPaymentId = v.pipe(
  shortText(16, says('validation.utr')),
  v.regex(/^u-\d{12}(~[2-9])?$/, says('validation.utr')),
  v.brand('ReportedPaymentId'),
);
export type ReportedPaymentId = v.InferOutput<typeof ReportedPaymentId>;

const ReportedPaymentSchema = v.object({
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
  return id.slice(2).split('~')[0]!;
}

/** So much of it may be shown where others may look: the payer knows it by that. */
export function endOfUtr(id: ReportedPaymentId): string {
  return utrOfReport(id).slice(-4);
}

/**
 * What is left to ask for of a sum, beyond what is reported and waits for the treasurer: asked for again, it would be paid twice. What was
 * declined is asked for again.
 */
export function leftToAsk(sum: Money, reports: readonly Pick<ReportedPayment, 'state' | 'amount'>[]): Money {
  const waiting = reports.filter(({ state }) => state === 'OPEN').map(({ amount }) => amount);
  return atLeastNothing(subtract(sum, add(NOTHING, ...waiting)));
}

/** The reports that there may be of the payment with this reference, the first one first; none if that is no UTR. */
export function reportsOf(reference: string | null): ReportedPaymentId[] {
  const utr = utrIn(reference);
  if (!utr) return [];
  return Array.from({ length: MOST_PAYERS }, (_, index) => {
    return (index === 0 ? `u-${utr}` : `u-${utr}~${index + 1}`) as ReportedPaymentId;
  });
}

/** Which of them a receipt for these answers: that of its payer; where none is, the first. */
export function reportAnsweredBy(
  account: AccountId,
  reports: (ReportedPayment | undefined)[],
): ReportedPayment | undefined {
  const open = reports.filter((each) => each !== undefined && each.state !== 'ACCEPTED');
  return open.find((each) => each?.accounts.includes(account)) ?? open[0];
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
