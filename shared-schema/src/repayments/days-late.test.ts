import { describe, expect, test } from 'vitest';
import { dayNumber, localDate } from '../local-date.ts';
import { daysLate, hasFallenDue, isDueWithin, isOverdue, overdueBucket } from './repayment.ts';

const TODAY = localDate('2026-03-10');

describe.each([
  ['2026-03-12', 0, false, false, undefined],
  ['2026-03-10', 0, false, true, undefined],
  ['2026-03-09', 1, true, true, 1],
  ['2026-02-08', 30, true, true, 1],
  ['2026-02-07', 31, true, true, 31],
  ['2026-01-08', 61, true, true, 61],
  ['2025-12-09', 91, true, true, 91],
  ['2016-02-29', 3662, true, true, 91],
])('on 10 March 2026 what is due on %s', (date, days, overdue, fallenDue, bucket) => {
  const dueDate = localDate(date);
  test.each([
    ['a repayment', { dueDate }, TODAY],
    ['what is at hand of it', { dueDay: dayNumber(dueDate) }, dayNumber(TODAY)],
    ['both mixed', { dueDay: dayNumber(dueDate) }, TODAY],
  ])('of %s', (_, due, today) => {
    expect(daysLate(due, today)).toBe(days);
    expect(isOverdue(due, today)).toBe(overdue);
    expect(hasFallenDue(due, today)).toBe(fallenDue);
    expect(overdueBucket(due, today)?.from).toBe(bucket);
  });
});

test.each([
  ['2026-03-09', false],
  ['2026-03-10', true],
  ['2026-03-16', true],
  ['2026-03-17', false],
])('is %s within the seven days from 10 March: %s', (date, expected) => {
  expect(isDueWithin({ dueDate: localDate(date) }, TODAY, 7)).toBe(expected);
});
