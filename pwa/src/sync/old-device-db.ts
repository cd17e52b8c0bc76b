/**
 * The device database of release 0.4 and before, whose records lay in clear. Whoever opens the app with one gets all of it, what
 * waits above all, into the sealed database, and the old one is deleted.
 */
import { Dexie } from 'dexie';
import type { Row } from 'shared-schema/tables';
import { rebuildContacts } from './contacts.ts';
import type { DeviceDb, OutboxEntry, SummaryBlock } from './db.ts';
import { oldBooksName } from './old-books.ts';
import { keepCommitments } from './old-funds.ts';
import { rebuildSummaries } from './summaries.ts';

/**
 * Moves everything, or, if that has been done, the entries that a tab of the old app has made since. Cut off anywhere, it is done
 * anew at the next opening.
 */
export async function moveOldBooks(db: DeviceDb, userId: number): Promise<void> {
  const old = new OldDeviceDb(userId);
  await old.open();
  if (await db.getMeta('device')) await moveEntries(old, db);
  else await moveAll(old, db);
  // It waits for tabs of the old app, and is found again if it is in vain.
  void old.delete();
}

async function moveAll(old: OldDeviceDb, db: DeviceDb): Promise<void> {
  // The device's name is among what comes last, because it says that all is here.
  const names = old.tables.map(({ name }) => name).filter((name) => name !== 'meta');
  for (const name of [...names, 'meta']) {
    await db.table<object>(name).bulkPut(await old.table<object>(name).toArray());
  }
}

async function moveEntries(old: OldDeviceDb, db: DeviceDb): Promise<void> {
  const entries = await old.table<OutboxEntry>('outbox').toArray();
  await db.transaction('rw', db.outbox, async () => {
    const known = await db.outbox
      .where('id')
      .anyOf(entries.map(({ id }) => id))
      .primaryKeys();
    const found = new Set((await db.outbox.bulkGet(known)).map((entry) => entry?.id));
    const fresh = entries.filter(({ id, status }) => status === 'waiting' && !found.has(id));
    await db.outbox.bulkAdd(fresh.map(({ order: _given, ...entry }) => entry));
  });
}

class OldDeviceDb extends Dexie {
  constructor(userId: number) {
    super(oldBooksName(userId));
    this.version(1).stores({
      members: 'id',
      projects: 'id',
      installmentBusinesses: 'id',
      pages: 'key',
      pageHeads: 'key, ledger',
      lineBlocks: 'block',
      base: 'key',
      outbox: '++order, &id, status',
      numbers: 'table',
      meta: 'name',
    });
    this.version(2).stores({ chittyFunds: 'id' });
    this.version(3).stores({ tallies: 'key' });
    // Who referred a customer answers for the installments; an address is one member's.
    this.version(4)
      .stores({ installmentBusinesses: 'id, refererId', members: 'id, email' })
      .upgrade((old) =>
        rebuildSummaries(
          (table) => old.table<Row>(table).toArray(),
          (blocks) => old.table('tallies').bulkPut(blocks),
        ),
      );
    this.version(5)
      .stores({})
      .upgrade((old) => keepCommitments(old.table('chittyFunds'), old.table('base')));
    // Summaries were called tallies.
    this.version(6)
      .stores({ summaries: 'key', tallies: null })
      .upgrade(async (old) => old.table('summaries').bulkAdd(await old.table<SummaryBlock>('tallies').toArray()));
    // Summaries say who answers for a due, and when something was last paid.
    this.version(7)
      .stores({
        members: 'id, email, status',
        receipts: 'id, enteredAt, attention',
        accounts: 'id',
        handOvers: 'id',
        dayCloses: 'id',
        signingKeys: 'id',
        deletedLines: 'id, ledger',
        receiptSeries: 'id',
        contacts: 'key',
      })
      .upgrade(async (old) => {
        const rowsOf = (table: string) => old.table<Row>(table).toArray();
        await old.table('summaries').clear();
        await rebuildSummaries(rowsOf, (blocks) => old.table('summaries').bulkPut(blocks));
        await rebuildContacts(rowsOf, (blocks) => old.table('contacts').bulkPut(blocks));
      });
    this.version(8).stores({ packs: 'key', packedLines: 'key' });
  }
}
