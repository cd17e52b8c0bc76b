import { isLeaseLow, leaseSizes, type NumberedTable, numberedTables } from 'shared-schema/id-leases';
import { type Actor, isAdmin } from 'shared-schema/members/actor';
import type { Lease, LeaseRequest, LeaseResponse } from 'shared-schema/wire';
import type { Database, Sql } from '../database/open-database.ts';
import { bindDevice } from './devices.ts';
import { allocateIds } from './allocate-ids.ts';
import { isLeasedOn } from './first-wire.ts';
import { leaseSeries } from './receipt-series.ts';

/**
 * The ids a device may give to new records, topped up once few are left above the highest it has used. Only admins create
 * records, so nobody else holds any. With a public key, which apps of release 0.4 and before do not send, also the device's
 * series of receipts. Throws RefusalError `device.otherUser`.
 */
export async function leaseNumbers(
  database: Database,
  { device, publicKey }: LeaseRequest,
  actor: Actor,
): Promise<LeaseResponse> {
  return database.transaction(async (sql) => {
    await bindDevice(sql, device, actor.id);
    // The device is locked, otherwise two tabs that ask at once would each get a full lease.
    await sql.run('SELECT id FROM devices WHERE id = $1 FOR UPDATE', [device]);
    if (!isAdmin(actor)) return { leases: [] };
    const leases: Lease[] = [];
    const known = numberedTables.filter((table) => isLeasedOn(table, publicKey === undefined ? 1 : 2));
    for (const table of known) leases.push(...(await topUp(sql, device, table)));
    if (publicKey === undefined) return { leases };
    return { leases, series: await leaseSeries(sql, device, actor.id, publicKey) };
  });
}

type Held = Lease & { highestUsed: number };

async function topUp(sql: Sql, device: string, table: NumberedTable): Promise<Lease[]> {
  const held = await sql.run<Held>(
    `SELECT table_name AS "table", first AS "from", last AS "to", highest_used AS "highestUsed" FROM number_leases
     WHERE device = $1 AND table_name = $2 AND highest_used < last ORDER BY first`,
    [device, table],
  );
  const highestUsed = Math.max(0, ...held.map((lease) => lease.highestUsed));
  const open = held.filter((lease) => lease.to > highestUsed);
  const left = open.reduce((sum, lease) => sum + lease.to - Math.max(lease.from - 1, highestUsed), 0);
  const added = isLeaseLow(table, left) ? toRanges(table, await allocateIds(sql, table, leaseSizes[table] - left)) : [];
  for (const lease of added) {
    await sql.run('INSERT INTO number_leases (device, table_name, first, last) VALUES ($1, $2, $3, $4)', [
      device,
      table,
      lease.from,
      lease.to,
    ]);
  }
  return [...open.map(({ from, to }) => ({ table, from, to })), ...added];
}

/** Ids allocated while others allocate too have gaps: 5, 6, 9 becomes 5 to 6 and 9 to 9. */
function toRanges(table: NumberedTable, numbers: number[]): Lease[] {
  const ranges: Lease[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ table, from: number, to: number });
  }
  return ranges;
}
