import * as v from 'valibot';
import type { Change } from 'shared-schema/command';
import { RepaymentId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import { says } from 'shared-schema/texts/issue-text';
import { instantInput, rupeesInput } from '../http/inputs.ts';
import { commandRoute } from './command-route.ts';
import { changed } from './run-and-respond.ts';
import { NOTHING, toRupees } from 'shared-schema/money';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './presenters/values.ts';

export const RepaymentResponse = v.strictObject({
  id: RepaymentId,
  amount: RupeesValue,
  principalAmount: RupeesValue,
  interestAmount: RupeesValue,
  dueDate: DateValue,
  paid: v.boolean(),
  datePaid: v.nullable(TimeValue),
  userId: NumberValue,
  /** Of a chitty fund's subscriptions only. */
  ticket: v.optional(NumberValue),
  /** What draws have credited towards it; paid are `amount` less this. */
  dividend: v.optional(RupeesValue),
});

export function presentRepayment(repayment: Repayment): v.InferInput<typeof RepaymentResponse> {
  const { ticket, dividend } = repayment;
  return {
    id: repayment.id,
    amount: toRupees(repayment.amount),
    principalAmount: toRupees(repayment.principalAmount),
    interestAmount: toRupees(repayment.interestAmount),
    dueDate: repayment.dueDate,
    paid: isPaid(repayment),
    datePaid: datePaid(repayment),
    userId: repayment.userId,
    ...(ticket && { ticket, dividend: toRupees(dividend ?? NOTHING) }),
  };
}

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
