/** The businesses and chitty funds of which a payer may owe something. */
import type { Payer } from 'shared-schema/collections/account-id';
import type { Contract } from 'shared-schema/repayments/contract';
import type { Database, Sql } from '../database/open-database.ts';
import { readWhere } from './rows.ts';

/** For a customer that is their business; for a member all contracts with repayments that they answer for. */
export async function contractsOf(database: Database, sql: Sql, payer: Payer): Promise<Contract[]> {
  if ('businessId' in payer) return readWhere(database, sql, 'installmentBusinesses', 'id = $1', [payer.businessId]);
  const answeredBy = (column: string) => `id IN (SELECT ${column} FROM scheduled_repayments WHERE user_id = $1)`;
  const { memberId } = payer;
  const businesses = await readWhere(database, sql, 'installmentBusinesses', answeredBy('business_id'), [memberId]);
  const funds = await readWhere(database, sql, 'chittyFunds', answeredBy('chitty_fund_id'), [memberId]);
  return [...businesses, ...funds];
}
