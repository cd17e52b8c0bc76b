/**
 * One round of syncing: send what waits, take in what changed, top up the numbers. Safe to cut off anywhere: commands are
 * deduplicated by the server, and every step here commits whole.
 */
import { type Actor, isAdmin } from 'shared-schema/members/member';
import { type Instant, instant } from 'shared-schema/local-date';
import { MOST_COMMANDS_PER_PUSH, type Outcome, type PullResponse, type QueuedCommand } from 'shared-schema/wire';
import { now } from './clock.ts';
import type { BooksDb, OutboxEntry } from './db.ts';
import { forgetDetails } from './forget-details.ts';
import { needsNumbers, takeLeases } from './numbers.ts';
import { replay } from './replay.ts';
import { ServerFault, type SyncServer } from './server.ts';

/** How long an applied command is kept, to be offered again should the server's database be restored from a backup. */
const KEPT_DAYS = 60;

/** The most a push may weigh: little enough for a slow line to carry before it counts as dead. */
const MOST_BYTES_PER_PUSH = 100_000;

export type Books = {
  db: BooksDb;
  actor: Actor;
  server: SyncServer;
  /** The association's settings have been fetched since the books were opened. */
  settingsKept?: boolean;
};

/** Throws Unreachable or ServerFault. What had been done until then stays done. */
export async function syncRound(books: Books): Promise<void> {
  const { db, server } = books;
  await keepSettings(books);
  // More than once, when commands were made meanwhile, or a restored server must be offered old ones again.
  do {
    await pushAll(books);
    await pullAll(books);
  } while (await hasWaiting(db));
  if (!(await isStillAdmin(books))) await forgetDetails(db);
  else if (await needsNumbers(db)) await takeLeases(db, (await server.leases((await db.getMeta('device'))!)).leases);
  await forgetOld(db);
  await db.setMeta('syncedAt', await now(db));
}

/** What the association has set and a device must know with no network; asked for once each time the books are opened. */
async function keepSettings(books: Books): Promise<void> {
  if (books.settingsKept) return;
  const { timeZone, documentKey } = await books.server.association();
  await books.db.setMeta('timeZone', timeZone);
  await books.db.setMeta('documentKey', documentKey);
  books.settingsKept = true;
}

async function pushAll({ db, actor, server }: Books): Promise<void> {
  let most = MOST_COMMANDS_PER_PUSH;
  for (;;) {
    const entries = await nextBatch(db, most);
    if (entries.length === 0) return;
    let outcomes: Outcome[];
    try {
      outcomes = (await server.push({ device: entries[0]!.device, commands: entries.map(queued) })).outcomes;
    } catch (error) {
      if (!(error instanceof ServerFault && error.status === 413) || entries.length === 1) throw error;
      most = Math.floor(entries.length / 2);
      continue;
    }
    const answered = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    if (!entries.every((entry) => answered.has(entry.id))) {
      throw new ServerFault(200, 'push.incomplete', 'The server did not answer for every change it was sent.');
    }
    const at = await now(db);
    await db.atomically(() => replay(db, actor, { editOutbox: () => noteOutcomes(db, entries, answered, at) }));
  }
}

async function nextBatch(db: BooksDb, most: number): Promise<OutboxEntry[]> {
  const waiting = await db.outbox.where('status').equals('waiting').limit(most).sortBy('order');
  let bytes = 0;
  const end = waiting.findIndex((entry, index) => {
    bytes += JSON.stringify(entry.input).length + 200;
    return entry.device !== waiting[0]!.device || (index > 0 && bytes > MOST_BYTES_PER_PUSH);
  });
  return end === -1 ? waiting : waiting.slice(0, end);
}

function queued({ id, name, input, issuedAt }: OutboxEntry): QueuedCommand {
  return { id, name, input, issuedAt };
}

