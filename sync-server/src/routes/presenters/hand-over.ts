import * as v from 'valibot';
import { toRupees } from 'shared-schema/money';
import { shown } from '../shown.ts';
import { CurrencyResponse, NumberValue, presentCurrency, RupeesValue, TimeValue } from './values.ts';

export const HandOverResponse = v.strictObject({
  id: NumberValue,
  from: NumberValue,
  /** Null for the bank. */
  to: v.nullable(NumberValue),
  amount: RupeesValue,
  currency: v.optional(CurrencyResponse),
  note: v.nullable(v.string()),
  at: TimeValue,
  /** Until then the cash is still with the giver. */
  confirmedAt: v.nullable(TimeValue),
});

export const handOvers = shown('handOvers', HandOverResponse, (handOver) => {
  const { id, from, to, amount, note, at, confirmedAt } = handOver;
  return { id, from, to, amount: toRupees(amount), ...presentCurrency(handOver.currency), note, at, confirmedAt };
});
