import * as v from 'valibot';
import { defineCommand, one, put } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { ReportedPaymentId, utrOfReport } from './reported-payment.ts';

/** Says that a payment did not come as it was reported. The payer sees the reason. */
export const declineReportedPayment = defineCommand({
  name: 'reportedPayment.decline',
  input: v.strictObject({ id: ReportedPaymentId, reason: requiredText('fields.reason', 500) }),
  allow: isAdmin,
  reads: ({ id }) => ({ report: one('reportedPayments', id) }),
  apply({ report }, { id, reason }, { actor, issuedAt }) {
    if (!report) throw refuse('reportedPayment.notFound', { id });
    if (report.state !== 'OPEN')
      throw refuse('reportedPayment.answered', { utr: utrOfReport(id), state: report.state });
    const answered = { at: issuedAt, by: actor.id, reason, receiptNumber: null };
    return [put('reportedPayments', { ...report, state: 'DECLINED', answered })];
  },
});
