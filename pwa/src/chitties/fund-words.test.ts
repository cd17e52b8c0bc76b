import { type Money, NOTHING, rupees, splitEvenly } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { dividendPerTicket, dividendsCredited } from './fund-words.ts';

const none: Money[] = Array<Money>(3).fill(NOTHING);
const even = splitEvenly(rupees(9000), 3);
const uneven = splitEvenly(rupees(1000), 3);

test('the dividend is stated once, and the last ticket’s too where it takes the rest', () => {
  expect([none, even, uneven].map(dividendPerTicket)).toEqual([
    '₹0.00',
    '₹3,000.00',
    '₹333.33, the last ticket ₹333.34',
  ]);
});

test('the dialog that records a draw says which dividend it credits, or that there is none', () => {
  expect(dividendsCredited(none)).toBe('There will be no dividend.');
  expect(dividendsCredited(uneven)).toBe(
    'Each ticket will get a dividend of ₹333.33, the last ticket ₹333.34. It will be taken off the next subscription.',
  );
});
