/**
 * Records made offline get final ids: the server leases each device a range of ids, which no one else may give to new
 * records. The tables that work so declare how many ids a device holds; types follow from it.
 */
import { tableNamed, tableNames, type TableName, tables } from './tables.ts';

type Leased<T extends TableName> = (typeof tables)[T] extends { leased: number } ? T : never;
export type NumberedTable = { [T in TableName]: Leased<T> }[TableName];

export const numberedTables = tableNames.filter((name): name is NumberedTable => 'leased' in tables[name]);

/** How many ids a device holds after its leases have been topped up. */
export function leaseSize(table: NumberedTable): number {
  return tableNamed(table).leased!;
}

/** Whether a device that has so many ids left should get more. */
export function isLeaseLow(table: NumberedTable, free: number): boolean {
  return free * 2 < leaseSize(table);
}
