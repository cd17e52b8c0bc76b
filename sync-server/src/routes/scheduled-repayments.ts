import * as v from 'valibot';
import type { Change } from 'shared-schema/command';
import type { RepaymentId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import { says } from 'shared-schema/texts/issue-text';
import { instantInput, rupeesInput } from '../http/inputs.ts';
import { commandRoute } from './command-route.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';
import { changed } from './run-and-respond.ts';

/** `paidAt`: when the cash changed hands, if not now; `amount`: how much, if it must be exactly that. */
const PaidBody = v.strictObject({
  paidAt: v.optional(instantInput(says('validation.dateTime', { field: 'fields.paidAt' }))),
  amount: v.optional(rupeesInput(says('validation.positiveAmount'))),
});

export const scheduledRepaymentRoutes = [
  commandRoute(markRepaymentPaid, {
    put: '/scheduled-repayments/{id}/paid',
    title: 'Mark an installment or a subscription as paid',
    body: PaidBody,
    answers: { schema: RepaymentResponse, of: (changes, { id }) => repaymentIn(changes, id) },
    input: ({ id, body: { paidAt = instant(Date.now()), amount } }) => ({ id, paidAt, amount }),
  }),
];

/** As a command has left it. */
export function repaymentIn(changes: Change[], id: RepaymentId) {
  const contract = changed(changes, contractOf(id).table);
  return presentRepayment(contract.scheduledRepayments.find((each) => each.id === id)!);
}
