/** Foreign notes that were handed over for a sum in rupees. Books stay in rupees. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { type Money, MoneySchema } from '../money.ts';
import { says } from '../texts/issue-text.ts';

/** Rates are whole millionths of a rupee for one unit. */
export const RATE_UNIT = 1_000_000;

export const CurrencySchema = v.strictObject({
  /** By ISO 4217, such as `AED`. */
  code: v.pipe(shortText(3, says('validation.currencyCode')), v.regex(/^[A-Z]{3}$/, says('validation.currencyCode'))),
  /** Thousandths of a unit, as of a rupee. */
  amount: v.pipe(MoneySchema, v.minValue(1 as Money, says('validation.positiveAmount'))),
  rate: v.pipe(
    v.number(says('validation.exchangeRate')),
    v.safeInteger(says('validation.exchangeRate')),
    v.minValue(1, says('validation.exchangeRate')),
    v.maxValue(100_000 * RATE_UNIT, says('validation.exchangeRate')),
  ),
});
export type Currency = v.InferOutput<typeof CurrencySchema>;

/** What the notes come to in rupees, rounded to the paisa, without floating point. */
export function inRupees({ amount, rate }: Pick<Currency, 'amount' | 'rate'>): Money {
  const paise = (BigInt(amount) * BigInt(rate) + 5_000_000n) / 10_000_000n;
  return Number(paise * 10n) as Money;
}

/** How far a sum in rupees may be from what its foreign notes come to: people round to the rupee. */
const MOST_ROUNDED = 1000;

export function isWorth(currency: Currency, amount: Money): boolean {
  return Math.abs(inRupees(currency) - amount) <= MOST_ROUNDED;
}
