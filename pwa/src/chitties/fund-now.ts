/** Where a chitty fund is today, as the list of funds shows it. */
import { type ChittyFund, nextDrawDay, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { monthCollected, potOf } from './month.ts';

export type FundNow = {
  /** The one being collected, what has come in of it and what it comes to; undefined once the fund is repaid. */
  month: number | undefined;
  received: Money | undefined;
  value: Money | undefined;
  /** The month drawn next, and the day its subscriptions fall due; undefined when all are drawn. */
  drawMonth: number | undefined;
  drawDay: LocalDate | undefined;
};

export function fundNow(fund: ChittyFund, today: LocalDate): FundNow {
  const month = fund.status === 'ONGOING' ? monthCollected(fund, today) : undefined;
  const pot = month === undefined ? undefined : potOf(fund, month);
  return {
    month,
    received: pot?.received,
    value: pot?.value,
    drawMonth: nextDrawMonth(fund),
    drawDay: nextDrawDay(fund),
  };
}
