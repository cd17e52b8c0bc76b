/** Final ids for records made offline, allocated from what the server leased to this device. */
import { isRefusal, refuse } from 'shared-schema/refusal-error';
import { isLeaseLow, type NumberedTable, numberedTables, type RowId } from 'shared-schema/tables';
import type { Lease } from 'shared-schema/wire';
import type { BooksReader } from '../books/reader.ts';
import type { DeviceDb } from './db.ts';
import type { NumberPool } from './stored.ts';

/**
 * The next free number of a kind, taken for good; those that bear a record already are passed over. Call inside a
 * transaction. Throws RefusalError `numbers.exhausted`.
 */
export async function allocateId(shown: BooksReader, table: NumberedTable): Promise<number> {
  const { db } = shown;
  const pool = (await db.numbers.get(table)) ?? { table, leases: [], last: 0 };
  let next = nextFree(pool);
  while (next !== undefined && (await isTaken(shown, table, next))) next = nextFree({ ...pool, last: next });
  if (next === undefined) {
    throw refuse('numbers.exhausted', { table });
  }
  await db.numbers.put({ ...pool, last: next });
  return next;
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

export async function needsNumbers(db: DeviceDb): Promise<boolean> {
  const pools = await db.numbers.bulkGet(numberedTables);
  return pools.some((pool, index) => !pool || isLeaseLow(numberedTables[index]!, countFree(pool)));
}

/** Takes in the leases the server says this device holds. Numbers already given out stay given out. */
export async function takeLeases(db: DeviceDb, leases: Lease[]): Promise<void> {
  await db.transaction('rw', db.numbers, async () => {
    for (const table of numberedTables) {
      const before = await db.numbers.get(table);
      const held = leases.filter((lease) => lease.table === table).sort((a, b) => a.from - b.from);
      // Another database than before may lease lower ones only.
      const isLower = before?.leases.length === 0 && held.length > 0 && held.every(({ to }) => to <= before.last);
      await db.numbers.put({ table, leases: held, last: isLower ? 0 : (before?.last ?? 0) });
    }
  });
}

/** Another database than before may have leased them to another device. Inside a transaction. */
export async function forgetLeases(db: DeviceDb): Promise<void> {
  // Which were given out stays known: a record with the last of them may have been deleted, and another with its number would be refused.
  await db.numbers.toCollection().modify({ leases: [] });
}

function nextFree({ leases, last }: NumberPool): number | undefined {
  const lease = leases.find((each) => each.to > last);
  return lease && Math.max(lease.from, last + 1);
}

function countFree({ leases, last }: NumberPool): number {
  return leases.reduce((sum, lease) => sum + Math.max(0, lease.to - Math.max(lease.from - 1, last)), 0);
}
