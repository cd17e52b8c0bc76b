import { expect, test } from 'vitest';
import { guessColumn } from './guess-column.ts';

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
