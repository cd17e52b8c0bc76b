import { expect, test } from 'vitest';
import { guessColumn } from './guess-column.ts';
import { findMonths, unfoldMatrix } from './unfold-matrix.ts';
import { columnOf, tableOf } from './testing/reading-of-shapes.ts';

const guess = (...texts: string[]) => guessColumn(texts.map((text) => (text ? { text } : null)));

test('a column is told by what it holds', () => {
  expect(guess('5/4/2026', '05-Apr-26', '', '6 മേയ് 2026')).toBe('date');
  expect(guess('₹500', '1,500.00', '(200)', '500 Cr')).toBe('amount');
  expect(guess('9447011401', '+91 94470 11402', '9447011206 / 9447011207')).toBe('phone');
  expect(guess('leela@example.org', 'soman@example.org')).toBe('email');
  expect(guess('Leela Nair', 'K. P. Soman', "Rajan O'Connor", 'അനില്‍ കുമാര്‍')).toBe('name');
  expect(guess('1', '2', '3')).toBe('series');
  expect(guess('R-101', 'R-102', 'R-103')).toBe('series');
  expect(guess('Cr', 'Dr', 'Cr', 'Cr', 'Dr', 'Cr')).toBe('words');
  expect(guess('LG fridge, 260 l', 'AC 1.5T (window)', 'Sofa: 3 seats & table')).toBe('text');
  expect(guess('', '')).toBeUndefined();
});

test('one odd cell in five changes nothing', () => {
  expect(guess('500', '600', '750', '800', 'Nil')).toBe('amount');
});

test('a matrix of members and months becomes a row for each amount', () => {
  const table = tableOf([
    'Name,Apr-26,May-26,Jun-26,Total',
    'Leela,500,500,,1000',
    'Soman,,"1,500",500,2000',
    'TOTAL,500,2000,500,3000',
  ])!;
  const months = findMonths(table)!;
  const rows = unfoldMatrix(table, months, 2026, { month: 'Month', amount: 'Amount' });
  expect(rows.heads).toEqual(['Name', 'Month', 'Amount']);
  expect(columnOf(rows, 'Month', 'date')).toEqual(['2026-04-01', '2026-05-01', '2026-05-01', '2026-06-01']);
  expect(columnOf(rows, 'Amount', 'amount')).toEqual([500, 500, 1500, 500]);
  expect(rows.rows.map(({ row, kind }) => [row, kind]).at(-1)).toEqual([4, 'total']);
});

test('months without a year run on into the next one', () => {
  const table = tableOf(['Name,നവംബർ,ഡിസംബർ,ജനുവരി', 'Leela,1,2,3'])!;
  const rows = unfoldMatrix(table, findMonths(table)!, 2026, { month: 'Month', amount: 'Amount' });
  expect(columnOf(rows, 'Month', 'date')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

test.each([
  ['Name,04/2026,05/2026,06/2026'],
  ['Name,2026-04,2026-05,2026-06'],
  ['Name,1-Apr-26,1-May-26,1-Jun-26'],
  ["Name,Apr'26,May'26,June'26"],
])('%s are a name and three months', (heads) => {
  const found = findMonths({ title: [], headRow: 1, heads: heads.split(','), rows: [] });
  expect(found?.map(({ month, year }) => [month, year])).toEqual([
    [4, 2026],
    [5, 2026],
    [6, 2026],
  ]);
});

test('a few dates among the heads are no matrix', () => {
  expect(findMonths({ title: [], headRow: 1, heads: ['Name', 'May', 'Amount'], rows: [] })).toBeUndefined();
});
