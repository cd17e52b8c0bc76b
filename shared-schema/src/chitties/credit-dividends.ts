/** Where the dividends of a draw go: each is taken off a later subscription of its ticket. */
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { payable, type Payment, remaining, type Repayment } from '../repayments/repayment.ts';
import { percentageOf } from './chit-arithmetic.ts';
import { type ChittyFund, subscriptionsOf } from './chitty-fund.ts';

/** A subscription with a dividend credited to it, and payments that made room for it and go on account. */
export type Credit = { repayment: Repayment; moved: Payment[] };

/**
 * The subscriptions with their dividends, in ticket order; none for a ticket without a dividend. Throws RefusalError
 * `chittyFund.noRoomForDividend` if a ticket has no later subscription large enough.
 */
export function creditDividends(fund: ChittyFund, month: number, dividends: Money[]): (Credit | undefined)[] {
  return dividends.map((dividend, index) => (dividend > 0 ? creditTo(fund, index + 1, month, dividend) : undefined));
}

/**
 * Credits a ticket's dividend to its next subscription that still takes it. If all have been paid ahead, it goes to the
 * first of them, and so much of its payments goes on the member's account. Throws RefusalError
 * `chittyFund.noRoomForDividend` if there is no later subscription large enough: what is forgone must not vanish.
 */
function creditTo(fund: ChittyFund, ticket: number, month: number, dividend: Money): Credit {
  const later = subscriptionsOf(fund, ticket).filter((repayment) => repayment.sequence > month);
  const next =
    later.find((repayment) => remaining(repayment) >= dividend) ??
    later.find((repayment) => roomIn(repayment) >= dividend);
  if (!next) {
    const commission = percentageOf(fund.amount, fund.commission);
    throw refuse('chittyFund.noRoomForDividend', { ticket, dividend, commission });
  }
  const credited = { ...next, dividend: add(next.dividend ?? NOTHING, dividend) };
  return makeRoom(credited);
}

/** How large a dividend a subscription takes, if payments of these books make room for it. */
function roomIn(repayment: Repayment): Money {
  return subtract(payable(repayment), repayment.paidBefore ?? NOTHING);
}

/** Takes from the latest payments what is more than the subscription now needs. */
function makeRoom(repayment: Repayment): Credit {
  let surplus = negate(remaining(repayment));
  const payments: Payment[] = [];
  const moved: Payment[] = [];
  for (const payment of repayment.payments.toReversed()) {
    const takes = surplus <= 0 ? NOTHING : surplus < payment.amount ? surplus : payment.amount;
    if (takes > 0) moved.push({ ...payment, amount: takes });
    if (takes < payment.amount) payments.unshift({ ...payment, amount: subtract(payment.amount, takes) });
    surplus = subtract(surplus, takes);
  }
  return { repayment: { ...repayment, payments }, moved };
}
