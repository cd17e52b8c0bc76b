import type { Money } from '../money.ts';
import { checkPrize, dividePot } from './chit-arithmetic.ts';
import type { ChittyFund, Draw } from './chitty-fund.ts';
import { type Credit, creditDividends } from './credit-dividends.ts';

/** What follows of a draw from the ticket that won and the discount it was won with. */
type Won = Pick<Draw, 'month' | 'ticket' | 'userId' | 'discount' | 'prize' | 'commission' | 'dividends'>;

/** A month's pot as its draw divides it, and each ticket's dividend as a credit. Throws RefusalError if no prize is left. */
export function divideMonth(
  fund: ChittyFund,
  {
    month,
    ticket,
    discount,
    prompt,
  }: { month: number; ticket: number; discount: Money; prompt?: number[] | undefined },
): { won: Won; credits: (Credit | undefined)[] } {
  const { prize, commission, dividends } = dividePot({
    chitValue: fund.amount,
    commission: fund.commission,
    tickets: fund.users.length,
    discount,
    prompt,
  });
  checkPrize(prize);
  const credits = creditDividends(fund, month, dividends);
  const won = {
    month,
    ticket,
    userId: fund.users[ticket - 1]!.userId,
    discount,
    prize,
    commission,
    dividends: dividends.map((amount, index) => ({ amount, repaymentId: credits[index]?.repayment?.id ?? null })),
  };
  return { won, credits };
}
