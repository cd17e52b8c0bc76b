import * as v from 'valibot';
import { RepaymentId } from 'shared-schema/ids';
import { NOTHING, toRupees } from 'shared-schema/money';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './values.ts';

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
