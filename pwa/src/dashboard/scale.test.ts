import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../language/load-english.ts';
import { niceTicks, shortRupees } from './scale.ts';

test('a scale starts at zero, reaches the largest value and has few equal steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 15 }), (most) => {
      const ticks = niceTicks(most);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(new Set(ticks.slice(1).map((tick, index) => tick - ticks[index]!)).size).toBe(1);
    }),
  );
  expect(niceTicks(380_000_000)).toEqual([0, 100_000_000, 200_000_000, 300_000_000, 400_000_000]);
  expect(niceTicks(0)).toHaveLength(2);
});

test('figures of an axis are short and Indian', () => {
  expect([0, 500_000, 50_000_000, 250_000_000, 12_500_000_000].map(shortRupees)).toEqual([
    '₹0',
    '₹500',
    '₹50K',
    '₹2.5 L',
    '₹1.25 Cr',
  ]);
});