async function noteOutcomes(db: BooksDb, entries: OutboxEntry[], answered: Map<string, Outcome>, at: Instant) {
  for (const { id, order } of entries) {
    const outcome = answered.get(id)!;
    await db.outbox.update(
      order,
      outcome.status === 'applied'
        ? { status: 'acknowledged', acknowledgedAt: at }
        : { status: 'refused', refusal: outcome.error, touches: [] },
    );
  }
}

async function pullAll(books: Books): Promise<void> {
  const { db, server } = books;
  // What was acknowledged before this pull began is in the rows by the time it ends.
  const acknowledged = await db.outbox.where('status').equals('acknowledged').primaryKeys();
  let since = await db.getMeta('cursor');
  let request = server.pull(since);
  for (;;) {
    let page: PullResponse;
    try {
      page = await request;
    } catch (error) {
      if (since === undefined || !isReset(error)) throw error;
      await startAnew(db);
      since = undefined;
      request = server.pull(undefined);
      continue;
    }
    if (page.more) {
      // The next page travels while this one is stored.
      since = page.cursor;
      request = server.pull(since);
      request.catch(() => undefined);
    }
    await takeIn(books, page, acknowledged);
    if (!page.more) return;
  }
}

async function takeIn({ db, actor }: Books, page: PullResponse, acknowledged: number[]): Promise<void> {
  await db.atomically(async () => {
    const epoch = await db.getMeta('epoch');
    if (epoch !== undefined && epoch !== page.epoch) await offerAgain(db);
    const settling = !page.more && (acknowledged.length > 0 || !(await db.getMeta('ready')));
    if (settling || Object.keys(page.changes).length > 0) {
      await replay(db, actor, {
        changes: page.changes,
        ...(settling && { editOutbox: () => settle(db, acknowledged) }),
      });
    }
    await db.setMeta('epoch', page.epoch);
    await db.setMeta('cursor', page.cursor);
    if (!page.more) await db.setMeta('ready', true);
  });
}

async function settle(db: BooksDb, acknowledged: number[]): Promise<void> {
  const orders = new Set(acknowledged);
  await db.outbox
    .where('status')
    .equals('acknowledged')
    .and((entry) => orders.has(entry.order))
    .modify({ status: 'done', touches: [] });
}

function isReset(error: unknown): boolean {
  return error instanceof ServerFault && error.code === 'sync.reset';
}

/** Forgets every row, because the server's books are not those this device knows; the outbox stays. */
async function startAnew(db: BooksDb): Promise<void> {
  await db.atomically(async () => {
    const plain = [db.members, db.projects, db.installmentBusinesses, db.chittyFunds];
    for (const table of [...plain, db.tallies, db.pages, db.pageHeads, db.lineBlocks, db.base]) await table.clear();
    // Numbers leased by other books are others' there.
    await db.numbers.clear();
    await db.meta.delete('cursor');
    await db.setMeta('ready', false);
    // It may be a restored one, even if it does not know so itself.
    await offerAgain(db);
  });
}

/** A restored server may have lost what it once acknowledged: it is offered again, and deduplicated if it was not lost. */
async function offerAgain(db: BooksDb): Promise<void> {
  await db.outbox.where('status').anyOf('acknowledged', 'done').modify({ status: 'waiting', acknowledgedAt: null });
}

async function hasWaiting(db: BooksDb): Promise<boolean> {
  return (await db.outbox.where('status').equals('waiting').count()) > 0;
}

/** By the row just pulled: the role may be another by now than it was at sign-in. */
async function isStillAdmin({ db, actor }: Books): Promise<boolean> {
  const role = (await db.members.get(actor.id))?.role ?? actor.role;
  return isAdmin({ ...actor, role });
}

async function forgetOld(db: BooksDb): Promise<void> {
  const before = instant(Date.parse(await now(db)) - KEPT_DAYS * 86_400_000);
  const oldest = await db.outbox.where('status').equals('done').limit(500).toArray();
  const old = oldest.filter((entry) => entry.acknowledgedAt !== null && entry.acknowledgedAt < before);
  await db.outbox.bulkDelete(old.map((entry) => entry.order));
}
