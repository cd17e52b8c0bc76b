/** Values as REST answers them. */
import { type Currency, RATE_UNIT } from 'shared-schema/collections/currency';
import * as v from 'valibot';
import { type Money, toDecimal, toRupees } from 'shared-schema/money';

/** A JSON number of rupees, with at most three decimals. */
export const RupeesValue = v.number();
/** A per cent figure, with at most three decimals. */
export const PercentValue = v.number();
export const DateValue = v.pipe(v.string(), v.isoDate());
export const TimeValue = v.pipe(v.string(), v.isoTimestamp());
/** The number of a record. */
export const NumberValue = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Rupees as text: `1500.00`, with a third decimal only where there is one. */
export const NumericStringValue = v.pipe(v.string(), v.regex(/^\d+\.\d{2,3}$/));

export function numericString(money: Money): string {
  return toDecimal(money).replace(/0$/, '');
}

export const CurrencyResponse = v.strictObject({ code: v.string(), amount: RupeesValue, rate: v.number() });

export function presentCurrency({ code, amount, rate }: Currency): v.InferOutput<typeof CurrencyResponse> {
  return { code, amount: toRupees(amount), rate: rate / RATE_UNIT };
}
