import { daysLate } from 'shared-schema/repayments/days-late';
import * as v from 'valibot';
import { RepaymentId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { NOTHING, toRupees } from 'shared-schema/money';
import { paidSum, remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { DateValue, RupeesValue } from './values.ts';

/** paid + dividend + waived + remaining = amount. */
export const DueResponse = v.strictObject({
  repaymentId: RepaymentId,
  dueDate: DateValue,
  amount: RupeesValue,
  paid: RupeesValue,
  dividend: RupeesValue,
  waived: RupeesValue,
  remaining: RupeesValue,
  /** They owe it themselves; else they answer for the customer whom they brought. */
  own: v.boolean(),
  /** 0 until the day after the due date. */
  overdueDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export function presentDue(repayment: Repayment, own: boolean, today: LocalDate): v.InferInput<typeof DueResponse> {
  return {
    repaymentId: repayment.id,
    dueDate: repayment.dueDate,
    amount: toRupees(repayment.amount),
    paid: toRupees(paidSum(repayment)),
    dividend: toRupees(repayment.dividend ?? NOTHING),
    waived: toRupees(repayment.waived ?? NOTHING),
    remaining: toRupees(remaining(repayment)),
    own,
    overdueDays: daysLate(repayment, today),
  };
}
