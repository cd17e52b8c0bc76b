import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aadhaarDigits, isAadhaarNumber } from './aadhaar.ts';

/** Eleven digits with every check digit that is valid for them. */
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }))
  .map(([first, rest]) => {
    const start = `${first}${rest.join('')}`;
    return Array.from('0123456789', (check) => start + check).filter(isAadhaarNumber);
  });

test('any eleven digits have exactly one valid check digit', () => {
  fc.assert(fc.property(aadhaar, (fitting) => fitting.length === 1));
});

test('a known example is valid, and invalid with another check digit', () => {
  expect(isAadhaarNumber('234123412346')).toBe(true);
  expect(isAadhaarNumber('234123412347')).toBe(false);
});

test('one wrong digit or two swapped neighbours make a number invalid', () => {
  fc.assert(
    fc.property(aadhaar, fc.nat(11), fc.nat(10), fc.integer({ min: 1, max: 9 }), ([number], position, left, by) => {
      const digits = [...number!];
      const wrong = digits.with(position, String((Number(digits[position]) + by) % 10)).join('');
      expect(isAadhaarNumber(wrong)).toBe(false);
      const swapped = digits
        .with(left, digits[left + 1]!)
        .with(left + 1, digits[left]!)
        .join('');
      expect(isAadhaarNumber(swapped)).toBe(swapped === number);
    }),
  );
});

test('spaces and hyphens in a number are ignored', () => {
  expect(aadhaarDigits('2341 2341-2346')).toBe('234123412346');
  expect(aadhaarDigits('2341')).toBeUndefined();
  expect(aadhaarDigits('23412341234x')).toBeUndefined();
});

test('a number that begins with 0 or 1 is invalid', () => {
  for (const first of '01') {
    for (const check of '0123456789') expect(isAadhaarNumber(`${first}2345678901${check}`.slice(0, 12))).toBe(false);
  }
});
