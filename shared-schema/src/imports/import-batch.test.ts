import { expect, test } from 'vitest';
import { numbersIn, toStretches } from './import-batch.ts';

test('numbers are kept as stretches', () => {
  expect(toStretches([3, 4, 5, 9])).toEqual([3, 5, 9, 9]);
  expect(numbersIn([3, 5, 9, 9])).toEqual([3, 4, 5, 9]);
  expect(toStretches([])).toEqual([]);
});
