import { type Currency, RATE_UNIT } from 'shared-schema/collections/currency';
import { toRupees } from 'shared-schema/money';
import * as v from 'valibot';
import { RupeesValue } from './values.ts';

export const CurrencyResponse = v.strictObject({ code: v.string(), amount: RupeesValue, rate: v.number() });

/** As a part of an answer, which has none where rupees were paid. */
export function presentCurrency(currency: Currency | null | undefined) {
  if (!currency) return {};
  const { code, amount, rate } = currency;
  return { currency: { code, amount: toRupees(amount), rate: rate / RATE_UNIT } };
}
