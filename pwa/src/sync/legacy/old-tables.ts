/**
 * The tables that release 0.5 and before stored server rows in, by the version of the device database that made them. Their records are put
 * aside as they were, sealed, when the database is raised; rows-of-tables.ts takes them into the books once it is unlocked.
 */
import type { Transaction } from 'dexie';

export const OLD_TABLES = {
  1: {
    members: 'id, status',
    projects: 'id',
    installmentBusinesses: 'id, refererId',
    chittyFunds: 'id',
    receipts: 'id, enteredAt, attention',
    accounts: 'id',
    handOvers: 'id',
    dayCloses: 'id',
    signingKeys: 'id',
    periods: 'id',
    imports: 'id',
    dividendRuns: 'id',
    reminders: 'id',
    settings: 'id',
    deletedLines: 'id, ledger',
    pages: 'key',
    pageHeads: 'key',
    lineBlocks: 'block',
    summaries: 'key',
    contacts: 'key',
    base: 'key',
    packs: 'key',
    packedLines: 'key',
  },
  2: { shareHistories: 'id' },
  3: { pastReceipts: 'id, memberId' },
} as const;

/** Those that hold rows; the others were worked out of them. */
const HOLDING_ROWS =
  `members projects installmentBusinesses chittyFunds receipts accounts handOvers dayCloses signingKeys periods imports
  dividendRuns shareHistories pastReceipts reminders settings deletedLines pages packedLines base`.split(/\s+/);

/** Inside the transaction that raises the database. */
export async function putAside(old: Transaction): Promise<void> {
  for (const table of HOLDING_ROWS) {
    const records = await old.table<object>(table).toArray();
    if (records.length > 0) await old.table('oldRows').put({ table, records });
  }
}
