/**
 * The sums of a chit. Each month every ticket pays a subscription; together they are worth the chit value. One ticket
 * takes the prize money; what its holder forgoes (the discount), less the foreman's commission, is everyone's dividend.
 */
import { type LocalDate, addMonths } from '../local-date.ts';
import { type Money, NOTHING, proportion, splitEvenly, subtract } from '../money.ts';
import { HUNDRED_PERCENT, type Percent } from '../percent.ts';
import { refuse } from '../refusal-error.ts';
import type { ChittyFund } from './chitty-fund.ts';

/** What each ticket pays a month, in ticket order; the last takes the rest, so that a month's pot is exactly the chit value. */
export function subscriptions(chitValue: Money, tickets: number): Money[] {
  return splitEvenly(chitValue, tickets);
}

/** The months' due dates: the first a month after the chit began, each reckoned from that day. */
export function dueDates(startedOn: LocalDate, tenure: number): LocalDate[] {
  return Array.from({ length: tenure }, (_, index) => addMonths(startedOn, index + 1));
}

export type Division = {
  /** What the winner receives. */
  prize: Money;
  /** The foreman's. */
  commission: Money;
  /** Each ticket's, in ticket order; the last that shares takes the rest. */
  dividends: Money[];
};

/**
 * How a month's pot is divided: prize + commission + dividends is exactly the chit value. A discount below the commission
 * still bears the commission, which comes out of the prize money and never on top of a subscription.
 */
export function dividePot(terms: {
  chitValue: Money;
  commission: Percent;
  tickets: number;
  discount: Money;
  /** The tickets that share the dividend; all of them, if none are named. */
  prompt?: readonly number[] | undefined;
}): Division {
  const { chitValue, tickets, discount, prompt = [] } = terms;
  const commission = percentageOf(chitValue, terms.commission);
  const forgone = discount > commission ? discount : commission;
  const all = Array.from({ length: tickets }, (_, index) => index + 1);
  const sharing = prompt.length > 0 ? all.filter((ticket) => prompt.includes(ticket)) : all;
  const shares = splitEvenly(subtract(forgone, commission), sharing.length);
  const shareOf = new Map(sharing.map((ticket, index) => [ticket, shares[index]!]));
  return {
    prize: subtract(chitValue, forgone),
    commission,
    dividends: all.map((ticket) => shareOf.get(ticket) ?? NOTHING),
  };
}

/** `rate` of `amount`, rounded down to the paisa. */
export function percentageOf(amount: Money, rate: Percent): Money {
  return proportion(amount, BigInt(rate), BigInt(HUNDRED_PERCENT));
}

/**
 * The largest discount of a month's auction: the fund's cap. In the last month no subscription is left to credit dividends
 * to, so there it is the commission, should that be less, and `isCommission` says so.
 */
export function largestDiscount(fund: ChittyFund, month: number): { most: Money; isCommission: boolean } {
  const cap = percentageOf(fund.amount, fund.discountCap);
  const commission = percentageOf(fund.amount, fund.commission);
  const isCommission = month === fund.tenure && commission < cap;
  return { most: isCommission ? commission : cap, isCommission };
}

/** Throws RefusalError `chittyFund.lastMonthDividend` or `.discountAboveCap` for more than may be forgone. */
export function checkDiscount(fund: ChittyFund, { discount, month }: { discount: Money; month: number }): void {
  const { most, isCommission } = largestDiscount(fund, month);
  if (discount <= most) return;
  if (isCommission) {
    throw refuse('chittyFund.lastMonthDividend', { commission: most, path: 'discount' });
  }
  throw refuse('chittyFund.discountAboveCap', { most, path: 'discount' });
}

/** Throws RefusalError `chittyFund.noPrize` if nothing is left for the winner. */
export function checkPrize(prize: Money): void {
  if (prize > 0) return;
  throw refuse('chittyFund.noPrize', { path: 'discount' });
}
