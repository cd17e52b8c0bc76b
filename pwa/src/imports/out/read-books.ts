/** All books that this device holds; waiting changes count. Throws RefusalError `records.awaited` while some are on their way. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { contractsNamed } from '../../records/line-description.ts';
import { readInTurns } from '../../records/read-in-turns.ts';
import { requireAllArrived } from '../../sync/device/awaited-contracts.ts';
import type { DeviceDb } from '../../sync/device/db.ts';
import { pagesInTurns } from '../../sync/ledger/ledger-pages.ts';
import { readHeads } from '../../sync/ledger/page-heads.ts';
import type { Books } from './books.ts';

const CONTRACTS_PER_TURN = 100;

export async function readBooks(db: DeviceDb): Promise<Books> {
  await requireAllArrived(db, 'installmentBusinesses', 'chittyFunds');
  const lines = await readLines(db);
  return {
    members: await db.members.toArray(),
    projects: await db.projects.toArray(),
    businesses: await readInTurns(db.installmentBusinesses, CONTRACTS_PER_TURN, present),
    funds: await readInTurns(db.chittyFunds, CONTRACTS_PER_TURN, present),
    lines,
    accounts: await db.accounts.toArray(),
    shareHistories: (await db.shareHistories.toArray()).flatMap(present),
    pastReceipts: (await db.pastReceipts.toArray()).flatMap(present),
    contractOf: await contractsNamed(db, lines),
  };
}

async function readLines(db: DeviceDb): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) pages.push(page.flatMap(present));
  return pages.flat();
}

function present<R extends { deletedAt: unknown }>(row: R): R[] {
  return row.deletedAt ? [] : [row];
}
