import { addMonths, type LocalDate } from '../local-date.ts';

/** Who is younger needs a guardian to join. */
export const OF_AGE = 18;

/** Whole years on a day; who was born on 29 February is a year older on the 28th of other years. */
export function ageOn(day: LocalDate, born: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return addMonths(born, 12 * years) <= day ? years : years - 1;
}

export function isMinorOn(day: LocalDate, born: LocalDate): boolean {
  return ageOn(day, born) < OF_AGE;
}
