/** What of the association's money still hangs on a member. Nobody leaves before it is settled or handed over. */
import * as v from 'valibot';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import type { MemberId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { add, type Money, MoneySchema, NOTHING } from '../money.ts';
import { remaining, type Repayment, unpaid } from '../repayments/repayment.ts';
import { type Member, shareAmount } from './member.ts';

/** What can hang on a member. */
export const HOLDS = ['tickets', 'installments', 'shares', 'dividend', 'incentive', 'onAccount', 'cash'] as const;

const HoldSchema = v.object({
  what: v.picklist(HOLDS),
  /** Tickets, unpaid installments or shares; 1 for a sum of money. */
  count: v.number(),
  /** What is unpaid on tickets and installments; what the rest is worth. */
  sum: MoneySchema,
});
export type Hold = v.InferOutput<typeof HoldSchema>;

export const HoldsSchema = v.array(HoldSchema);

/** What stands outside the member's own row. */
type Elsewhere = {
  /** Of chitty funds that run. */
  tickets: Omit<Hold, 'what'>;
  /** Unpaid ones of customers for whom they answer. */
  installments: Omit<Hold, 'what'>;
  onAccount: Money;
  cash: Money;
};

export function holdsOf(member: Member, { tickets, installments, onAccount, cash }: Elsewhere): Hold[] {
  const holds: Hold[] = [
    { what: 'tickets', ...tickets },
    { what: 'installments', ...installments },
    { what: 'shares', count: member.share ?? 0, sum: shareAmount(member) },
    money('dividend', member.dividend),
    money('incentive', member.incentive),
    money('onAccount', onAccount),
    money('cash', cash),
  ];
  return holds.filter(({ count }) => count > 0);
}

function money(what: Hold['what'], sum: Money | undefined): Hold {
  return { what, count: (sum ?? 0) > 0 ? 1 : 0, sum: sum ?? NOTHING };
}

/** The tickets of a member in funds that run, won or not: subscriptions, prizes and dividends go by them. */
export function ticketsOf(funds: ChittyFund[], memberId: MemberId): Omit<Hold, 'what'> {
  const running = funds.filter(({ status }) => status === 'ONGOING');
  const tickets = running.flatMap(({ users }) => users.filter(({ userId }) => userId === memberId));
  const theirs = running.flatMap(({ scheduledRepayments }) => scheduledRepayments);
  return { count: tickets.length, sum: unpaidSum(theirs.filter(({ userId }) => userId === memberId)) };
}

/** What customers of a member still owe. What was written off is no longer asked for. */
export function installmentsOf(businesses: InstallmentBusiness[], memberId: MemberId): Omit<Hold, 'what'> {
  const open = businesses
    .filter(({ refererId, status }) => refererId === memberId && status === 'ONGOING')
    .flatMap(({ scheduledRepayments }) => unpaid(scheduledRepayments));
  return { count: open.length, sum: unpaidSum(open) };
}

function unpaidSum(repayments: Repayment[]): Money {
  return add(...unpaid(repayments).map(remaining));
}
