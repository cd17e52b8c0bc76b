import { hasFallenDue, isOverdue } from 'shared-schema/repayments/days-late';
import { type ChittyFund, subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money } from 'shared-schema/money';
import { paidSum, remaining } from 'shared-schema/repayments/repayment';

/** What has been paid on a ticket, what of the rest is due by now, what of that is overdue, and all that is left to pay. */
export function standingOf(
  fund: ChittyFund,
  ticket: number,
  today: LocalDate,
): Record<'paid' | 'owes' | 'overdue' | 'left', Money> {
  const repayments = subscriptionsOf(fund, ticket);
  const due = repayments.filter((each) => hasFallenDue(each, today));
  const late = due.filter((each) => isOverdue(each, today));
  return {
    paid: add(...repayments.map(paidSum)),
    owes: add(...due.map(remaining)),
    overdue: add(...late.map(remaining)),
    left: add(...repayments.map(remaining)),
  };
}
