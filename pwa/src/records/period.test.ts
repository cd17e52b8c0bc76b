import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { nameOfPeriod, periodOf, wrongDays } from './period.tsx';

const TODAY = localDate('2026-11-21');

test.each([
  ['thisMonth', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisYear', '2026-04-01', '2026-11-21'],
  ['lastYear', '2025-04-01', '2026-03-31'],
] as const)('%s is from %s to %s', (name, from, to) => {
  expect(periodOf(name, TODAY)).toEqual({ from, to });
  expect(nameOfPeriod({ from: localDate(from), to: localDate(to) }, TODAY)).toBe(name);
});

test('before April the financial year is the one that began last year', () => {
  expect(periodOf('thisYear', localDate('2026-03-31'))).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(periodOf('lastMonth', localDate('2026-01-15'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('other days have no name', () => {
  expect(nameOfPeriod({ from: localDate('2026-11-02'), to: TODAY }, TODAY)).toBeUndefined();
});

test('a range that ends before it begins is reported; a single day is a range', () => {
  const [first, last] = [localDate('2026-11-01'), localDate('2026-11-02')];
  expect(wrongDays({ from: last, to: first })).toBe('ledgers.wrongDays');
  expect(wrongDays({ from: first, to: first })).toBeUndefined();
  expect(wrongDays({ from: last })).toBeUndefined();
});
