import * as v from 'valibot';
import { RepaymentId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import { says } from 'shared-schema/texts/issue-text';
import { instantInput, rupeesInput } from '../http/inputs.ts';
import { named, route } from '../http/route.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';

/** `paidAt`: when the cash changed hands, if not now; `amount`: how much, if it must be exactly that. */
const PaidBody = v.strictObject({
  paidAt: v.optional(instantInput(says('validation.dateTime', { field: 'fields.paidAt' }))),
  amount: v.optional(rupeesInput(says('validation.positiveAmount'))),
});

export const scheduledRepaymentRoutes = [
  route({
    put: '/scheduled-repayments/{id}/paid',
    title: 'Mark an installment or a subscription as paid',
    runs: markRepaymentPaid,
    id: named('scheduledRepayment', RepaymentId),
    body: PaidBody,
    idempotent: true,
    answers: { 200: RepaymentResponse },
    async handle({ ctx, services, id, body: { paidAt = instant(Date.now()), amount } }) {
      await runAndRespond(ctx, services, { name: markRepaymentPaid.name, input: { id, paidAt, amount } }, (changes) => {
        const contract = changed(changes, contractOf(id).table);
        const repayment = contract.scheduledRepayments.find((each) => each.id === id);
        return { status: 200, body: presentRepayment(repayment!) };
      });
    },
  }),
];
