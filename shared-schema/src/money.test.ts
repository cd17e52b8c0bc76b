import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  add,
  formatLedgerMoney,
  formatMoney,
  LARGEST_AMOUNT,
  type Money,
  MoneySchema,
  negate,
  PositiveMoneySchema,
  proportion,
  rupees,
  splitEvenly,
  toDecimal,
  toRupees,
} from './money.ts';
import { anyMoney } from './testing/arbitrary.ts';
import { parseRupees, rupeesText } from './typed-figure.ts';

describe('reading rupees', () => {
  test.each([
    [1500, 1_500_000],
    ['1500', 1_500_000],
    ['1500.5', 1_500_500],
    ['0.005', 5],
    [0.005, 5],
    [0.1, 100],
    ['12,34,567.89', 1_234_567_890],
    [' 20 ', 20_000],
    [-3.25, -3250],
    ['-0', 0],
    [-0, 0],
    ['1500,50', 1_500_500],
    ['1,5', 1500],
    ['1.500,5', 1_500_500],
    ['1,500', 1_500_000],
    ['1.500', 1500],
    ['1 000', 1_000_000],
    ['.5', 500],
    ['5.', 5000],
    ['₹5', 5000],
    ['−₹5', -5000],
    ['१२', 12_000],
    ['١٬٥٠٠٫٥', 1_500_500],
    ['১,৫০,০৫০', 150_050_000],
    ['１５００，５', 1_500_500],
  ])('%j is %i thousandths', (written, thousandths) => {
    expect(parseRupees(written)).toBe(thousandths);
  });

  test.each([
    '',
    ' ',
    '.',
    ',',
    '1,50,05',
    '1,5,0',
    '12,3456',
    '1.500.000',
    '1.500,500',
    '1,500,5',
    '1 50',
    '1₹5',
    '10²',
    '1.2345',
    1.2345,
    0.0001,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e3',
    '0x10',
    '99999999999999',
    '9'.repeat(1_000_000),
  ])('%j is not an amount', (written) => {
    expect(parseRupees(written)).toBeUndefined();
  });

  test('an invalid constant throws a RangeError', () => {
    expect(() => rupees('ten')).toThrow(RangeError);
  });

  test('any amount is read back unchanged from rupees, decimals and the formatted text', () => {
    fc.assert(
      fc.property(anyMoney(), fc.boolean(), (amount, owed) => {
        const money = owed ? negate(amount) : amount;
        expect(parseRupees(toRupees(money))).toBe(money);
        expect(parseRupees(toDecimal(money))).toBe(money);
        expect(parseRupees(formatLedgerMoney(money))).toBe(money);
      }),
    );
  });
});

describe('showing money', () => {
  test.each([
    [0, '₹0.00', '₹0.00'],
    [1_234_567_000, '₹12,34,567.00', '₹12,34,567.00'],
    [-3_733_330, '−₹3,733.33', '−₹3,733.33'],
    [1005, '₹1.01', '₹1.005'],
    [999_999_999_999, '₹1,00,00,00,000.00', '₹99,99,99,999.999'],
  ])('%i thousandths', (thousandths, short, long) => {
    expect(formatMoney(thousandths as Money)).toBe(short);
    expect(formatLedgerMoney(thousandths as Money)).toBe(long);
  });

  test('in a field, two decimals where there are paise', () => {
    const amounts = [0, 5_000_000, 2_549_500, -2_549_500, 3_733_330, 1005] as Money[];
    expect(amounts.map(rupeesText)).toEqual(['0', '5000', '2549.50', '-2549.50', '3733.33', '1.005']);
    expect(amounts.map((amount) => parseRupees(rupeesText(amount)))).toEqual(amounts);
  });

  test('for Postgres, always three decimals', () => {
    expect([5, -5, 1_234_500].map((amount) => toDecimal(amount as Money))).toEqual(['0.005', '-0.005', '1234.500']);
  });
});

describe('an amount on the wire', () => {
  test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, LARGEST_AMOUNT + 1, 2 ** 53, '5', null, undefined, [5]])(
    '%j is refused',
    (value) => {
      expect(v.is(MoneySchema, value)).toBe(false);
      expect(v.is(PositiveMoneySchema, value)).toBe(false);
    },
  );

  test('zero is an amount, but not a positive one', () => {
    expect(v.is(MoneySchema, 0)).toBe(true);
    expect(v.safeParse(PositiveMoneySchema, 0).issues?.[0].message).toBe('validation.positiveAmount');
  });
});

describe('dividing money', () => {
  test('the last part takes the remainder', () => {
    expect(splitEvenly(rupees(100), 3)).toEqual([rupees('33.33'), rupees('33.33'), rupees('33.34')]);
    expect(splitEvenly(rupees('0.05'), 3)).toEqual([rupees('0.01'), rupees('0.01'), rupees('0.03')]);
  });

  test('parts are equal whole paise that add up exactly, and the last is larger by less than a paisa per part', () => {
    fc.assert(
      fc.property(anyMoney(), fc.integer({ min: 1, max: 1000 }), (total, count) => {
        const parts = splitEvenly(total, count);
        const [part, last] = [parts[0]!, parts.at(-1)!];
        expect(parts).toHaveLength(count);
        expect(add(...parts)).toBe(total);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(parts.slice(0, -1).every((each) => each % 10 === 0)).toBe(true);
        expect(last - part).toBeGreaterThanOrEqual(0);
        expect(last - part).toBeLessThan(10 * count);
      }),
    );
  });

  test('a proportion of the largest amount is exact to the paisa', () => {
    expect(proportion(LARGEST_AMOUNT, 2n, 3n)).toBe(666_666_666_660);
  });
});
