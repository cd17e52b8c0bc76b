import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { add, type Money, rupees } from '../money.ts';
import { type Percent, percent } from '../percent.ts';
import { dividePot, dueDates, percentageOf, subscriptions } from './chit-arithmetic.ts';

test('five lakh over fifty tickets: a ticket pays ₹10,000, and a discount of 35 % divides the pot exactly', () => {
  const chitValue = rupees(500_000);
  expect(subscriptions(chitValue, 50)).toEqual(Array(50).fill(rupees(10_000)));
  const discount = percentageOf(chitValue, percent(35));
  const division = dividePot({ chitValue, commission: percent(5), tickets: 50, discount });
  expect(division).toEqual({
    prize: rupees(325_000),
    commission: rupees(25_000),
    dividends: Array(50).fill(rupees(3000)),
  });
  // Fifty tickets of ₹7,000 are exactly the prize and the commission.
  expect(50 * rupees(7000)).toBe(division.prize + division.commission);
});

test('a lakh over three tickets: the last ticket pays the remainder', () => {
  expect(subscriptions(rupees(100_000), 3)).toEqual([rupees('33333.33'), rupees('33333.33'), rupees('33333.34')]);
});

test('subscriptions are due every month, counted from the day the chitty began', () => {
  expect(dueDates(localDate('2026-01-31'), 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a discount below the commission still pays the whole commission', () => {
  const terms = { chitValue: rupees(100_000), commission: percent(5), tickets: 20 };
  expect(dividePot({ ...terms, discount: rupees(0) })).toMatchObject({
    prize: rupees(95_000),
    commission: rupees(5000),
  });
  expect(dividePot({ ...terms, discount: rupees(3000) })).toMatchObject({ prize: rupees(95_000) });
});

test('with any terms, prize, commission and dividends add up to the chit value', () => {
  const terms = fc.record({
    chitValue: fc.integer({ min: 1000, max: 1_000_000_000 }).map((amount) => (amount * 10) as Money),
    commission: fc.integer({ min: 0, max: 7000 }).map((rate) => rate as Percent),
    tickets: fc.integer({ min: 1, max: 100 }),
    discountRate: fc.integer({ min: 0, max: 40_000 }).map((rate) => rate as Percent),
  });
  fc.assert(
    fc.property(terms, ({ discountRate, ...rest }) => {
      const discount = percentageOf(rest.chitValue, discountRate);
      const { prize, commission, dividends } = dividePot({ ...rest, discount });
      expect(add(prize, commission, ...dividends)).toBe(rest.chitValue);
      expect(add(...subscriptions(rest.chitValue, rest.tickets))).toBe(rest.chitValue);
      expect(Math.min(prize, commission, ...dividends)).toBeGreaterThanOrEqual(0);
      expect(dividends).toHaveLength(rest.tickets);
    }),
  );
});
