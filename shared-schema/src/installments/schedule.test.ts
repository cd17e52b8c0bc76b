import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, localDate } from '../local-date.ts';
import { add, rupees, subtract } from '../money.ts';
import { percent } from '../percent.ts';
import { anyDate, anyMoney, anyPercent, anyTenure } from '../testing/arbitrary.ts';
import { buildSchedule, totalInterest } from './schedule.ts';

type Part = { principal: string; interest: string };
type Example = {
  price: string;
  advance: string;
  tenure: number;
  interest: string;
  purchase: string;
  principal: string;
  totalInterest: string;
  part: Part;
  last: Part;
  due: Record<number, string>;
};

const EXAMPLES: Example[] = [
  {
    price: '50000',
    advance: '10000',
    tenure: 12,
    interest: '1',
    purchase: '2026-01-31',
    principal: '40000',
    totalInterest: '4800',
    part: { principal: '3333.33', interest: '400' },
    last: { principal: '3333.37', interest: '400' },
    due: { 1: '2026-02-28', 2: '2026-03-31', 3: '2026-04-30', 12: '2027-01-31' },
  },
  {
    price: '50000',
    advance: '0',
    tenure: 18,
    interest: '1',
    purchase: '2025-08-30',
    principal: '50000',
    totalInterest: '9000',
    part: { principal: '2777.77', interest: '500' },
    last: { principal: '2777.91', interest: '500' },
    due: { 1: '2025-09-30', 6: '2026-02-28', 7: '2026-03-30', 18: '2027-02-28' },
  },
  {
    price: '24999.99',
    advance: '4999.99',
    tenure: 7,
    interest: '1.25',
    purchase: '2024-01-31',
    principal: '20000',
    totalInterest: '1750',
    part: { principal: '2857.14', interest: '250' },
    last: { principal: '2857.16', interest: '250' },
    due: { 1: '2024-02-29', 2: '2024-03-31', 7: '2024-08-31' },
  },
  {
    price: '100',
    advance: '0',
    tenure: 3,
    interest: '0',
    purchase: '2026-11-15',
    principal: '100',
    totalInterest: '0',
    part: { principal: '33.33', interest: '0' },
    last: { principal: '33.34', interest: '0' },
    due: { 1: '2026-12-15', 2: '2027-01-15', 3: '2027-02-15' },
  },
];

describe.each(EXAMPLES)('$price less $advance over $tenure months at $interest %', (example) => {
  const principal = subtract(rupees(example.price), rupees(example.advance));
  const interest = percent(example.interest);
  const schedule = buildSchedule({
    principal,
    interest,
    tenure: example.tenure,
    purchaseDate: localDate(example.purchase),
  });

  test('has this principal and flat interest', () => {
    expect(principal).toBe(rupees(example.principal));
    expect(totalInterest(principal, interest, example.tenure)).toBe(rupees(example.totalInterest));
  });

  test('has equal installments, the last with the remainder', () => {
    const amounts = schedule.map(({ principalAmount, interestAmount }) => [principalAmount, interestAmount]);
    const [part, last] = [example.part, example.last].map((each) => [rupees(each.principal), rupees(each.interest)]);
    expect(amounts).toEqual([...Array.from({ length: example.tenure - 1 }, () => part), last]);
    expect(schedule.every((each) => each.amount === add(each.principalAmount, each.interestAmount))).toBe(true);
  });

  test('has these due dates', () => {
    for (const [sequence, date] of Object.entries(example.due)) {
      expect(schedule[Number(sequence) - 1]).toMatchObject({ sequence: Number(sequence), dueDate: date });
    }
  });
});

describe('any schedule', () => {
  const terms = fc.record({
    principal: anyMoney(),
    interest: anyPercent(),
    tenure: anyTenure(),
    purchaseDate: anyDate(),
  });

  test('adds up to principal and interest exactly', () => {
    fc.assert(
      fc.property(terms, ({ principal, interest, tenure, purchaseDate }) => {
        const schedule = buildSchedule({ principal, interest, tenure, purchaseDate });
        const total = totalInterest(principal, interest, tenure);
        expect(schedule).toHaveLength(tenure);
        expect(add(...schedule.map((each) => each.principalAmount))).toBe(principal);
        expect(add(...schedule.map((each) => each.interestAmount))).toBe(total);
        expect(add(...schedule.map((each) => each.amount))).toBe(add(principal, total));
      }),
    );
  });

  test('has equal installments, at most the last one larger', () => {
    fc.assert(
      fc.property(terms, (any) => {
        const schedule = buildSchedule(any);
        for (const part of ['principalAmount', 'interestAmount'] as const) {
          expect(new Set(schedule.slice(0, -1).map((each) => each[part])).size).toBeLessThanOrEqual(1);
          expect(schedule.at(-1)![part]).toBeGreaterThanOrEqual(schedule[0]![part]);
        }
      }),
    );
  });

  test('is due once a month, counted from the day of purchase', () => {
    fc.assert(
      fc.property(terms, (any) => {
        const dates = buildSchedule(any).map((each) => each.dueDate);
        dates.forEach((date, index) => {
          expect(date > (dates[index - 1] ?? any.purchaseDate)).toBe(true);
          expect(date).toBe(addMonths(any.purchaseDate, index + 1));
        });
      }),
    );
  });

  test('rounds flat interest down to the paisa at any size', () => {
    fc.assert(
      fc.property(terms, ({ principal, interest, tenure }) => {
        const exact = BigInt(principal) * BigInt(interest) * BigInt(tenure);
        const off = exact - BigInt(totalInterest(principal, interest, tenure)) * 100_000n;
        expect(off >= 0n && off < 10n * 100_000n).toBe(true);
      }),
    );
  });
});
