/** The money of a chitty, which is its subscribers' and not the association's. */
import type { LocalDate } from '../local-date.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import { isOverdue, paidSum, payable, remaining, type Repayment } from '../repayments/repayment.ts';
import type { PlainTextKey } from '../texts/text-key.ts';
import { type ChittyFund, dayOfDraw, dividendsOnAccount, type Draw, prizeWaits } from './chitty-fund.ts';

export type ChittyMoney = {
  /** What stands as paid on its subscriptions, with what was so before these books, less dividends that went on account. */
  received: Money;
  prizesPaid: Money;
  prizesWaiting: Money;
  /** Of the draws that count: the foreman's. */
  commission: Money;
  /** received - prizesPaid - commission; below nothing, the association has put in what was not paid yet. */
  held: Money;
  /** What is paid, or credited as dividend, for months that are not drawn. */
  forMonthsToCome: Money;
  /** What is not paid of the months that are drawn. */
  unpaid: Money;
  /** What has fallen due and is not paid, of whatever month. */
  arrears: Money;
};

/** What each is called, in the order in which they are shown. */
export const MONEY_WORDS = {
  held: 'chitties.heldMoney',
  prizesWaiting: 'chitties.waitingMoney',
  forMonthsToCome: 'chitties.moneyToCome',
  unpaid: 'chitties.unpaidMoney',
  arrears: 'chitties.arrears',
  commission: 'chitties.totalCommission',
} as const satisfies { [F in keyof ChittyMoney]?: PlainTextKey<'chitties'> };

export const MONEY_FIGURES = Object.keys(MONEY_WORDS) as (keyof typeof MONEY_WORDS)[];

/** At the end of a day. What is held is also prizesWaiting + forMonthsToCome - unpaid: `heldFor`. */
export function chittyMoney(fund: ChittyFund, on: LocalDate, timeZone: string): ChittyMoney {
  const then = contractAt(fund, on, timeZone);
  const waits = (draw: Draw) => prizeWaits(draw) || dayPaid(draw, timeZone) > on;
  const isDrawn = ({ sequence }: Repayment) => sequence <= then.draws.length;
  const dues = then.scheduledRepayments;
  const onAccount = then.draws.flatMap(dividendsOnAccount).map(({ dividend }) => dividend);
  const received = subtract(add(...dues.map(paidSum)), add(...onAccount));
  const prizesPaid = add(...then.draws.filter((draw) => !waits(draw)).map(({ prize }) => prize));
  const commission = add(...then.draws.map((draw) => draw.commission));
  return {
    received,
    prizesPaid,
    prizesWaiting: add(...then.draws.filter(waits).map(({ prize }) => prize)),
    commission,
    held: subtract(received, add(prizesPaid, commission)),
    forMonthsToCome: add(
      ...dues.filter((due) => !isDrawn(due)).map((due) => add(paidSum(due), due.dividend ?? NOTHING)),
    ),
    unpaid: add(...dues.filter(isDrawn).map((due) => subtract(payable(due), paidSum(due)))),
    arrears: add(...dues.filter((due) => isOverdue(due, on)).map(remaining)),
  };
}

/** What is held, told from what it is held for. */
export function heldFor({ prizesWaiting, forMonthsToCome, unpaid }: ChittyMoney): Money {
  return subtract(add(prizesWaiting, forMonthsToCome), unpaid);
}

/** The day on which the prize of a draw was paid: one of 1.0.0, or of before these books, on that of the draw. */
function dayPaid(draw: Draw, timeZone: string): LocalDate {
  return draw.paidOn ?? dayOfDraw(draw, timeZone);
}
