/** The contracts of which a payer may owe something, whatever their state, read from this device. */
import type { AccountId, Payer } from 'shared-schema/collections/account-id';
import { ownAccounts } from 'shared-schema/collections/receipt-for-sum';
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

/** Whose dues are the payer's own, of these contracts. */
export async function readAccountsOf(books: BooksReader, payer: Payer, contracts: Contract[]): Promise<AccountId[]> {
  const member = 'memberId' in payer ? await books.members.get(payer.memberId) : undefined;
  return ownAccounts(payer, contracts, member);
}
