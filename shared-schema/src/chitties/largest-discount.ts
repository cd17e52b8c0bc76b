import type { Money } from '../money.ts';
import { percentageOf } from './chit-arithmetic.ts';
import type { ChittyFund } from './chitty-fund.ts';

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
