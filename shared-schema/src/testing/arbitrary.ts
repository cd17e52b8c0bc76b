/** fast-check arbitraries for property tests: every value that the schemas accept, with the extremes. */
import * as fc from 'fast-check';
import { type LocalDate, localDate } from '../local-date.ts';
import { LARGEST_AMOUNT, type Money } from '../money.ts';
import type { Percent } from '../percent.ts';

export function anyMoney(min = 0, max: number = LARGEST_AMOUNT): fc.Arbitrary<Money> {
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5000) })) as fc.Arbitrary<Money>;
}

export function anyPercent(): fc.Arbitrary<Percent> {
  return fc.integer({ min: 0, max: 100_000 }) as fc.Arbitrary<Percent>;
}

export function anyTenure(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 120 });
}

export function anyDate(from = '1900-01-01', until = '2189-12-31'): fc.Arbitrary<LocalDate> {
  return fc
    .date({ min: new Date(from), max: new Date(until), noInvalidDate: true })
    .map((date) => localDate(date.toISOString().slice(0, 10)));
}
