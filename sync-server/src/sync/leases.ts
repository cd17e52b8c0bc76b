import { type Actor, isAdmin } from 'shared-schema/members/actor';
import {
  inOrderTables,
  isInOrder,
  isLeaseLow,
  leaseSize,
  type NumberedTable,
  numberedTables,
  tableNamed,
} from 'shared-schema/tables';
import type { Lease, LeaseRequest, LeaseResponse } from 'shared-schema/wire';
import type { Database, Sql } from '../database/open-database.ts';
import { syncedEntities } from '../entities/synced.ts';
import { bindDevice } from './devices.ts';
import { allocateRanges } from './allocate-ids.ts';
import { freeNumbers, type NumberRange, takeFree, type Wanted } from './free-numbers.ts';
import { leaseSeries } from './receipt-series.ts';

/**
 * The ids a device may give to new records, topped up once few are left. Only admins create records, so nobody else holds any. With a
 * public key also the device's series of receipts. Throws RefusalError `device.otherUser`.
 */
export async function leaseNumbers(database: Database, request: LeaseRequest, actor: Actor): Promise<LeaseResponse> {
  const { device, publicKey } = request;
  return database.transaction(async (sql) => {
    await bindDevice(sql, device, actor.id);
    // The device is locked, otherwise two tabs that ask at once would each get a full lease.
    await sql.run('SELECT id FROM devices WHERE id = $1 FOR UPDATE', [device]);
    if (!isAdmin(actor)) return { leases: [] };
    await takeBack(sql, device, request.back ?? []);
    const leases = request.wire === undefined ? await topUp100(sql, device) : await topUp(sql, device, request.wants);
    if (publicKey === undefined) return { leases };
    return { leases, series: await leaseSeries(sql, device, actor.id, publicKey) };
  });
}

type Held = Lease & { id: number; highestUsed: number };

/** Those in which an id is left above the highest that was used. */
function heldBy(sql: Sql, device: string): Promise<Held[]> {
  return sql.run<Held>(
    `SELECT id::int, table_name AS "table", first AS "from", last AS "to", highest_used AS "highestUsed" FROM number_leases
     WHERE device = $1 AND highest_used < last ORDER BY first`,
    [device],
  );
}

/** A device uses the ids of a lease in their order, and says which it has used before it asks. */
async function topUp(sql: Sql, device: string, wants: LeaseRequest['wants']): Promise<Lease[]> {
  const free = (await heldBy(sql, device)).map(({ id, table, from, to, highestUsed }) => {
    return { id, table, from: Math.max(from, highestUsed + 1), to };
  });
  const of = (table: NumberedTable) => free.filter((lease) => lease.table === table);
  const low = numberedTables.flatMap((table): Wanted[] => {
    const [size, left] = [leaseSize(table), countIn(of(table))];
    const isTopped = isLeaseLow(left, size) && !(isInOrder(table) && wants === 'NONE');
    return isTopped ? [{ table, count: size - left }] : [];
  });
  const others = inOrderTables.filter((table) => !low.some((each) => each.table === table));
  const more: Wanted[] = [];
  for (const table of others) {
    if (wants === 'LOWER') {
      more.push({ table, count: leaseSize(table), below: Math.max(...of(table).map(({ to }) => to)) });
    } else if (wants === 'HIGHER') {
      const above = await highestOf(sql, table);
      more.push({ table, count: leaseSize(table) - countIn(of(table).filter(({ from }) => from > above)), above });
    }
  }
  return [...free, ...(await lease(sql, device, [...low, ...more]))];
}

async function highestOf(sql: Sql, table: NumberedTable): Promise<number> {
  const [row] = await sql.run<{ id: number }>(
    `SELECT coalesce(max(id), 0) AS id FROM ${syncedEntities[table].tableName}`,
    [],
    `highest of ${table}`,
  );
  return row!.id;
}

/** For an app of 1.0.0, which uses only ids above all that it has used, whatever their lease, and asks again while it holds few. */
async function topUp100(sql: Sql, device: string): Promise<Lease[]> {
  const held = await heldBy(sql, device);
  const open = new Map(numberedTables.map((table) => [table, openOf(held.filter((each) => each.table === table))]));
  const low = numberedTables.flatMap((table) => {
    const { left } = open.get(table)!;
    const size = tableNamed(table).inOrder?.heldBy100 ?? leaseSize(table);
    return isLeaseLow(left, size) ? [{ table, count: size - left, open: true }] : [];
  });
  const added = await lease(sql, device, low);
  return numberedTables.flatMap((table) => [
    ...open.get(table)!.leases,
    ...added.filter((each) => each.table === table).map(({ from, to }) => ({ table, from, to })),
  ]);
}

/** Of the leases of one table: those that are not used up, and how many ids are left in them. */
function openOf(held: Held[]): { leases: Lease[]; left: number } {
  const highestUsed = Math.max(0, ...held.map((each) => each.highestUsed));
  const open = held.filter(({ to }) => to > highestUsed);
  return {
    leases: open.map(({ table, from, to }) => ({ table, from, to })),
    left: countIn(open.map(({ from, to }) => ({ from: Math.max(from, highestUsed + 1), to }))),
  };
}

function countIn(ranges: { from: number; to: number }[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

async function lease(sql: Sql, device: string, wanted: Wanted[]): Promise<Lease[]> {
  if (wanted.length === 0) return [];
  const inOrder = wanted.filter(({ table }) => isInOrder(table));
  const others = wanted.filter(({ table }) => !isInOrder(table));
  const ranges = [
    ...(inOrder.length > 0 ? await takeFree(sql, inOrder) : []),
    ...(others.length > 0 ? await allocateRanges(sql, others) : []),
  ];
  if (ranges.length === 0) return [];
  return sql.run<Lease>(
    `INSERT INTO number_leases (device, table_name, first, last) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[])
     RETURNING id::int, table_name AS "table", first AS "from", last AS "to"`,
    [device, ranges.map(({ table }) => table), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  );
}

/**
 * Numbers that a device gives back are free. A lease is cut once: the same message that comes late finds nothing in it any more, because
 * whoever gets these numbers gets them as another lease.
 */
async function takeBack(sql: Sql, device: string, back: NonNullable<LeaseRequest['back']>): Promise<void> {
  if (back.length === 0) return;
  const held = new Map((await heldBy(sql, device)).map((each) => [each.id, each]));
  const ranges: NumberRange[] = [];
  for (const { lease: id, from } of back) {
    const found = held.get(id);
    if (!found || !isInOrder(found.table) || from > found.to) continue;
    held.delete(id);
    // A copy of the device may use them at the same time.
    const cut = await sql.run(
      from > found.from
        ? 'UPDATE number_leases SET last = $2 - 1 WHERE id = $1 AND highest_used < $2 RETURNING id'
        : 'DELETE FROM number_leases WHERE id = $1 AND highest_used < $2 RETURNING id',
      [id, from],
    );
    if (cut.length > 0) ranges.push({ table: found.table, from: Math.max(from, found.from), to: found.to });
  }
  await freeNumbers(sql, ranges);
}

/** After a backup has been restored: a device may have used since what its lease still holds there, and would use it twice. */
export async function endLeases(sql: Sql): Promise<void> {
  await sql.run('DELETE FROM number_leases WHERE highest_used < first');
  await sql.run('UPDATE number_leases SET last = highest_used WHERE highest_used < last');
}
