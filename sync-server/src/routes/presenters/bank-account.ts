import * as v from 'valibot';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type Money, NOTHING, toRupees } from 'shared-schema/money';
import type { Asker } from '../shown.ts';
import { shownFields } from './row-fields.ts';
import { RupeesValue } from './values.ts';

const accounts = shownFields('bankAccounts', 'id name bank ifsc lastDigits currency upiId projectId opening', {
  currency: { schema: v.literal('INR'), of: () => 'INR' },
});

/** With what is in it by the books, today. */
export const BankAccountResponse = v.strictObject({ ...accounts.schema.entries, balance: RupeesValue });

export function presentBankAccount(account: BankAccount, asker: Asker, balance: Money = NOTHING) {
  return { ...accounts.show(account, asker), balance: toRupees(balance) };
}
