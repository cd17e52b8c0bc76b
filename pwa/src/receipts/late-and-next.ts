import { isOverdue } from 'shared-schema/repayments/days-late';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import type { Due } from './read-receipt.ts';

export type LateAndNext = {
  /** All that fell due before today, and since when; undefined if nothing is late. */
  late: { sum: Money; since: LocalDate } | undefined;
  /** The first that is due today or later. */
  next: Due | undefined;
};

/** What a payer is told they still owe. `dues` is in the order in which it is paid. */
export function lateAndNext(dues: Due[], today: LocalDate): LateAndNext {
  const late = dues.filter(({ repayment }) => isOverdue(repayment, today));
  return {
    late: late[0] && {
      sum: add(NOTHING, ...late.map(({ repayment }) => remaining(repayment))),
      since: late[0].repayment.dueDate,
    },
    next: dues.find(({ repayment }) => !isOverdue(repayment, today)),
  };
}
