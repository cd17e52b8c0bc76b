/** The days that a report is shown beside. */
import { addDays, addMonths, daysBetween, formatDate, formatMonth, type LocalDate } from '../local-date.ts';
import type { Language } from '../texts/languages.ts';
import type { Beside } from './beside.ts';
import type { ReportScope, ReportTime } from './report.ts';

type Days = Pick<ReportScope, 'from' | 'to'>;

const MOST_MONTHS = 12;

/** What is shown side by side: the days chosen first, or the months one after the other and all of them last. */
export function stretchesOf(days: Days, beside: Beside, time: ReportTime): Days[] {
  if (beside === 'months') {
    const months = monthsOf(days, time);
    return [...months, ...(time === 'period' ? [{ from: months[0]!.from, to: days.to }] : [])];
  }
  return [days, beside === 'year' ? monthsEarlier(days, 12) : justBefore(days, time)];
}

/** As on a day: the last days of the months until then. */
function monthsOf({ from, to }: Days, time: ReportTime): Days[] {
  const months: Days[] = [];
  const first = time === 'period' ? from : addMonths(firstOfMonth(to), 1 - MOST_MONTHS);
  for (let end = to; end >= first && months.length < MOST_MONTHS; end = addDays(firstOfMonth(end), -1)) {
    const start = firstOfMonth(end);
    months.unshift({ from: start > first ? start : first, to: end });
  }
  return months;
}

/** So many months before, where whole months were chosen; else as many days. */
function justBefore(days: Days, time: ReportTime): Days {
  const { from, to } = days;
  if (time !== 'period') return monthsEarlier(days, 1);
  if (from !== firstOfMonth(from)) return daysEarlier(days);
  let months = 1;
  while (addMonths(from, months) <= to) months++;
  return monthsEarlier(days, months);
}

function daysEarlier({ from, to }: Days): Days {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** The last day of a month stays one, however long the months are. */
function monthsEarlier({ from, to }: Days, months: number): Days {
  const isWhole = addDays(to, 1) === firstOfMonth(addDays(to, 1));
  return {
    from: addMonths(from, -months),
    to: isWhole ? addDays(addMonths(addDays(to, 1), -months), -1) : addMonths(to, -months),
  };
}

function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01` as LocalDate;
}

/** `Nov 2026`, of a month under way, too; `Apr 2025 – Mar 2026` or `1 Apr 2026 – 21 Nov 2026`. */
export function nameOfDays({ from, to }: Days, language: Language): string {
  const [first, last] = [from, to].map((date) => formatMonth(date.slice(0, 7), language));
  if (first === last && from === firstOfMonth(from)) return first!;
  const isWhole = from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(addDays(to, 1));
  if (isWhole) return `${first} – ${last}`;
  return `${formatDate(from, language)} – ${formatDate(to, language)}`;
}
