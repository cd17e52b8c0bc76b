import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { countChoices, filterOf, wrongAmounts } from './ledger-search.ts';

test('days are whole days by the clock of the association', () => {
  const choice = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
  expect(filterOf(choice, 'Asia/Kolkata')).toMatchObject({
    from: '2026-10-31T18:30:00.000Z',
    before: '2026-11-30T18:30:00.000Z',
  });
});

test('a search text alone does not count as a filter', () => {
  expect(countChoices({ q: 'rent', type: 'DEBIT', from: localDate('2026-11-01') })).toBe(2);
  expect(countChoices({ deleted: true })).toBe(1);
  expect(countChoices({ deleted: false })).toBe(0);
});

test('amounts in the address are rupees; a smallest that is larger than the largest is reported', () => {
  expect(filterOf({ least: 99.5, most: 500 }, 'Asia/Kolkata')).toMatchObject({
    least: rupees('99.5'),
    most: rupees(500),
  });
  expect(wrongAmounts({ least: 500, most: 99.5 })).toBe('filters.wrongAmounts');
  expect(wrongAmounts({ least: 0, most: 0 })).toBeUndefined();
});
