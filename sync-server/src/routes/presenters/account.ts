import * as v from 'valibot';
import { type Account, accountBalance } from 'shared-schema/collections/account';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { toRupees } from 'shared-schema/money';
import { RupeesValue } from './values.ts';

export const AccountResponse = v.strictObject({
  payer: PayerSchema,
  /** What is on account now. */
  balance: RupeesValue,
});

export function presentAccount(account: Account): v.InferInput<typeof AccountResponse> {
  return { payer: account.payer, balance: toRupees(accountBalance(account)) };
}
