/**
 * Records made offline get final ids: the server leases each device a range of ids, which no one else may give to new
 * records. This is the only list of the tables that work so; types follow from it.
 */
import type { TableName } from './tables.ts';

/** How many ids a device holds after its leases have been topped up. */
export const leaseSizes = {
  members: 50,
  projects: 4,
  installmentBusinesses: 50,
  chittyFunds: 20,
  transactions: 2000,
  handOvers: 20,
  dayCloses: 10,
  dividendRuns: 4,
} as const satisfies { [T in TableName]?: number };

export type NumberedTable = keyof typeof leaseSizes;

export const numberedTables = Object.keys(leaseSizes) as NumberedTable[];

/** Whether a device that has so many ids left should get more. */
export function isLeaseLow(table: NumberedTable, free: number): boolean {
  return free * 2 < leaseSizes[table];
}
