/**
 * A calendar date `YYYY-MM-DD` in the association's time zone, and instants in UTC.
 * Due dates are calendar dates, so no clock or time zone can move them.
 */
import * as v from 'valibot';
import { shortText } from './bounded.ts';
import { type Language, LOCALES } from './texts/languages.ts';
import { says } from './texts/issue-text.ts';

export type LocalDate = string & v.Brand<'LocalDate'>;
export type Instant = string & v.Brand<'Instant'>;

export const LocalDateSchema = v.pipe(
  shortText(40, says('validation.dateForm'), says('validation.dateReal')),
  v.check(isLocalDate, says('validation.dateReal')),
  v.brand('LocalDate'),
);

/** ISO 8601 in UTC with milliseconds, the one form that sorts as text: `2026-11-21T08:30:00.000Z`. */
export const InstantSchema = v.pipe(
  shortText(40, says('validation.instant')),
  v.check(isInstant, says('validation.instant')),
  v.brand('Instant'),
);

export function isLocalDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || year < 1900 || year >= 2200) return false;
  // No `Date`: each row of a sheet asks several times.
  return month! >= 1 && month! <= 12 && day! >= 1 && day! <= daysIn(year, month!);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
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

/** Days since 1970. */
export function dayNumber(date: LocalDate): number {
  return Date.parse(date) / DAY;
}

export function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY).toISOString().slice(0, 10) as LocalDate;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The calendar date it is in `timeZone` at that instant. */
export function localDateOf(at: Instant, timeZone: string): LocalDate {
  if (lastAsked.at !== at || lastAsked.timeZone !== timeZone)
    lastAsked = { at, timeZone, date: partsIn(timeZone, at).slice(0, 10) as LocalDate };
  return lastAsked.date;
}

/** Each of ten thousand entries of a sheet asks which day today is. */
let lastAsked: { at?: Instant; timeZone?: string; date: LocalDate } = { date: '' as LocalDate };

/** Is it the name of a time zone, as in the IANA's list? */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * The instant at which a calendar date begins in `timeZone`. Where clocks are put forward at midnight that is one o'clock,
 * and where they are put back at midnight the day begins only once.
 */
export function startOfDay(date: LocalDate, timeZone: string): Instant {
  const key = `${date} ${timeZone}`;
  const known = dayStarts.get(key);
  if (known) return known;
  if (dayStarts.size >= MOST_DAY_STARTS) dayStarts.clear();
  const start = findStartOfDay(date, timeZone);
  dayStarts.set(key, start);
  return start;
}

/** Formatting a date six times for each day of a trend is most of what a dashboard takes to work out. */
const dayStarts = new Map<string, Instant>();
const MOST_DAY_STARTS = 10_000;

function findStartOfDay(date: LocalDate, timeZone: string): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const starts = [midnight - DAY, midnight + DAY].map((near) => midnight - offsetAt(near, timeZone));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (first === last) return instant(first);
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

/** Short names of the months: beyond English as `Intl` has them, and only once they are shown, because a phone takes long to find them. */
const monthNames: Partial<Record<Language, string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

function monthName(month: number, language: Language): string {
  return (monthNames[language] ??= monthsOf(LOCALES[language]))[month - 1]!;
}

function monthsOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

/** `21 Nov 2026`, `21 നവം 2026`, `21 नव॰ 2026`: day, month, year in every language, so that lists stay aligned. */
export function formatDate(date: LocalDate, language: Language = 'en'): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${monthName(month, language)} ${year}`;
}

/** `Nov 2026`, of a month written `2026-11`. */
export function formatMonth(month: string, language: Language = 'en'): string {
  const [year, number] = month.split('-');
  return `${monthName(Number(number), language)} ${year}`;
}

/** `21 Nov 2026, 14:05` in the association's time zone. */
export function formatInstant(at: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = partsIn(timeZone, at);
  return `${formatDate(parts.slice(0, 10) as LocalDate, language)}, ${parts.slice(11, 16)}`;
}
