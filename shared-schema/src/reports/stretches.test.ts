import { localDate } from '../local-date.ts';
import { expect, test } from 'vitest';
import { nameOfDays, stretchesOf } from './stretches.ts';

const days = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const year = days('2025-04-01', '2026-03-31');

test('beside a year under way stand the same days a year before', () => {
  const [now, before] = stretchesOf(days('2026-04-01', '2026-11-21'), 'year', 'period');
  expect([now, before]).toEqual([days('2026-04-01', '2026-11-21'), days('2025-04-01', '2025-11-21')]);
});

test('the last day of a month stays the last, in a leap year, too', () => {
  expect(stretchesOf(days('2025-02-01', '2025-02-28'), 'year', 'period')[1]).toEqual(days('2024-02-01', '2024-02-29'));
  expect(stretchesOf(days('2026-03-01', '2026-03-31'), 'before', 'period')[1]).toEqual(
    days('2026-02-01', '2026-02-28'),
  );
});

test('just before is so many months before, or so many days', () => {
  expect(stretchesOf(year, 'before', 'period')[1]).toEqual(days('2024-04-01', '2025-03-31'));
  expect(stretchesOf(days('2026-11-01', '2026-11-21'), 'before', 'period')[1]).toEqual(
    days('2026-10-01', '2026-10-21'),
  );
  expect(stretchesOf(days('2026-11-15', '2026-11-21'), 'before', 'period')[1]).toEqual(
    days('2026-11-08', '2026-11-14'),
  );
  expect(stretchesOf(days('2026-04-01', '2026-11-21'), 'before', 'day')[1]!.to).toBe('2026-10-21');
});

test('a year is shown month by month, and whole', () => {
  const months = stretchesOf(year, 'months', 'period');
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual(days('2025-04-01', '2025-04-30'));
  expect(months.at(-2)).toEqual(days('2026-03-01', '2026-03-31'));
  expect(months.at(-1)).toEqual(year);
});

test('of longer than a year the last twelve months are shown, and what they come to', () => {
  const months = stretchesOf(days('2020-01-01', '2026-11-21'), 'months', 'period');
  expect(months).toHaveLength(13);
  expect(months.at(-1)).toEqual(days('2025-12-01', '2026-11-21'));
});

test('how things stood is shown at the end of each month', () => {
  const ends = stretchesOf(days('2026-04-01', '2026-11-21'), 'months', 'day').map(({ to }) => to);
  expect(ends.slice(0, 2)).toEqual(['2025-12-31', '2026-01-31']);
  expect(ends.slice(-2)).toEqual(['2026-10-31', '2026-11-21']);
});

test('whole months are called by their names', () => {
  expect(nameOfDays(days('2026-11-01', '2026-11-21'), 'en')).toBe('Nov 2026');
  expect(nameOfDays(year, 'en')).toBe('Apr 2025 – Mar 2026');
  expect(nameOfDays(days('2026-04-01', '2026-11-21'), 'en')).toBe('1 Apr 2026 – 21 Nov 2026');
});
