/** Values as REST answers them. */
import * as v from 'valibot';
import { toDecimal, type Money } from 'shared-schema/money';

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
