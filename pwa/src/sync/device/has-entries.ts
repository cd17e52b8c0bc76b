import type { DeviceDb } from './db.ts';

/** Is anything on record whose dates were worked out in the association's time zone, or is about to be? */
export async function hasEntries(db: DeviceDb): Promise<boolean> {
  const tables = [db.pageHeads, db.installmentBusinesses, db.chittyFunds, db.receipts, db.periods, db.dayCloses];
  const counts = await Promise.all(tables.map((table) => table.count()));
  return counts.some((count) => count > 0);
}
