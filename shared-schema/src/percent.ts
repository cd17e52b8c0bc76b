/** A rate in thousandths of a per cent (1.25 % is 1250), so that three decimals are exact. */
import * as v from 'valibot';
import { says } from './texts/issue-text.ts';
import { decimalUnits } from './money.ts';

export type Percent = number & v.Brand<'Percent'>;

export const HUNDRED_PERCENT = 100_000 as Percent;

export const PercentSchema = v.pipe(
  v.number(says('validation.rate')),
  v.integer(says('validation.rate')),
  v.minValue(0, says('validation.rateRange')),
  v.maxValue(HUNDRED_PERCENT, says('validation.rateRange')),
  v.brand('Percent'),
);

export function percent(value: number | string): Percent {
  const rate = decimalUnits(value, 3);
  if (rate === undefined) throw new RangeError(`Not a per cent figure with at most 3 decimals: ${value}`);
  return rate as Percent;
}

export function toPercentNumber(rate: Percent): number {
  return rate / 1000;
}

/** `1.25%`: as many decimals as it has, at most three. */
export function formatPercent(rate: Percent): string {
  return `${toPercentNumber(rate)}%`;
}
