/**
 * One round of syncing: send what waits, take in what changed, top up the numbers. Safe to cut off anywhere: commands are
 * deduplicated by the server, and every step here commits whole.
 */
import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { isAdmin } from 'shared-schema/members/actor';
import { type Instant, instant } from 'shared-schema/local-date';
import {
  type Changes,
  type Manifest,
  type Outcome,
  type PullResponse,
  type QueuedCommand,
  WIRE_VERSION,
} from 'shared-schema/wire';
import { MOST_COMMANDS_PER_PUSH } from 'shared-schema/wire-limits';
import { isRefusal } from 'shared-schema/refusal-error';
import { now } from './device/clock.ts';
import { findDifference } from './compare-rows.ts';
import type { Books } from './books/books.ts';
import { Layer } from './books/layer.ts';
import type { DeviceDb } from './device/db.ts';
import { forgetGone, forgetDetails } from './device/forget-details.ts';
import { forgetLeases } from './device/numbers.ts';
import { replay } from './outbox/replay.ts';
import { fetched } from './outbox/rules.ts';
import { isAdminNow, readsBooksNow } from './role-now.ts';
import { ApiError } from '../http/api-error.ts';
import { limitOn, unlessLimited } from './limited-calls.ts';
import { keepEpoch, learnDecisions, noteOutcomes, offerAgain } from './outbox/outcomes.ts';
import { checkWhenDue, noteHead } from './seen-history.ts';
import { KEPT_DAYS, knownVouchers } from './known-vouchers.ts';
import { swapPacks, takePacks } from './take-packs.ts';
import { topUpNumbers } from './top-up-numbers.ts';
import { escrowOutboxKey } from './lock/unlock.ts';
import type { OutboxEntry } from './device/stored.ts';
import type { SyncContext } from './sync-context.ts';

/** The most a push may weigh: little enough for a slow line to carry before it counts as dead. */
const MOST_BYTES_PER_PUSH = 100_000;

/** A push was answered, but not for every command in it. */
export class IncompleteAnswer extends Error {
  override name = 'IncompleteAnswer';
}

/** The server is of an older release than this app, as while servers are replaced, and has done nothing of what it was sent. */
export class OlderServer extends Error {
  override name = 'OlderServer';
}

/** Throws ApiError, OlderServer or IncompleteAnswer. What had been done until then stays done. */
export async function syncRound(context: SyncContext): Promise<void> {
  try {
    await exchange(context);
  } catch (error) {
    throw knowsNotThisWire(error) ? new OlderServer() : error;
  }
}

async function exchange(context: SyncContext): Promise<void> {
  const { db } = context.books;
  // Beside the settings: on a slow line each answer that is waited for by itself is felt.
  let listed = (await db.getMeta('cursor')) === undefined ? context.server.manifest() : undefined;
  listed?.catch(() => undefined);
  await keepSettings(context);
  // More than once, when commands were made meanwhile, a restored server must be offered old ones again, or rows differ.
  do {
    await unlessLimited(context, 'pushing', () => pushAll(context));
    await learnDecisions(context, await heardAt(context));
    await pullAll(context, listed);
    listed = undefined;
  } while ((!limitOn(context, 'pushing') && (await hasWaiting(db))) || (await startedAnewToHeal(context)));
  if (!(await readsBooksNow(context))) await db.takenPapers.clear();
  if (!(await isAdminNow(context))) await forgetDetails(db);
  else await unlessLimited(context, 'history', () => checkWhenDue(db, context.server));
  await topUpNumbers(context);
  await swapPacks(context, (cursor) => pullSince(context, cursor));
  await forgetOld(context);
  await db.setMeta('syncedAt', await now(db));
  await sendPapersIfAny(context);
  const limit = limitOn(context, 'pushing');
  if (limit && (await hasWaiting(db))) throw limit;
}

/** Last, because they are large. The code comes with the first one. */
async function sendPapersIfAny(context: SyncContext): Promise<void> {
  if ((await context.books.db.papers.count()) === 0) return;
  await unlessLimited(context, 'papers', async () => {
    const { sendPapers } = await fetched(() => import('./send-papers.ts'));
    await sendPapers(context);
  });
}

/** What the association has set and a device must know with no network; asked for once each time the device database is opened. */
async function keepSettings(context: SyncContext): Promise<void> {
  if (context.settingsKept) return;
  const { timeZone, documentKey } = await context.server.association();
  const { db } = context.books;
  await db.setMeta('timeZone', timeZone);
  await db.setMeta('documentKey', documentKey);
  await escrowOutboxKey(db, context.actor, documentKey);
  context.settingsKept = true;
}

async function pushAll(context: SyncContext): Promise<void> {
  const { books, actor, server } = context;
  const { db } = books;
  let most = MOST_COMMANDS_PER_PUSH;
  for (;;) {
    const entries = await nextBatch(db, most);
    const vouchers = await db.getMeta('vouchers');
    if (entries.length === 0 && !vouchers) return;
    let outcomes: Outcome[];
    try {
      const device = entries[0]?.device ?? (await db.getMeta('device'))!;
      const request = {
        device,
        commands: entries.map(queued),
        wire: WIRE_VERSION,
        ...(vouchers && { vouchers }),
      } as const;
      outcomes = (await server.push(request, await db.getMeta('epoch'))).outcomes;
    } catch (error) {
      // What waits may rest on what the server has lost, and is offered again in its order after the pull.
      if (isReset(error)) return startAnew(books);
      if (!(error instanceof ApiError && error.status === 413) || entries.length <= 1) throw error;
      most = Math.floor(entries.length / 2);
      continue;
    }
    const answered = new Set(outcomes.map(({ id }) => id));
    if (!entries.every(({ id }) => answered.has(id))) {
      throw new IncompleteAnswer();
    }
    const at = await heardAt(context);
    await books.atomically(async (writing) => {
      if (vouchers) await db.meta.delete('vouchers');
      await noteOutcomes(db, entries, outcomes, at);
      await replay(writing, actor);
    });
  }
}

