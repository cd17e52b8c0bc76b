import * as v from 'valibot';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type Money, NOTHING, toRupees } from 'shared-schema/money';
import { DateValue, NumberValue, RupeesValue } from './values.ts';

export const BankAccountResponse = v.strictObject({
  id: NumberValue,
  name: v.string(),
  bank: v.string(),
  ifsc: v.nullable(v.string()),
  lastDigits: v.string(),
  currency: v.literal('INR'),
  upiId: v.nullable(v.string()),
  projectId: v.nullable(NumberValue),
  opening: v.nullable(v.strictObject({ amount: RupeesValue, date: DateValue })),
  /** By the books, today. */
  balance: RupeesValue,
});

export function presentBankAccount(
  { id, name, bank, ifsc, lastDigits, upiId, projectId, opening }: BankAccount,
  balance: Money = NOTHING,
): v.InferInput<typeof BankAccountResponse> {
  return {
    id,
    name,
    bank,
    ifsc,
    lastDigits,
    currency: 'INR',
    upiId,
    projectId,
    opening: opening && { amount: toRupees(opening.amount), date: opening.date },
    balance: toRupees(balance),
  };
}
