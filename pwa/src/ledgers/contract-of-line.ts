import type { ChittyFundId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import type { DeviceDb } from '../sync/device/db.ts';

/** The business or fund that deleting a line changes, should the line have paid something of it; undefined once it is deleted. */
export async function contractOfLine(db: DeviceDb, line: Transaction): Promise<Contract | undefined> {
  if (line.repaymentId) {
    const { table, id } = contractOf(line.repaymentId);
    return db.table<Contract>(table).get(id);
  }
  return line.associatedType === 'CHITTY_FUND' ? db.chittyFunds.get(line.associatedId as ChittyFundId) : undefined;
}