async function nextBatch(db: DeviceDb, most: number): Promise<OutboxEntry[]> {
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

async function pullAll(context: SyncContext, listed?: Promise<Manifest>): Promise<void> {
  const { books, server } = context;
  const { db } = books;
  // What was acknowledged before this pull began is in the rows by the time it ends.
  const acknowledged = await db.outbox.where('status').equals('acknowledged').primaryKeys();
  let since = await cursorOf(context, listed);
  const unsent = await db.outbox.where('status').anyOf('waiting', 'refused', 'quarantined').count();
  let request = server.pull(since, unsent);
  for (;;) {
    let page: PullResponse;
    try {
      page = await request;
    } catch (error) {
      if (since === undefined || !isReset(error)) throw error;
      await startAnew(books);
      since = await cursorOf(context);
      request = server.pull(since, unsent);
      continue;
    }
    if (page.more) {
      // The next page travels while this one is stored.
      since = page.cursor;
      request = server.pull(since, unsent);
      request.catch(() => undefined);
    }
    await takeIn(context, page, acknowledged);
    if (!page.more) return;
  }
}

/** How far this device has read. On a first sync it takes in what the server has ready; undefined if that is nothing. */
async function cursorOf(context: SyncContext, listed?: Promise<Manifest>): Promise<string | undefined> {
  const { db } = context.books;
  if ((await db.getMeta('cursor')) === undefined) {
    // Who reads does not wait for them; what goes wrong with them does so again at the end of the round.
    topUpNumbers(context).catch(() => undefined);
    await takePacks(context, listed);
  }
  return db.getMeta('cursor');
}

async function takeIn({ books, actor }: SyncContext, page: PullResponse, acknowledged: number[]): Promise<void> {
  await books.atomically(async (writing) => {
    const { db } = writing;
    await keepEpoch(db, page.epoch);
    const isReady = await db.getMeta('ready');
    const complete = !page.more && (acknowledged.length > 0 || !isReady);
    writing.bring(page.changes);
    if (complete) await markAcknowledged(db, acknowledged);
    if (complete || Object.keys(page.changes).length > 0) await replay(writing, actor);
    await forgetGone(db, page.changes);
    if (page.changes.receipts?.some(({ id }) => id !== numberOnPaper(id))) await db.meta.delete('numbered');
    await db.setMeta('cursor', page.cursor);
    if (page.history && isAdmin(actor)) await noteHead(db, page.history);
    if (!page.more && !isReady) await db.setMeta('ready', true);
    const { held = 0, more } = page;
    if (!more && held !== ((await db.getMeta('held')) ?? 0)) await db.setMeta('held', held);
  });
}

/** Everything after `cursor`; undefined if the server's database is another by now. */
async function pullSince({ books, server }: SyncContext, cursor: string) {
  const changes: Changes[] = [];
  const epoch = await books.db.getMeta('epoch');
  for (let since = cursor; ;) {
    const page = await server.pull(since);
    if (page.epoch !== epoch) return undefined;
    changes.push(page.changes);
    since = page.cursor;
    if (!page.more) return { changes, cursor: since };
  }
}

/** What the server acknowledged before this pull is in the pulled rows: these entries are done. */
async function markAcknowledged(db: DeviceDb, acknowledged: number[]): Promise<void> {
  const orders = new Set(acknowledged);
  await db.outbox
    .where('status')
    .equals('acknowledged')
    .and((entry) => orders.has(entry.order))
    .modify({ status: 'done', touches: [] });
}

function knowsNotThisWire(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.issues.some(({ path }) => path === 'wire');
}

function isReset(error: unknown): boolean {
  return isRefusal(error, 'sync.reset');
}

async function startedAnewToHeal(context: SyncContext): Promise<boolean> {
  const differs = await findDifference(context);
  if (differs) await startAnew(context.books);
  return differs;
}

/** Forgets every row, because the server's database is not the one this device knows, or its rows are not; the outbox stays. */
async function startAnew(books: Books): Promise<void> {
  const known = await knownVouchers(books);
  await books.atomically(async (writing) => {
    const { db } = writing;
    // Those of an attempt before stay: its rows were gone already.
    const vouchers = known.length > 0 ? known : await db.getMeta('vouchers');
    if (vouchers) await db.setMeta('vouchers', vouchers);
    writing.swap([], {});
    writing.makeAnew(new Layer());
    await forgetLeases(db);
    await db.meta.delete('cursor');
    await db.setMeta('ready', false);
    // It may be a restored one whose epoch did not change.
    await offerAgain(db);
  });
}

async function hasWaiting(db: DeviceDb): Promise<boolean> {
  return (
    (await db.outbox.where('status').equals('waiting').count()) > 0 || (await db.getMeta('vouchers')) !== undefined
  );
}

/** Were it this device's clock that decides, one set a year ahead would leave nothing to offer to a restored server. */
async function heardAt({ books, heardAt: heard }: SyncContext): Promise<Instant> {
  return heard ?? now(books.db);
}

async function forgetOld(context: SyncContext): Promise<void> {
  const { db } = context.books;
  const before = instant(Date.parse(await heardAt(context)) - KEPT_DAYS * 86_400_000);
  const oldest = await db.outbox.where('status').equals('done').limit(500).toArray();
  const old = oldest.filter((entry) => entry.acknowledgedAt !== null && entry.acknowledgedAt < before);
  await db.outbox.bulkDelete(old.map((entry) => entry.order));
}
