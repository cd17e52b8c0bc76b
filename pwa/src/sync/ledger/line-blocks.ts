/** Which page each ledger line stands on, by its number. */
import type { DeviceDb } from '../device/db.ts';
import type { LineBlock } from '../device/stored.ts';

const LINES_PER_BLOCK = 1000;

export function blockOf(id: number): number {
  return Math.floor(id / LINES_PER_BLOCK);
}

/** The blocks of these lines, by their numbers; empty ones that are not stored yet. */
export async function blocksOf(db: DeviceDb, ids: number[]): Promise<Map<number, LineBlock>> {
  const numbers = [...new Set(ids.map(blockOf))];
  const stored = await db.lineBlocks.bulkGet(numbers);
  return new Map(numbers.map((block, index) => [block, stored[index] ?? { block, pageOf: {} }]));
}
