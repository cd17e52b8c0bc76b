import type { ChittyFundId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Parent } from 'shared-schema/repayments/parent';
import { parentOf } from 'shared-schema/repayments/repayment';
import type { BooksDb } from '../sync/db.ts';

/** The business or fund that deleting a line changes, should the line have paid something of it; undefined once it is deleted. */
export async function parentOfLine(db: BooksDb, line: Transaction): Promise<Parent | undefined> {
  if (line.repaymentId) {
    const { table, id } = parentOf(line.repaymentId);
    return db.table<Parent>(table).get(id);
  }
  return line.associatedType === 'CHITTY_FUND' ? db.chittyFunds.get(line.associatedId as ChittyFundId) : undefined;
}
