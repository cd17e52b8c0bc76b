import { accountOfBusiness } from 'shared-schema/collections/account-id';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import type { Member } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { type DueAtHand, readDebts } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/**
 * What still is to be paid of businesses in which a member is the customer, as a phone number in common tells, whom somebody else brought:
 * it is paid on an account of its own. Devices that see no customers' phones know of none.
 */
export async function readPurchasesOf(books: BooksReader, member: Member): Promise<DueAtHand[]> {
  const phones = phonesOf(member);
  if (phones.length === 0) return [];
  const customers = [...(await books.contacts('installmentBusinesses')).values()];
  const bought = customers.filter((customer) =>
    customer.phones.some((phone) => phones.some((own) => isSamePhone(phone, own))),
  );
  const ids = new Set(bought.map(({ id }) => accountOfBusiness(id)));
  return (await readDebts(books)).filter(({ account, userId }) => ids.has(account) && userId !== member.id);
}
