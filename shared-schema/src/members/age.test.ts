import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { ageOn, isMinorOn } from './age.ts';

test.each([
  ['1985-04-12', '2026-04-11', 40],
  ['1985-04-12', '2026-04-12', 41],
  ['2008-02-29', '2026-02-27', 17],
  ['2008-02-29', '2026-02-28', 18],
  ['2020-11-26', '2026-11-25', 5],
])('born on %s, one is on %s %i years old', (born, day, years) => {
  expect(ageOn(localDate(day), localDate(born))).toBe(years);
  expect(isMinorOn(localDate(day), localDate(born))).toBe(years < 18);
});
