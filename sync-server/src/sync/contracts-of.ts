/** The businesses and chitty funds of which a payer may owe something. */
import type { AccountId, Payer } from 'shared-schema/collections/account-id';
import { peopleOf } from 'shared-schema/collections/owed';
import type { OpenDue } from 'shared-schema/collections/put-to-oldest';
import { allDuesOf, ownAccounts } from 'shared-schema/collections/receipt-for-sum';
import { endingOf, phonesOf } from 'shared-schema/members/phone-number';
import type { Contract } from 'shared-schema/repayments/contract';
import { HAS_PHONE } from '../auth/find-account.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readWhere } from './rows.ts';

/** For a customer that is their business; for a member all contracts with repayments that they answer for. */
export async function contractsOfPayer(database: Database, sql: Sql, payer: Payer): Promise<Contract[]> {
  if ('businessId' in payer) return readWhere(database, sql, 'installmentBusinesses', 'id = $1', [payer.businessId]);
  const answeredBy = (column: string) => `id IN (SELECT ${column} FROM scheduled_repayments WHERE user_id = $1)`;
  const { memberId } = payer;
  const businesses = await readWhere(database, sql, 'installmentBusinesses', answeredBy('business_id'), [memberId]);
  const funds = await readWhere(database, sql, 'chittyFunds', answeredBy('chitty_fund_id'), [memberId]);
  return [...businesses, ...funds];
}

// What a payer owes themselves, as on phones: see `ownAccounts`.

/** The payer's own accounts, of what they may pay by these contracts. */
export async function ownAccountsOf(
  database: Database,
  sql: Sql,
  payer: Payer,
  contracts: Contract[],
): Promise<AccountId[]> {
  if (!('memberId' in payer)) return ownAccounts(payer, contracts, new Map());
  const own = await readWhere(database, sql, 'members', 'id = $1', [payer.memberId]);
  const endings = own.flatMap(phonesOf).flatMap((phone) => endingOf(phone) ?? []);
  const others = await readWhere(database, sql, 'members', HAS_PHONE, [endings.map((ending) => `%${ending}`)]);
  return ownAccounts(payer, contracts, peopleOf([...own, ...others]));
}

/** What a sum pays of which nobody says what for: not the dues of customers whom the payer only brought. */
export async function ownDuesOf(database: Database, sql: Sql, payer: Payer, contracts: Contract[]): Promise<OpenDue[]> {
  return allDuesOf(contracts, await ownAccountsOf(database, sql, payer, contracts));
}
