import { type ChittyFund, subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money } from 'shared-schema/money';
import { paidSum, remaining } from 'shared-schema/repayments/repayment';

/** What has been paid on a ticket, what of the rest has fallen due, and all that is left to pay. */
export function standingOf(
  fund: ChittyFund,
  ticket: number,
  today: LocalDate,
): Record<'paid' | 'overdue' | 'left', Money> {
  const repayments = subscriptionsOf(fund, ticket);
  const late = repayments.filter(({ dueDate }) => dueDate < today);
  return {
    paid: add(...repayments.map(paidSum)),
    overdue: add(...late.map(remaining)),
    left: add(...repayments.map(remaining)),
  };
}
