/** The stretches of days that are mostly asked for. */
import { addDays, addMonths, type LocalDate } from 'shared-schema/local-date';

export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PeriodName = (typeof PERIODS)[number];

export type DayRange = { from: LocalDate; to: LocalDate };

/** Days that are perhaps bounded on one side, or not at all. */
export type Days = Partial<Record<keyof DayRange, LocalDate | undefined>>;

/** What is wrong with the days chosen, if something is. */
export function wrongDays({ from, to }: Days): 'ledgers.wrongDays' | undefined {
  return from && to && from > to ? 'ledgers.wrongDays' : undefined;
}

/** India's financial year begins on 1 April. A period under way ends today. */
export function periodOf(name: PeriodName, today: LocalDate): DayRange {
  const month = `${today.slice(0, 7)}-01` as LocalDate;
  const aprilFirst = `${today.slice(0, 4)}-04-01` as LocalDate;
  const year = today < aprilFirst ? addMonths(aprilFirst, -12) : aprilFirst;
  if (name === 'thisMonth') return { from: month, to: today };
  if (name === 'lastMonth') return { from: addMonths(month, -1), to: addDays(month, -1) };
  if (name === 'thisYear') return { from: year, to: today };
  return { from: addMonths(year, -12), to: addDays(year, -1) };
}

/** The name of a period, if it has one. */
export function nameOfPeriod({ from, to }: DayRange, today: LocalDate): PeriodName | undefined {
  return PERIODS.find((name) => {
    const named = periodOf(name, today);
    return named.from === from && named.to === to;
  });
}
