/** Days and hours of demonstration books. */
import { instant, type Instant, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

export function daysLater(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10) as LocalDate;
}

export function dayBetween(random: Random, from: LocalDate, before: LocalDate): LocalDate {
  const days = Math.round((Date.parse(before) - Date.parse(from)) / DAY);
  return daysLater(from, random.between(0, Math.max(0, days - 1)));
}

/** Some minute of the day in which people meet: from nine in the morning to half past nine in the evening. */
export function someTimeOn(random: Random, date: LocalDate, timeZone: string): Instant {
  return later(startOfDay(date, timeZone), random.between(9 * 60, 21 * 60 + 30));
}

export function later(at: Instant, minutes: number): Instant {
  return instant(Date.parse(at) + minutes * MINUTE);
}
