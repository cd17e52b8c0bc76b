/** What a sum pays of which nobody says what for, as on phones: see `ownAccounts`. */
import type { Payer } from 'shared-schema/collections/account-id';
import { allDuesOf, ownAccounts } from 'shared-schema/collections/receipt-for-sum';
import type { RemindedDue } from 'shared-schema/reminders/reminder-message';
import type { Contract } from 'shared-schema/repayments/contract';
import type { Database, Sql } from '../database/open-database.ts';
import { readWhere } from './rows.ts';

/** The payer's own dues of these contracts, and of what they bought themselves; not those of customers whom they only brought. */
export async function ownDuesOf(
  database: Database,
  sql: Sql,
  payer: Payer,
  contracts: Contract[],
): Promise<RemindedDue[]> {
  const [member] = 'memberId' in payer ? await readWhere(database, sql, 'members', 'id = $1', [payer.memberId]) : [];
  return allDuesOf(contracts, ownAccounts(payer, contracts, member));
}
