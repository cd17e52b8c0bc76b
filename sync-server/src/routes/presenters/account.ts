import * as v from 'valibot';
import { type PayerAccount, accountBalance } from 'shared-schema/collections/account';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { toRupees } from 'shared-schema/money';
import { RupeesValue } from './values.ts';

export const AccountResponse = v.strictObject({
  payer: PayerSchema,
  /** What is on account now. */
  balance: RupeesValue,
});

export function presentAccount(account: PayerAccount): v.InferInput<typeof AccountResponse> {
  return { payer: account.payer, balance: toRupees(accountBalance(account)) };
}
