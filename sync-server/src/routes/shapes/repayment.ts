import * as v from 'valibot';
import { RepaymentId } from 'shared-schema/ids';
import { NOTHING, toRupees } from 'shared-schema/money';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { DateView, NumberView, RupeesView, TimeView } from './values.ts';

export const RepaymentView = v.strictObject({
  id: RepaymentId,
  amount: RupeesView,
  principalAmount: RupeesView,
  interestAmount: RupeesView,
  dueDate: DateView,
  paid: v.boolean(),
  datePaid: v.nullable(TimeView),
  userId: NumberView,
  /** Of a chitty fund's subscriptions only. */
  ticket: v.optional(NumberView),
  /** What draws have credited towards it; paid are `amount` less this. */
  dividend: v.optional(RupeesView),
});

export function showRepayment(repayment: Repayment): v.InferInput<typeof RepaymentView> {
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
