/**
 * When a repayment falls due, as every list, report, reminder and rule sees it: by whole days of the association's calendar. Whether
 * something of it is still to be paid is another question: `isPaid`.
 */
import { dayNumber, type LocalDate } from '../local-date.ts';

/** A repayment, or what a device keeps at hand of one: there days are numbers, as `dayNumber` says. */
type Due = { dueDate: LocalDate } | { dueDay: number };
type Day = LocalDate | number;

/** Whole days since it fell due; 0 on the day itself, and before. */
export function daysLate(due: Due, today: Day): number {
  return Math.max(0, daysSince(due, today));
}

/** It fell due before today. */
export function isOverdue(due: Due, today: Day): boolean {
  return daysSince(due, today) > 0;
}

/** It has fallen due, today included. */
export function hasFallenDue(due: Due, today: Day): boolean {
  return daysSince(due, today) >= 0;
}

/** It falls due today or in the days after, so many in all. */
export function isDueWithin(due: Due, today: Day, days: number): boolean {
  const ahead = -daysSince(due, today);
  return ahead >= 0 && ahead < days;
}

/** The age of what is overdue; undefined for what is not. */
export function overdueBucket(due: Due, today: Day): OverdueBucket | undefined {
  const days = daysLate(due, today);
  return OVERDUE_BUCKETS.find(({ from, to }) => days >= from && days <= to);
}

/** Negative for what falls due later. */
function daysSince(due: Due, today: Day): number {
  return numberOf(today) - numberOf('dueDay' in due ? due.dueDay : due.dueDate);
}

function numberOf(day: Day): number {
  return typeof day === 'number' ? day : dayNumber(day);
}

/** How late a repayment is, in days; the last bucket has no end. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];
