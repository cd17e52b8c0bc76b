import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { countChoices, filterOf, wrongDays } from './ledger-search.ts';

test('days are whole days by the clock of the association', () => {
  const choice = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
  expect(filterOf(choice, 'Asia/Kolkata')).toMatchObject({
    from: '2026-10-31T18:30:00.000Z',
    before: '2026-11-30T18:30:00.000Z',
  });
});

test('a range the wrong way round is said to be one; a single day is a range', () => {
  const [first, last] = [localDate('2026-11-01'), localDate('2026-11-02')];
  expect(wrongDays({ from: last, to: first })).toBe('The first day must not be after the last day.');
  expect(wrongDays({ from: first, to: first })).toBeUndefined();
  expect(wrongDays({ from: last })).toBeUndefined();
});

test('the text has a field of its own and is not counted among the filters', () => {
  expect(countChoices({ q: 'rent', type: 'DEBIT', from: localDate('2026-11-01') })).toBe(2);
});
