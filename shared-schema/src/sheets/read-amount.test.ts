import { rupees } from '../money.ts';
import { expect, test } from 'vitest';
import { type ReadAmount, readAmount } from './read-amount.ts';
import type { FilledCell } from './workbook.ts';

const read = (text: string, decimal: 'point' | 'comma' = 'point') => readAmount({ text }, { decimal });
const held = (cell: FilledCell) => readAmount(cell, {});

const ALIKE: [text: string, amount: number, direction?: 'credit' | 'debit'][] = [
  ['1500', 1500],
  ['1,500.00', 1500],
  ['1,50,050.25', 150_050.25],
  ['150,050', 150_050],
  ['1 50 050', 150_050],
  ['1\u00a0500', 1500],
  ["1'500.5", 1500.5],
  ['.5', 0.5],
  ['₹1,50,050.00', 150_050],
  ['₹ 500/-', 500],
  ['Rs. 1,500/-', 1500],
  ['Rs 500', 500],
  ['rs.45000', 45_000],
  ['INR 500.5', 500.5],
  ['500 INR', 500],
  ['500/= only', 500],
  ['രൂപ ൫൦൦', 500],
  ['१,५०० रुपये', 1500],
  ['(1,000.00)', -1000],
  ['₹ (1,000.00)', -1000],
  ['(₹ 1,000)', -1000],
  ['-500', -500],
  ['− 500', -500],
  ['500-', -500],
  ['Rs. -500', -500],
  ['-₹500', -500],
  ['(-)500', -500],
  ['+500', 500],
  ['500 Cr', 500, 'credit'],
  ['500Dr.', 500, 'debit'],
  ['500.00 (Dr)', 500, 'debit'],
  ['Cr 500', 500, 'credit'],
  ['Dr. 1,500.00', 1500, 'debit'],
  ['₹500 Cr', 500, 'credit'],
  ['Rs. 500/- Dr', 500, 'debit'],
  ['500 CREDIT', 500, 'credit'],
  ['\u202a500\u202c', 500],
  ['-', 0],
  ['Nil', 0],
];

test.each(ALIKE)('%s is read as an amount', (text, amount, direction) => {
  expect(read(text)).toEqual({ amount: rupees(amount), ...(direction && { direction }) });
});

test.each([
  ['1.500', 1500],
  ['1.50.050,25', 150_050.25],
  ['1500,5', 1500.5],
  ['1 500,50', 1500.5],
  ['(1.000,00)', -1000],
])('%s is read as an amount in a column with decimal commas', (text, amount) => {
  expect(read(text, 'comma')).toEqual({ amount: rupees(amount) });
});

const FAULTS: [text: string, ReadAmount][] = [
  ['1,5,0', { fault: 'oddCommas' }],
  ['1500,50', { fault: 'oddCommas' }],
  ['0,500', { fault: 'oddCommas' }],
  ['1,50,0500', { fault: 'oddCommas' }],
  ['1.2.3', { fault: 'oddCommas' }],
  ['5 00', { fault: 'oddCommas' }],
  ['1.2345', { fault: 'tooManyDecimals' }],
  ['AED 500', { fault: 'otherCurrency' }],
  ['$ 500', { fault: 'otherCurrency' }],
  ['500 USD', { fault: 'otherCurrency' }],
  ['2%', { fault: 'isPercent' }],
  ['-500 Dr', { fault: 'signAndLetters' }],
  ['(500) Cr', { fault: 'signAndLetters' }],
  ['Cr 500 Dr', { fault: 'notAnAmount' }],
  ['--500', { fault: 'notAnAmount' }],
  ['(-500)', { fault: 'notAnAmount' }],
  ['500 and 600', { fault: 'notAnAmount' }],
  ['1.5E+05', { fault: 'notAnAmount' }],
  ['Cr', { fault: 'notAnAmount' }],
  ['paid', { fault: 'notAnAmount' }],
  ['5OO', { fault: 'notAnAmount' }],
  ['', { fault: 'empty' }],
];

test.each(FAULTS)('%s is refused as an amount', (text, fault) => {
  expect(read(text)).toEqual(fault);
});

test('a number counts as the cell holds it, and the letters and signs of its format as they are shown', () => {
  expect(held({ text: '1,235', number: 1234.5 })).toEqual({ amount: rupees(1234.5) });
  expect(held({ text: '500.00 Dr', number: -500 })).toEqual({ amount: rupees(500), direction: 'debit' });
  expect(held({ text: '500.00 Cr', number: 500 })).toEqual({ amount: rupees(500), direction: 'credit' });
  expect(held({ text: '(500.00)', number: -500 })).toEqual({ amount: rupees(-500) });
  expect(held({ text: '0.3', number: 0.1 + 0.2 })).toEqual({ amount: rupees(0.3) });
  expect(held({ text: '333.33', number: 1000 / 3 })).toEqual({ amount: rupees(333.33) });
  expect(held({ text: '333', number: 1000 / 3 })).toEqual({ fault: 'tooManyDecimals' });
  expect(held({ text: 'AED 500.00', number: 500 })).toEqual({ fault: 'otherCurrency' });
  expect(held({ text: '2%', number: 2 })).toEqual({ fault: 'isPercent' });
});

test('dates, errors and empty cells are no amounts', () => {
  expect(held({ text: '#DIV/0!', error: true })).toEqual({ fault: 'error' });
  expect(held({ text: '05-Apr-26', date: '2026-04-05' as never })).toEqual({ fault: 'isDate' });
  expect(readAmount(null, {})).toEqual({ fault: 'empty' });
});
