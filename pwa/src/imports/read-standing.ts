/** What the books hold that a file may bring again. */
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import type { Row } from 'shared-schema/tables';
import { requireAllArrived } from '../sync/device/awaited-contracts.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';
import { readHeads } from '../sync/ledger/page-heads.ts';

type Rows = readonly Row<ImportedTable>[];

const READ: Record<ImportedTable, (db: DeviceDb) => Promise<Rows>> = {
  members: (db) => db.members.toArray(),
  shareHistories: (db) => db.shareHistories.toArray(),
  installmentBusinesses: (db) => allContracts(db, 'installmentBusinesses'),
  chittyFunds: (db) => allContracts(db, 'chittyFunds'),
  transactions: allLines,
  pastReceipts: (db) => db.pastReceipts.toArray(),
};

/** Those that have not come yet would be entered again. */
async function allContracts(db: DeviceDb, table: 'installmentBusinesses' | 'chittyFunds'): Promise<Rows> {
  await requireAllArrived(db, table);
  return db[table].toArray();
}

async function allLines(db: DeviceDb): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) pages.push(page);
  return pages.flat();
}

export type StandingBooks = Awaited<ReturnType<typeof readStanding>>;

/** Throws RefusalError `records.awaited` while some of it is on its way. */
export async function readStanding(db: DeviceDb, tables: ImportedTable[]) {
  const rows = await Promise.all(tables.map(async (table) => [table, await READ[table](db)] as const));
  return {
    readAt: instant(Date.now()),
    members: await db.members.toArray(),
    projects: await db.projects.toArray(),
    periods: await db.periods.toArray(),
    batches: await db.imports.toArray(),
    standing: Object.fromEntries(rows) as Partial<Record<ImportedTable, Rows>>,
  };
}

/** A live query keeps what it read last while it reads for another sheet: rows of that one would look new. */
export function covers({ standing }: Pick<StandingBooks, 'standing'>, tables: ImportedTable[]): boolean {
  return tables.every((table) => table in standing);
}
