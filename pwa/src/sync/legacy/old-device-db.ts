/**
 * The device database of release 0.4 and before, whose records lay in clear. Whoever opens the app with one gets all of it, what
 * waits above all, into the sealed database, and the old one is deleted.
 */
import { Dexie, type Table } from 'dexie';
import type { Actor } from 'shared-schema/members/actor';
import type { Books } from '../books/books.ts';
import { oldBooksName } from './old-books.ts';
import { keepCommitments } from './old-funds.ts';
import { replay } from '../outbox/replay.ts';
import { withLock } from '../device/with-lock.ts';
import type { OutboxEntry } from '../device/stored.ts';
import { rowsOf } from './rows-of-tables.ts';

/**
 * Moves everything, or, if that has been done, the entries that a tab of the old app has made since. Cut off anywhere, it is done
 * anew at the next opening.
 */
export function moveOldBooks(books: Books, actor: Actor): Promise<void> {
  // Of two new tabs, the second must not write again what the first has gone on from.
  return withLock(`old-books-${actor.id}`, async () => {
    let isGone = false;
    while (!isGone) {
      const old = new OldDeviceDb(actor.id);
      await old.open();
      if (!(await books.db.getMeta('device'))) await moveAll(old, books, actor);
      const moved = await moveEntries(old, books, actor);
      const { version } = old.backendDB();
      old.close();
      // Of Dexie's versions each is ten of the browser's.
      isGone = await remove(actor.id, Math.floor(version / 10) + 1, moved);
    }
  });
}

async function moveAll(old: OldDeviceDb, books: Books, actor: Actor): Promise<void> {
  const records = new Map<string, object[]>();
  for (const table of old.tables) records.set(table.name, (await table.toArray()) as object[]);
  await books.atomically(async (writing) => {
    const { db } = writing;
    for (const table of [db.outbox, db.numbers, db.receiptSeries, db.meta]) {
      await (table as Table<object>).bulkPut(records.get(table.name) ?? []);
    }
    if ((await db.getMeta('ready')) && !(await db.getMeta('arriving'))) {
      writing.bring(rowsOf((table) => records.get(table) ?? []).all());
    } else await db.meta.bulkDelete(['cursor', 'ready', 'arriving']);
    // What waits was run by the old release's rules.
    await replay(writing, actor);
  });
}

/** Returns the ids of all that waits there; all of it waits or waited here, too. */
async function moveEntries(old: OldDeviceDb, books: Books, actor: Actor): Promise<Set<string>> {
  const entries = await old.table<OutboxEntry>('outbox').where('status').equals('waiting').toArray();
  const ids = entries.map(({ id }) => id);
  await books.atomically(async (writing) => {
    const { db } = writing;
    const known = await db.outbox.where('id').anyOf(ids).primaryKeys();
    const found = new Set((await db.outbox.bulkGet(known)).map((entry) => entry?.id));
    const fresh = entries.filter(({ id }) => !found.has(id));
    await db.outbox.bulkAdd(fresh.map(({ order: _given, ...entry }) => entry));
    if (fresh.length > 0) await replay(writing, actor);
  });
  return new Set(ids);
}

/**
 * Removes the old database unless more waits there than `moved`: false then. Nothing else has it open while it is raised to another
 * version, and the removal is asked for before a tab of the old app can open it again: what that tab makes then is in a new one,
 * and is found at the next opening.
 */
async function remove(userId: number, version: number, moved: Set<string>): Promise<boolean> {
  const old = new OldDeviceDb(userId);
  let isMore = false;
  old
    .version(version)
    .stores({})
    .upgrade(async (last) => {
      const waiting = await last.table<OutboxEntry>('outbox').where('status').equals('waiting').toArray();
      isMore = waiting.some(({ id }) => !moved.has(id));
      // It waits for frozen tabs of the old app, and is found again if it is in vain.
      if (!isMore) void Dexie.delete(old.name);
    });
  await old.open();
  old.close();
  return !isMore;
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
    this.version(4).stores({ installmentBusinesses: 'id, refererId', members: 'id, email' });
    this.version(5)
      .stores({})
      .upgrade((old) => keepCommitments(old.table('chittyFunds'), old.table('base')));
    // Summaries were called tallies. What was worked out of rows is worked out anew.
    this.version(6).stores({ summaries: 'key', tallies: null });
    this.version(7).stores({
      members: 'id, email, status',
      receipts: 'id, enteredAt, attention',
      accounts: 'id',
      handOvers: 'id',
      dayCloses: 'id',
      signingKeys: 'id',
      deletedLines: 'id, ledger',
      receiptSeries: 'id',
      contacts: 'key',
    });
    this.version(8).stores({ packs: 'key', packedLines: 'key' });
    this.version(9).stores({});
  }
}
