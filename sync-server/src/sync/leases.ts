import { type Actor, isAdmin } from 'shared-schema/members/actor';
import { isLeaseLow, leaseSize, numberedTables } from 'shared-schema/tables';
import type { Lease, LeaseRequest, LeaseResponse } from 'shared-schema/wire';
import type { Database, Sql } from '../database/open-database.ts';
import { bindDevice } from './devices.ts';
import { allocateRanges } from './allocate-ids.ts';
import { leaseSeries } from './receipt-series.ts';

/**
 * The ids a device may give to new records, topped up once few are left above the highest it has used. Only admins create
 * records, so nobody else holds any. With a public key also the device's series of receipts. Throws RefusalError `device.otherUser`.
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
    const leases = await topUp(sql, device);
    if (publicKey === undefined) return { leases };
    return { leases, series: await leaseSeries(sql, device, actor.id, publicKey) };
  });
}

type Held = Lease & { highestUsed: number };

/** In few trips, because leases are given to one device at a time. */
async function topUp(sql: Sql, device: string): Promise<Lease[]> {
  const held = await sql.run<Held>(
    `SELECT table_name AS "table", first AS "from", last AS "to", highest_used AS "highestUsed" FROM number_leases
     WHERE device = $1 AND highest_used < last ORDER BY first`,
    [device],
  );
  const open = new Map(numberedTables.map((table) => [table, openOf(held.filter((lease) => lease.table === table))]));
  const low = numberedTables.flatMap((table) => {
    const { left } = open.get(table)!;
    return isLeaseLow(table, left) ? [{ table, count: leaseSize(table) - left }] : [];
  });
  const added = low.length > 0 ? await allocateRanges(sql, low) : [];
  await noteLeases(sql, device, added);
  return numberedTables.flatMap((table) => [
    ...open.get(table)!.leases,
    ...added.filter((lease) => lease.table === table),
  ]);
}

/** Of the leases of one table: those that are not used up, and how many ids are left in them. */
function openOf(held: Held[]): { leases: Lease[]; left: number } {
  const highestUsed = Math.max(0, ...held.map((lease) => lease.highestUsed));
  const open = held.filter(({ to }) => to > highestUsed);
  return {
    leases: open.map(({ table, from, to }) => ({ table, from, to })),
    left: open.reduce((sum, { from, to }) => sum + to - Math.max(from - 1, highestUsed), 0),
  };
}

async function noteLeases(sql: Sql, device: string, leases: Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await sql.run(
    `INSERT INTO number_leases (device, table_name, first, last)
     SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[])`,
    [device, leases.map(({ table }) => table), leases.map(({ from }) => from), leases.map(({ to }) => to)],
  );
}
