import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nthSeries, positionOfSeries, restSeries, SeriesCode } from './receipt-number.ts';

test('devices get the codes A1, B1 … Z1, A2, and each code names its place', () => {
  expect([0, 1, 7, 8, 23, 24].map(nthSeries)).toEqual(['A1', 'B1', 'H1', 'J1', 'Z1', 'A2']);
  for (const position of [0, 5, 23, 24, 1000, 23_975, 23_976, 30_000]) {
    expect(positionOfSeries(nthSeries(position))).toBe(position);
    expect(v.is(SeriesCode, nthSeries(position))).toBe(true);
  }
  expect([23_975, 23_976, 23_977].map(nthSeries)).toEqual(['Z999', 'AA1', 'AB1']);
});

test('REST has a series of its own, another one after each restored backup, and no device can have it', () => {
  expect([0, 1, 2, 8, 9, 24].map(restSeries)).toEqual(['R0', 'S0', 'T0', 'Z0', 'A0', 'R00']);
  expect([restSeries(0), restSeries(24), 'IO1' as SeriesCode].map(positionOfSeries)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
