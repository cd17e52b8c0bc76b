/** Dates, numbers and lists as the language being shown writes them. Amounts look the same in all: see money.ts. */
import {
  formatDate as writeDate,
  formatInstant as writeInstant,
  formatMonth as writeMonth,
  type Instant,
  type LocalDate,
} from 'shared-schema/local-date';
import { LOCALES } from 'shared-schema/texts/languages';
import { shownLanguage } from './texts.ts';

/** `21 Nov 2026`. */
export function formatDate(date: LocalDate): string {
  return writeDate(date, shownLanguage());
}

/** `21 Nov 2026, Sat`: whoever typed the month before the day sees it. Short, so that it stays on one line in half a form. */
export function formatDay(date: LocalDate): string {
  const weekday = new Intl.DateTimeFormat(LOCALES[shownLanguage()], { weekday: 'short', timeZone: 'UTC' });
  return `${formatDate(date)}, ${weekday.format(Date.parse(date))}`;
}

/** `Nov 2026`, of a month written `2026-11`. */
export function formatMonth(month: string): string {
  return writeMonth(month, shownLanguage());
}

/** `Nov`, or `N` where there is little room, of a month written `2026-11`. */
export function formatMonthName(month: string, width: 'short' | 'narrow'): string {
  const name = new Intl.DateTimeFormat(LOCALES[shownLanguage()], { month: width, timeZone: 'UTC' });
  return name.format(Date.parse(`${month}-01`));
}

/** `21 Nov 2026, 14:05` in the association's time zone. */
export function formatInstant(at: Instant, timeZone: string): string {
  return writeInstant(at, timeZone, shownLanguage());
}

/** `12,34,567`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALES[shownLanguage()]);
}

/** `A, B and C`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(LOCALES[shownLanguage()], { type: 'conjunction' }).format(items);
}
