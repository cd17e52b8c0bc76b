import { Rejected } from '../rejected.ts';
import { type ChittyFund, nextDrawMonth } from './chitty-fund.ts';

/** Draws are held month by month: throws Rejected `chittyFund.monthOutOfOrder` for any other than the next. */
export function checkMonth(fund: ChittyFund, month: number): void {
  const next = nextDrawMonth(fund);
  if (month === next) return;
  const message = next ? `The next draw is that of month ${next}.` : 'All draws of this fund have been held.';
  throw new Rejected('chittyFund.monthOutOfOrder', 'invalid', message, { month, next });
}
