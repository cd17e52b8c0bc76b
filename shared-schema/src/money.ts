/**
 * Money is a whole number of thousandths of a rupee, because the ledger keeps three decimals.
 * It is a safe integer everywhere inside; only REST and the screen speak rupees.
 */
import * as v from 'valibot';
import { says } from './texts/issue-text.ts';

export type Money = number & v.Brand<'Money'>;

export const NOTHING = 0 as Money;

/** The largest single amount the books accept: ₹100 crore. Thousands of such lines still add up exactly. */
export const LARGEST_AMOUNT = 1_000_000_000_000 as Money;

const THOUSANDTHS_PER_PAISA = 10;

/** An amount on the wire or in a command: thousandths of a rupee, not negative. */
export const MoneySchema = v.pipe(
  v.number(says('validation.thousandths')),
  v.safeInteger(says('validation.thousandths')),
  v.minValue(0, says('validation.notNegative')),
  v.maxValue(LARGEST_AMOUNT, says('validation.amountTooLarge')),
  v.brand('Money'),
);

/** What a ledger or a place holds: thousandths of a rupee, less than nothing if more was paid than it had. */
export const BalanceSchema = v.pipe(
  v.number(says('validation.thousandths')),
  v.safeInteger(says('validation.thousandths')),
  v.brand('Money'),
);

/** An amount that moves cash: more than nothing. */
export const PositiveMoneySchema = v.pipe(
  v.number(says('validation.positiveAmount')),
  v.safeInteger(says('validation.positiveAmount')),
  v.minValue(1, says('validation.positiveAmount')),
  v.maxValue(LARGEST_AMOUNT, says('validation.amountTooLarge')),
  v.brand('Money'),
);

/** An amount that is paid in rupees and paise, in thousandths: a multiple of ten, at least `least`. */
export function wholePaise(message: string, least: 0 | 10) {
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(LARGEST_AMOUNT, says('validation.amountTooLarge')),
    v.check((amount) => amount % THOUSANDTHS_PER_PAISA === 0, says('validation.wholePaise')),
    v.brand('Money'),
  );
}

/**
 * A plain figure such as `-1500.5` with at most so many decimals, as a whole number of the last of them: of three it is -1500500. What a person
 * types is read by `typed-figure.ts`.
 */
export function decimalUnits(figure: number | string, decimals: number): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(String(figure));
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  if (fraction.length > decimals || !Number.isSafeInteger(units)) return undefined;
  return sign && units > 0 ? -units : units;
}

/** Rupees known to be right, for constants, builders and tests. Throws a RangeError if they are not. */
export function rupees(amount: number | string): Money {
  const money = decimalUnits(typeof amount === 'number' ? amount : amount.replaceAll(',', ''), 3);
  if (money === undefined) throw new RangeError(`Not an amount in rupees with at most 3 decimals: ${amount}`);
  return money as Money;
}

/** Rupees as a JSON number for REST. Exact for every amount the books can hold. */
export function toRupees(money: Money): number {
  return Number(toDecimal(money));
}

/** Rupees as a plain decimal string with three decimals, as Postgres `numeric(15,3)` takes it: `1234.500`. */
export function toDecimal(money: Money): string {
  const digits = String(Math.abs(money)).padStart(4, '0');
  return `${money < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

export function add(...amounts: Money[]): Money {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Money;
}

export function subtract(from: Money, amount: Money): Money {
  return (from - amount) as Money;
}

/** The amount, or nothing if it is negative. */
export function atLeastNothing(amount: Money): Money {
  return amount > 0 ? amount : NOTHING;
}

export function negate(amount: Money): Money {
  return (amount === 0 ? 0 : -amount) as Money;
}

/** `amount × numerator / denominator`, rounded down to the paisa, computed without floating point. */
export function proportion(amount: Money, numerator: bigint, denominator: bigint): Money {
  const paise = (BigInt(amount) * numerator) / (denominator * BigInt(THOUSANDTHS_PER_PAISA));
  return Number(paise * BigInt(THOUSANDTHS_PER_PAISA)) as Money;
}

/** What of an amount can be paid: rounded down to the paisa. */
export function inWholePaise(amount: Money): Money {
  return (amount - (amount % THOUSANDTHS_PER_PAISA)) as Money;
}

/** Splits an amount into equal parts rounded down to the paisa; the last part takes the rest, so the sum is exact. */
export function splitEvenly(total: Money, parts: number): Money[] {
  const part = proportion(total, 1n, BigInt(parts));
  const last = (total - part * (parts - 1)) as Money;
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? last : part));
}

/** `₹12,34,567.00`: Indian grouping, two decimals, a true minus sign. */
export function formatMoney(money: Money): string {
  const paise = Math.round(Math.abs(money) / THOUSANDTHS_PER_PAISA);
  return withSign(money, Math.floor(paise / 100), String(paise % 100).padStart(2, '0'));
}

/** As `formatMoney`, with a third decimal where there are thousandths, which a ledger keeps: `₹12,34,567.005`. */
export function formatLedgerMoney(money: Money): string {
  const thousandths = Math.abs(money);
  if (thousandths % THOUSANDTHS_PER_PAISA === 0) return formatMoney(money);
  return withSign(money, Math.floor(thousandths / 1000), String(thousandths % 1000).padStart(3, '0'));
}

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function withSign(money: Money, whole: number, fraction: string): string {
  return `${money < 0 ? '−' : ''}₹${grouping.format(whole)}.${fraction}`;
}
