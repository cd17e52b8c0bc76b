import * as v from 'valibot';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { toRupees } from 'shared-schema/money';
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

export function presentHandOver(handOver: HandOver): v.InferInput<typeof HandOverResponse> {
  const { id, from, to, amount, note, at, confirmedAt } = handOver;
  return { id, from, to, amount: toRupees(amount), ...presentCurrency(handOver.currency), note, at, confirmedAt };
}
