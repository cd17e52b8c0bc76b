/** Where the dividends of a draw go: each is taken off a later subscription of its ticket, or goes on account. */
import type { AccountEntry } from '../collections/account.ts';
import type { MemberId } from '../ids.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { payable, type Payment, remaining, type Repayment } from '../repayments/repayment.ts';
import { type ChittyFund, dividendsOnAccount, type Draw, subscriptionsOf } from './chitty-fund.ts';

/** A subscription with a dividend credited to it, and what goes on account: payments that made room for it, or the dividend itself. */
export type Credit = {
  userId: MemberId;
  repayment?: Repayment;
  onAccount: Pick<AccountEntry, 'amount' | 'transactionId'>[];
  /** Payments, or parts of them, that made room. */
  moved: Payment[];
};

/** The subscriptions with their dividends, in ticket order; none for a ticket without a dividend. */
export function creditDividends(fund: ChittyFund, month: number, dividends: Money[]): (Credit | undefined)[] {
  return dividends.map((dividend, index) => (dividend > 0 ? creditTo(fund, index + 1, month, dividend) : undefined));
}

/**
 * Of draws of 1.0.0, and of before these books: throws RefusalError `chittyFund.noRoomForDividend` if a ticket has no later subscription
 * that takes its dividend.
 */
export function requireRoom(draw: Pick<Draw, 'dividends' | 'commission'>): void {
  const [none] = dividendsOnAccount(draw);
  if (none) throw refuse('chittyFund.noRoomForDividend', { ...none, commission: draw.commission });
}

/**
 * Credits a ticket's dividend to its next subscription that still takes it. If all have been paid ahead, it goes to the
 * first of them that payments of these books make room in, and so much of these goes on the member's account; else the dividend does.
 */
function creditTo(fund: ChittyFund, ticket: number, month: number, dividend: Money): Credit {
  const later = subscriptionsOf(fund, ticket).filter((repayment) => repayment.sequence > month);
  const next =
    later.find((repayment) => remaining(repayment) >= dividend) ??
    later.find((repayment) => roomIn(repayment) >= dividend);
  const { userId } = fund.users[ticket - 1]!;
  if (!next) return { userId, onAccount: [{ amount: dividend, transactionId: null }], moved: [] };
  return { userId, ...makeRoom({ ...next, dividend: add(next.dividend ?? NOTHING, dividend) }) };
}

/** How large a dividend a subscription takes, if payments of these books make room for it. */
function roomIn(repayment: Repayment): Money {
  return subtract(payable(repayment), repayment.paidBefore ?? NOTHING);
}

/** Takes from the latest payments what is more than the subscription now needs. */
function makeRoom(repayment: Repayment): Omit<Credit, 'userId'> {
  let surplus = negate(remaining(repayment));
  const payments: Payment[] = [];
  const moved: Payment[] = [];
  for (const payment of repayment.payments.toReversed()) {
    const takes = surplus <= 0 ? NOTHING : surplus < payment.amount ? surplus : payment.amount;
    if (takes > 0) moved.push({ ...payment, amount: takes });
    if (takes < payment.amount) payments.unshift({ ...payment, amount: subtract(payment.amount, takes) });
    surplus = subtract(surplus, takes);
  }
  return { repayment: { ...repayment, payments }, onAccount: moved, moved };
}
