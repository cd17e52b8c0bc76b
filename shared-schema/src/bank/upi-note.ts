import { type AccountId, payerOf } from '../collections/account-id.ts';

/** What the UPI app and the bank's statement note beside the sum. In English, because banks keep no other letters. */
export function upiNote(account: AccountId): string {
  const payer = payerOf(account);
  return 'memberId' in payer ? `Member ${payer.memberId}` : `Business ${payer.businessId}`;
}
