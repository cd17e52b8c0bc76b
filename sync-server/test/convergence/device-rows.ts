/** Reading a device of the convergence test. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { pagesInTurns } from '../../../pwa/src/sync/ledger/ledger-pages.ts';
import { readHeads } from '../../../pwa/src/sync/ledger/page-heads.ts';

export function choose<T>(from: T[], index: number): T | undefined {
  return from[index % from.length];
}

/** Every ledger line on a device. */
export async function readLines(db: DeviceDb): Promise<Transaction[]> {
  const lines: Transaction[] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) lines.push(...page);
  return lines;
}
