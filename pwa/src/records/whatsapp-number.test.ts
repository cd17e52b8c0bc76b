import { expect, test } from 'vitest';
import { whatsAppNumber } from './whatsapp-number.ts';

test.each([
  ['+968 9123-4567', '96891234567'],
  ['00971 50 123 4567', '971501234567'],
  ['94470 12345', '919447012345'],
  ['094470 12345', '919447012345'],
])('%s is found on WhatsApp as %s', (number, found) => {
  expect(whatsAppNumber([number])).toBe(found);
});

test('a number of a house or of nobody is passed over for the next one', () => {
  expect(whatsAppNumber([undefined, null, '', '0481 256 1234', 'ask Mini', '+91 94470 12345'])).toBe('919447012345');
  expect(whatsAppNumber(['0481 256 1234'])).toBeUndefined();
});
