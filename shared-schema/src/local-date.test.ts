import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatInstant,
  formatMonth,
  instant,
  InstantSchema,
  isLocalDate,
  localDate,
  localDateOf,
  startOfDay,
} from './local-date.ts';
import { anyDate } from './testing/arbitrary.ts';
import { searchRuns } from './testing/search-runs.ts';

describe('adding months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-31', 12, '2027-01-31'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2100-01-29', 1, '2100-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('to %s: %i', (from, months, to) => {
    expect(addMonths(localDate(from), months)).toBe(to);
  });

  test('keeps the day, or takes the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate(), fc.integer({ min: 0, max: 120 }), (date, months) => {
        const later = addMonths(date, months);
        const daysInMonth = new Date(Date.UTC(Number(later.slice(0, 4)), Number(later.slice(5, 7)), 0)).getUTCDate();
        expect(Number(later.slice(8))).toBe(Math.min(Number(date.slice(8)), daysInMonth));
        const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(count(later) - count(date)).toBe(months);
      }),
    );
  });
});

describe('the start of a day', () => {
  const ZONES = ['Asia/Kolkata', 'UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  // In these zones clocks were changed at midnight.
  const MIDNIGHT_CHANGES = ['America/Sao_Paulo', 'America/Asuncion', 'America/Havana', 'Asia/Beirut', 'Africa/Cairo'];

  test.each([
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
    // Clocks went from 23:59:59 to 01:00: the day has no midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Clocks went from 01:00 back to midnight: the day has two.
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z'],
  ])('%s in %s', (date, zone, begins) => {
    expect(startOfDay(localDate(date), zone)).toBe(begins);
  });

  test('is the first millisecond of that date', () => {
    const zone = fc.constantFrom(...ZONES, ...MIDNIGHT_CHANGES);
    fc.assert(
      fc.property(anyDate('1990-01-01', '2040-12-31'), zone, (date, timeZone) => {
        const begins = startOfDay(date, timeZone);
        expect(localDateOf(begins, timeZone)).toBe(date);
        expect(localDateOf(instant(Date.parse(begins) - 1), timeZone) < date).toBe(true);
      }),
      { numRuns: searchRuns(200) },
    );
  });

  test('differs between zones, so that an instant has another date in another zone', () => {
    const at = instant('2026-11-21T20:00:00.000Z');
    expect(localDateOf(at, 'Asia/Kolkata')).toBe('2026-11-22');
    expect(localDateOf(at, 'America/New_York')).toBe('2026-11-21');
  });
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '21-11-2026', '2026-11-21T00:00', '0026-11-21', ''])(
  '%j is not a calendar date',
  (text) => {
    expect(isLocalDate(text)).toBe(false);
  },
);

test.each([
  '2026-11-21',
  '2026-11-21T08:30:00Z',
  '2026-11-21T08:30:00.000+05:30',
  '2026-11-21T25:00:00.000Z',
  '+027576-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  'now',
  '',
  5,
  null,
])('%j is not an instant', (value) => {
  expect(v.is(InstantSchema, value)).toBe(false);
});

test('instants sort as text', () => {
  const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      expect(v.is(InstantSchema, instant(a))).toBe(true);
      expect(instant(a) < instant(b)).toBe(a.getTime() < b.getTime());
    }),
  );
});

test('dates and instants are formatted with short months, and days between dates are counted', () => {
  expect(formatDate(localDate('2026-11-05'))).toBe('5 Nov 2026');
  expect(formatMonth('2026-01')).toBe('Jan 2026');
  expect(formatInstant(instant('2026-11-21T18:35:00.000Z'), 'Asia/Kolkata')).toBe('22 Nov 2026, 00:05');
  expect(daysBetween(localDate('2026-11-21'), localDate('2026-12-01'))).toBe(10);
  expect(daysBetween(localDate('2026-03-30'), localDate('2026-03-28'))).toBe(-2);
});

test('adding days crosses the ends of months and years', () => {
  expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(localDate('2028-03-01'), -1)).toBe('2028-02-29');
});
