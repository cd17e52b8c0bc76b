/** What a payer owes themselves, as on phones: see `ownAccounts`. */
import type { AccountId, Payer } from 'shared-schema/collections/account-id';
import type { OpenDue } from 'shared-schema/collections/put-to-oldest';
import { allDuesOf, ownAccounts } from 'shared-schema/collections/receipt-for-sum';
import type { Contract } from 'shared-schema/repayments/contract';
import type { Database, Sql } from '../database/open-database.ts';
import { readWhere } from './rows.ts';

/** The payer's own accounts, of what they may pay by these contracts. */
export async function ownAccountsOf(
  database: Database,
  sql: Sql,
  payer: Payer,
  contracts: Contract[],
): Promise<AccountId[]> {
  const [member] = 'memberId' in payer ? await readWhere(database, sql, 'members', 'id = $1', [payer.memberId]) : [];
  return ownAccounts(payer, contracts, member);
}

/** What a sum pays of which nobody says what for: not the dues of customers whom the payer only brought. */
export async function ownDuesOf(database: Database, sql: Sql, payer: Payer, contracts: Contract[]): Promise<OpenDue[]> {
  return allDuesOf(contracts, await ownAccountsOf(database, sql, payer, contracts));
}
