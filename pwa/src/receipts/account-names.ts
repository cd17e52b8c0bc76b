import { type AccountId, payerOf } from 'shared-schema/collections/account-id';
import type { BooksReader } from '../sync/books/reader.ts';

/** Payers with their names, in the given order; without those of whom this device knows nothing. */
export async function accountNames(
  books: BooksReader,
  accounts: AccountId[],
): Promise<{ account: AccountId; name: string }[]> {
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  return accounts.flatMap((account) => {
    const payer = payerOf(account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    return contact ? [{ account, name: contact.name }] : [];
  });
}
