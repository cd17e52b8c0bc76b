/** The contracts of which a payer may owe something, whatever their state, read from this device. */
import type { Payer } from 'shared-schema/collections/account-id';
import type { ChittyFundId } from 'shared-schema/ids';
import type { Contract } from 'shared-schema/repayments/contract';
import type { BooksReader } from '../sync/books/reader.ts';

/** For a customer their business; for a member the businesses they answer for, and the funds they hold tickets of. */
export async function readContracts(books: BooksReader, payer: Payer): Promise<Contract[]> {
  if ('businessId' in payer) {
    const business = await books.installmentBusinesses.get(payer.businessId);
    return business ? [business] : [];
  }
  const businesses = await books.installmentBusinesses.where(({ refererId }) => refererId === payer.memberId);
  const { dues } = await books.summaries('chittyFunds');
  const ids = new Set(dues.filter((due) => due.userId === payer.memberId).map((due) => due.id as ChittyFundId));
  const funds = await books.chittyFunds.many([...ids]);
  return [...businesses, ...funds.filter((fund) => fund !== undefined)];
}
