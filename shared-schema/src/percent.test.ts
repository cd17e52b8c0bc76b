import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatPercent, percent, PercentSchema, toPercentNumber } from './percent.ts';
import { anyPercent } from './testing/arbitrary.ts';
import { parsePercent } from './typed-figure.ts';

test.each([
  [1.25, 1250, '1.25%'],
  ['0.005', 5, '0.005%'],
  [100, 100_000, '100%'],
  [0, 0, '0%'],
])('%j per cent', (written, rate, shown) => {
  expect(percent(written)).toBe(rate);
  expect(formatPercent(percent(written))).toBe(shown);
});

test.each(['1,5', '१.५', '1.5 %'])('%s is one and a half per cent', (typed) => {
  expect(parsePercent(typed)).toBe(1500);
});

test('any rate is read back unchanged from its number and its formatted text', () => {
  fc.assert(
    fc.property(anyPercent(), (rate) => {
      expect(parsePercent(toPercentNumber(rate))).toBe(rate);
      expect(parsePercent(formatPercent(rate))).toBe(rate);
    }),
  );
});

test.each([-1, 100_001, 0.5, Number.NaN, '5', null])('%j is not a rate on the wire', (value) => {
  expect(v.is(PercentSchema, value)).toBe(false);
});

test('an invalid constant throws a RangeError', () => {
  expect(() => percent('1.2345')).toThrow(RangeError);
});
