import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { compareCount, countsOf, differenceText, wrongCounts } from './count-draft.ts';

test('notes add up while they are counted; what is not typed is none', () => {
  const draft = { 500: '1', 200: ' 2 ', 100: '', 20: '4' };
  expect(countsOf(draft)).toEqual([
    { denomination: 500, count: 1 },
    { denomination: 200, count: 2 },
    { denomination: 20, count: 4 },
  ]);
  expect(compareCount(draft, rupees(1000))).toEqual({ counted: rupees(980), difference: rupees(-20) });
  expect(compareCount({}, rupees(-50))).toEqual({ counted: 0, difference: rupees(50) });
});

test.each(['1.5', '-1', 'two', '100001', '1000000'])('%s is no number of notes', (typed) => {
  expect(wrongCounts({ 500: '3', 50: typed, 20: typed })).toEqual([50, 20]);
  expect(countsOf({ 500: '3', 50: typed })).toEqual([{ denomination: 500, count: 3 }]);
});

test('no notes at all can be counted', () => {
  expect(wrongCounts({})).toEqual([]);
});

test('the coin of 50 paise is counted, so that half a rupee agrees', () => {
  expect(
    compareCount({ 500: '26', 200: '1', 100: '1', 50: '1', 5: '1', 2: '1', 0.5: '1' }, rupees('13357.50')),
  ).toEqual({
    counted: rupees('13357.50'),
    difference: 0,
  });
});

test.each([
  ['13357.30', 'The count is correct but for ₹0.30: no coin is that small.'],
  ['13356.99', 'The count is correct but for ₹0.01: no coin is that small.'],
  ['13357.50', '₹0.50 short'],
  ['13356.50', '₹0.50 excess'],
])('of ₹%s only notes and whole rupees can be counted', (expected, words) => {
  const counted = { 500: '26', 200: '1', 100: '1', 50: '1', 5: '1', 2: '1' };
  expect(differenceText(compareCount(counted, rupees(expected)).difference)).toBe(words);
});
