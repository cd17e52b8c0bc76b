import type { Money } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { ChittyFund } from './chitty-fund.ts';
import { largestDiscount } from './largest-discount.ts';

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
