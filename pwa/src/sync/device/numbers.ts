/** Final ids for records made offline, allocated from what the server leased to this device. */
import { isRefusal, refuse } from 'shared-schema/refusal-error';
import {
  inOrderTables,
  isLeaseLow,
  leaseSize,
  type NumberedTable,
  numberedTables,
  type RowId,
} from 'shared-schema/tables';
import type { Lease, LeaseRequest } from 'shared-schema/wire';
import type { BooksReader } from '../books/reader.ts';
import type { DeviceDb } from './db.ts';
import type { NumberPool } from './stored.ts';

/**
 * The next free number of a kind, taken for good; those that bear a record already are passed over. Call inside a
 * transaction. Throws RefusalError `numbers.exhausted`.
 */
export async function allocateId(shown: BooksReader, table: NumberedTable): Promise<number> {
  const { db } = shown;
  let pool = await poolOf(db, table);
  for (;;) {
    const id = nextFree(pool);
    if (id === undefined) throw refuse('numbers.exhausted', { table });
    pool = without(pool, id);
    if (await isTaken(shown, table, id)) continue;
    await db.numbers.put(pool);
    return id;
  }
}

async function isTaken(shown: BooksReader, table: NumberedTable, id: number): Promise<boolean> {
  try {
    return (await shown.row(table, id as RowId<NumberedTable>)) !== undefined;
  } catch (error) {
    // A record that is still on its way has it.
    if (isRefusal(error, 'records.awaited')) return true;
    throw error;
  }
}

async function poolOf(db: DeviceDb, table: NumberedTable): Promise<NumberPool> {
  return (await db.numbers.get(table)) ?? { table, leases: [], last: 0, exact: true };
}

export async function needsNumbers(db: DeviceDb): Promise<boolean> {
  const pools = await db.numbers.bulkGet(numberedTables);
  return pools.some((pool, index) => !pool || isLeaseLow(countFree(pool), leaseSize(numberedTables[index]!)));
}

/** Takes in the leases the server says this device holds. Numbers already given out, or given back, stay so. */
export async function takeLeases(db: DeviceDb, leases: Lease[]): Promise<void> {
  await db.transaction('rw', db.numbers, async () => {
    for (const table of numberedTables) {
      const { last, back, ...before } = await poolOf(db, table);
      const held = leases.filter((lease) => lease.table === table).sort((a, b) => a.from - b.from);
      const left = held.map((lease) => asLeft(lease, { last, back, ...before }));
      await db.numbers.put({ table, leases: left, last, exact: true, ...(back && { back }) });
    }
  });
}

/** What is left of a lease by what this device knows: it gives out the numbers of each in their order. */
function asLeft(lease: Lease, pool: NumberPool): Lease {
  const known = pool.leases.find(({ id, to }) => (id === undefined ? to === lease.to : id === lease.id));
  // An app of 1.0.0 may have forgotten them.
  const isForgotten = !pool.exact && pool.leases.length === 0 && pool.last < lease.to;
  const from = known ? firstOf(pool, known) : isForgotten ? pool.last + 1 : 0;
  const given = pool.back?.find((each) => each.lease === lease.id)?.from ?? Infinity;
  return { ...lease, from: Math.max(lease.from, from), to: Math.min(lease.to, given - 1) };
}

/** Another database than before may have leased them to another device. Inside a transaction. */
export async function forgetLeases(db: DeviceDb): Promise<void> {
  // Which were given out stays known: a record with the last of them may have been deleted, and another with its number would be refused.
  await db.numbers.toCollection().modify((pool) => {
    pool.forgotten = true;
    delete pool.back;
  });
}

type Back = NonNullable<LeaseRequest['back']>;

/** What the server is to take back. */
export async function givenBack(db: DeviceDb): Promise<Back> {
  return (await db.numbers.toArray()).flatMap(({ back = [] }) => back);
}

/** The server has taken it back. */
export async function forgetGivenBack(db: DeviceDb, taken: Back): Promise<void> {
  const isTakenBack = ({ lease, from }: Back[number]) =>
    taken.some((each) => each.lease === lease && each.from === from);
  await db.numbers.toCollection().modify((pool) => {
    if (pool.back) pool.back = pool.back.filter((each) => !isTakenBack(each));
  });
}

type Kept = {
  /** How many of each kind stay; as many as a device is to hold, if it is left out. */
  most?: number;
  /** The lowest go, not the highest. */
  lowest?: boolean;
};

/** From now on this device does not give out what it holds beyond that, of what people see the numbers of. */
export async function giveBack(db: DeviceDb, { most, lowest = false }: Kept = {}): Promise<void> {
  await db.transaction('rw', db.numbers, async () => {
    for (const table of inOrderTables) {
      const pool = await poolOf(db, table);
      let surplus = countFree(pool) - (most ?? leaseSize(table));
      for (const lease of lowest ? pool.leases : pool.leases.toReversed()) {
        const count = Math.min(surplus, lease.to - lease.from + 1);
        // What an older server leased has no name by which it could be given back.
        if (count <= 0 || lease.id === undefined) continue;
        lease.to -= count;
        surplus -= count;
        const others = pool.back?.filter((each) => each.lease !== lease.id) ?? [];
        pool.back = [...others, { lease: lease.id, from: lease.to + 1 }];
      }
      await db.numbers.put(pool);
    }
  });
}

function nextFree(pool: NumberPool): number | undefined {
  if (pool.forgotten) return undefined;
  const lease = pool.leases.find((each) => each.to >= firstOf(pool, each));
  return lease && firstOf(pool, lease);
}

/** What is left once the next number has been given out. */
function without(pool: NumberPool, id: number): NumberPool {
  const leases = pool.leases.map((lease) => (lease.from <= id && id <= lease.to ? { ...lease, from: id + 1 } : lease));
  return { ...pool, leases, last: Math.max(pool.last, id) };
}

/** An app of 1.0.0 knew the last number that it had given out of any lease. */
function firstOf({ exact, last }: NumberPool, { from }: Lease): number {
  return exact ? from : Math.max(from, last + 1);
}

function countFree(pool: NumberPool): number {
  if (pool.forgotten) return 0;
  return pool.leases.reduce((sum, lease) => sum + Math.max(0, lease.to - firstOf(pool, lease) + 1), 0);
}
