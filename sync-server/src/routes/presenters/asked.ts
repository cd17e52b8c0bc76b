import { endOfUtr, type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { toRupees } from 'shared-schema/money';
import * as v from 'valibot';
import type { AskedPayment } from '../../payments/asked.ts';
import { shown } from '../command-route.ts';
import { DateValue, RupeesValue, TimeValue } from './row-fields.ts';

const StateResponse = v.picklist(['OPEN', 'ACCEPTED', 'DECLINED']);

export const AskedResponse = v.strictObject({
  association: v.string(),
  firstName: v.string(),
  what: v.string(),
  amount: RupeesValue,
  /** What of it is not reported yet. */
  left: RupeesValue,
  state: v.picklist(['OPEN', 'PAID', 'EXPIRED']),
  expiresAt: TimeValue,
  upi: v.nullable(v.strictObject({ id: v.string(), uri: v.string() })),
  bank: v.nullable(
    v.strictObject({ name: v.string(), bank: v.string(), ifsc: v.nullable(v.string()), lastDigits: v.string() }),
  ),
  reported: v.array(
    v.strictObject({
      utr: v.string(),
      amount: RupeesValue,
      date: DateValue,
      state: StateResponse,
      reason: v.nullable(v.string()),
      receiptNumber: v.nullable(v.string()),
    }),
  ),
});

export function presentAsked(asked: AskedPayment): v.InferOutput<typeof AskedResponse> {
  const { association, firstName, state, what, amount, left, upi, bank, link, reports } = asked;
  return {
    association,
    firstName,
    what: what.join('; '),
    amount: toRupees(amount),
    left: toRupees(left),
    state,
    expiresAt: link.expiresAt,
    upi,
    bank,
    reported: reports.map((report) => ({
      // Reported by the link of somebody else of the household, it is known by its end.
      utr: report.account === link.accounts[0] ? utrOfReport(report.id) : endOfUtr(report.id),
      amount: toRupees(report.amount),
      date: report.date,
      state: report.state,
      reason: report.answered?.reason ?? null,
      receiptNumber: report.answered?.receiptNumber ?? null,
    })),
  };
}

export const ReportedPaymentResponse = v.strictObject({
  id: v.string(),
  account: v.string(),
  accounts: v.array(v.string()),
  bankAccountId: v.nullable(v.number()),
  utr: v.string(),
  amount: RupeesValue,
  date: DateValue,
  note: v.nullable(v.string()),
  hasPicture: v.boolean(),
  reportedAt: TimeValue,
  state: StateResponse,
  answered: v.nullable(
    v.strictObject({
      at: TimeValue,
      by: v.number(),
      reason: v.nullable(v.string()),
      receiptNumber: v.nullable(v.string()),
    }),
  ),
});

export function presentReport(report: ReportedPayment): v.InferOutput<typeof ReportedPaymentResponse> {
  const { deletedAt: _, amount, bankAccountId = null, ...rest } = report;
  return { ...rest, bankAccountId, utr: utrOfReport(report.id), amount: toRupees(amount) };
}

export const reportedPayments = shown('reportedPayments', ReportedPaymentResponse, presentReport);
