import type { ChittyFundId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import type { BooksReader } from '../sync/books/reader.ts';

/** The business or fund that deleting a line changes, should the line have paid something of it; undefined once it is deleted. */
export async function contractOfLine(books: BooksReader, line: Transaction): Promise<Contract | undefined> {
  if (line.repaymentId) {
    return books.contract(contractOf(line.repaymentId));
  }
  return line.associatedType === 'CHITTY_FUND' ? books.chittyFunds.get(line.associatedId as ChittyFundId) : undefined;
}
