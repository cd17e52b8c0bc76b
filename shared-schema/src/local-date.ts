/**
 * A calendar date `YYYY-MM-DD` in the association's time zone, and instants in UTC.
 * Due dates are calendar dates, so no clock or time zone can move them.
 */
import * as v from 'valibot';
import type { Language } from './texts/languages.ts';
import { says } from './texts/issue-text.ts';

export type LocalDate = string & v.Brand<'LocalDate'>;
export type Instant = string & v.Brand<'Instant'>;

export const LocalDateSchema = v.pipe(
  v.string(says('validation.dateForm')),
  v.check(isLocalDate, says('validation.dateReal')),
  v.brand('LocalDate'),
);

/** ISO 8601 in UTC with milliseconds, the one form that sorts as text: `2026-11-21T08:30:00.000Z`. */
export const InstantSchema = v.pipe(
  v.string(says('validation.instant')),
  v.check(isInstant, says('validation.instant')),
  v.brand('Instant'),
);

export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '1900' && text < '2200';
}

function isInstant(text: string): boolean {
  const time = Date.parse(text);
  // Years beyond four digits are written with a sign, which does not sort as text. A day's start may lie in the day before.
  return !Number.isNaN(time) && new Date(time).toISOString() === text && text > '1899-12-30' && text < '2201';
}

export function localDate(text: string): LocalDate {
  return v.parse(LocalDateSchema, text);
}

export function instant(time: number | string | Date): Instant {
  return new Date(time).toISOString() as Instant;
}

/** The same day `months` later, clamped to the month's end (31 Jan + 1 is 28 or 29 Feb). Always call it on the original date. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10) as LocalDate;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10) as LocalDate;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The calendar date it is in `timeZone` at that instant. */
export function localDateOf(at: Instant, timeZone: string): LocalDate {
  return partsIn(timeZone, at).slice(0, 10) as LocalDate;
}

/**
 * The instant at which a calendar date begins in `timeZone`. Where clocks are put forward at midnight that is one o'clock,
 * and where they are put back at midnight the day begins only once.
 */
export function startOfDay(date: LocalDate, timeZone: string): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const starts = [midnight - DAY, midnight + DAY].map((near) => midnight - offsetAt(near, timeZone));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  return instant(localDateOf(instant(first), timeZone) === date ? first : last);
}

const DAY = 86_400_000;

/** Milliseconds by which a zone's wall clock is ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  return Date.parse(`${partsIn(timeZone, instant(time))}Z`) - time;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock time in a zone as `YYYY-MM-DDTHH:mm:ss`. */
function partsIn(timeZone: string, at: Instant): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(new Date(at)).replace(' ', 'T');
}

/** Short names of the months as `Intl` has them. American English, because British has Sept for Sep. */
const MONTHS: Record<Language, string[]> = { en: monthsOf('en-US'), ml: monthsOf('ml-IN'), hi: monthsOf('hi-IN') };

function monthsOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

/** `21 Nov 2026`, `21 നവം 2026`, `21 नव॰ 2026`: day, month, year in every language, so that lists stay aligned. */
export function formatDate(date: LocalDate, language: Language = 'en'): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[language][month - 1]} ${year}`;
}

/** `Nov 2026`, of a month written `2026-11`. */
export function formatMonth(month: string, language: Language = 'en'): string {
  const [year, number] = month.split('-');
  return `${MONTHS[language][Number(number) - 1]} ${year}`;
}

/** `21 Nov 2026, 14:05` in the association's time zone. */
export function formatInstant(at: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = partsIn(timeZone, at);
  return `${formatDate(parts.slice(0, 10) as LocalDate, language)}, ${parts.slice(11, 16)}`;
}
