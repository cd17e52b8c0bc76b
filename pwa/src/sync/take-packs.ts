/**
 * A first sync by packs, and later the swap of packs that the server has made anew. Safe to cut off anywhere: what has come is not fetched
 * again.
 */
import { addMonths, instant, type LocalDate, localDate } from 'shared-schema/local-date';
import type { Receipt } from 'shared-schema/collections/receipt';
import { tableOfPack } from 'shared-schema/packs/pack';
import { rowOf, type RowView } from 'shared-schema/packs/pack-columns';
import type { Row } from 'shared-schema/tables';
import type { Changes, Manifest, PackEntry } from 'shared-schema/wire';
import { sha256 } from '../sha-256.ts';
import { ApiError, unreachable } from '../http/api-error.ts';
import { openColumns } from './books/packs.ts';
import { isUndecided, namesCurrency } from './books/reader.ts';
import { figuresOf, isSummarized } from './books/summaries.ts';
import { forgetGone } from './device/forget-details.ts';
import { now } from './device/clock.ts';
import type { PackContent, StoredPack } from './device/stored.ts';
import { keepEpoch } from './outbox/outcomes.ts';
import { replay } from './outbox/replay.ts';
import type { SyncServer } from './server.ts';
import type { SyncContext } from './sync-context.ts';

/** How often packs may be replaced on the server while they are fetched, before all is pulled instead. */
const MOST_ATTEMPTS = 5;

/**
 * Fetches the packs that this device lacks. As soon as only old ledger lines and what is over are missing, the device is `ready`.
 * Afterwards the manifest's cursor is set, and what came later is pulled from there. Sets none if there are no packs. `listed` is the first answer to
 * which packs there are, if that was asked before. Throws ApiError.
 */
export async function takePacks(context: SyncContext, listed?: Promise<Manifest>): Promise<void> {
  const { books } = context;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const manifest = await ((attempt === 0 && listed) || context.server.manifest());
    const { cursor } = manifest;
    if (cursor === undefined) break;
    await listPacks(context, manifest);
    if (!(await fetchMissing(context, manifest))) continue;
    await books.atomically(async ({ db }) => {
      await db.setMeta('cursor', cursor);
      await db.meta.delete('arriving');
    });
    return;
  }
  // What is pulled instead has no place over packs that are awaited.
  if (!(await books.db.getMeta('arriving'))) return;
  await books.atomically(async (writing) => {
    writing.swap([], {});
    await writing.db.setMeta('ready', false);
    await writing.db.meta.delete('arriving');
  });
}

/**
 * From now on the packs of this list count, whether their rows have come or not. That some are awaited is stored with it: if the server
 * has no packs when it is asked again, the list has to go.
 */
async function listPacks({ books, actor }: SyncContext, { epoch, packs, own }: Manifest): Promise<void> {
  await books.atomically(async (writing) => {
    const { db } = writing;
    await keepEpoch(db, epoch);
    const listed = asStored(await db.heads.toArray(), packs, epoch);
    writing.swap(listed, own);
    const here = listed.filter((pack) => pack.here);
    if (here.length < listed.length) await db.setMeta('arriving', { bytes: bytesIn(here), of: bytesIn(listed) });
    await replay(writing, actor);
  });
}

/** What has come of them already, of the same life of the server's database, stays. */
function asStored(before: StoredPack[], packs: PackEntry[], epoch: string): StoredPack[] {
  const known = new Map(before.filter((pack) => pack.epoch === epoch).map((pack) => [pack.hash, pack]));
  return packs.map((entry) => {
    return { here: false, ...known.get(entry.hash), ...entry, epoch };
  });
}

/** False if a pack has been replaced since they were listed. */
async function fetchMissing(context: SyncContext, { packs }: Manifest): Promise<boolean> {
  const { db } = context.books;
  // In the server's order, which is that of need.
  const listed = (await db.heads.bulkGet(packs.map(({ key }) => key))).filter((pack) => pack !== undefined);
  const needed = neededFirst(listed, localDate((await now(db)).slice(0, 10)));
  try {
    await takeAll(context, listed, needed, async () => {
      if (!(await db.getMeta('ready'))) await db.setMeta('ready', true);
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Those of `needed` come first; once only others are missing, `beReady` is called. */
async function takeAll(
  context: SyncContext,
  listed: StoredPack[],
  needed: Set<string>,
  beReady: () => Promise<void>,
): Promise<void> {
  const missing = listed.filter(({ here }) => !here);
  const first = missing.filter(({ hash }) => needed.has(hash));
  const later = missing.filter(({ hash }) => !needed.has(hash));
  const of = bytesIn(listed);
  let bytes = of - bytesIn(missing);
  let left = first.length;
  if (left === 0 && later.length > 0) await beReady();
  for await (const arrived of inBatches(fetchPacks(context.server, [...first, ...later]))) {
    bytes += bytesIn(arrived.map(({ entry }) => entry));
    await takeIn(context, arrived, { bytes, of });
    if (left > 0 && left <= arrived.length && later.length > 0) await beReady();
    left = Math.max(0, left - arrived.length);
  }
}

function bytesIn(packs: PackEntry[]): number {
  return packs.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** So many of the latest year's ledger lines are needed before the app can be used: some pages of the screen that shows them. */
const LINES_NEEDED = 200;

/** The packs without which the app cannot be used: all but contracts that are over, and older ledger lines. */
function neededFirst(listed: PackEntry[], today: LocalDate): Set<string> {
  const since = addMonths(today, -12).slice(0, 7);
  const needed = new Set(listed.filter(({ head }) => !head).map(({ hash }) => hash));
  let lines = 0;
  for (const pack of listed) {
    const latest = latestMonth(pack);
    if (!latest || latest < since || lines >= LINES_NEEDED) continue;
    needed.add(pack.hash);
    lines += pack.count;
  }
  return needed;
}

/** Of ledger lines; undefined if it holds none that stand on a page. */
function latestMonth({ head }: PackEntry): string | undefined {
  return head && 'pages' in head
    ? head.pages
        .map(({ month }) => month)
        .sort()
        .at(-1)
    : undefined;
}

/** In one transaction, because each costs as much as storing several packs. */
async function takeIn({ books, actor }: SyncContext, arrived: Arrived[], arriving: Arriving): Promise<void> {
  const stored = arrived.map(storedWith);
  await books.atomically(async (writing) => {
    const { db } = writing;
    await db.contents.bulkPut(arrived.map(contentOf));
    writing.putPacks(stored);
    await db.setMeta('arriving', arriving);
    // What waits may change rows that have just come.
    await replay(writing, actor);
  });
}

type Arriving = { bytes: number; of: number };

/** What every opening needs of it is worked out here, where nobody waits for a tap. */
function storedWith({ entry, gzipped }: Arrived): StoredPack {
  const table = tableOfPack(entry.key);
  const stored = { ...entry, here: true };
  if (entry.head) return stored;
  if (table === 'receipts') return { ...stored, ...ofReceipts(openColumns<Receipt>(gzipped).views) };
  if (!isSummarized(table)) return stored;
  return { ...stored, ...figuresOf(openColumns<Row>(gzipped).views.filter(({ deletedAt }) => !deletedAt)) };
}

function ofReceipts(receipts: readonly RowView<Receipt>[]): Pick<StoredPack, 'undecided' | 'foreign' | 'lastEntered'> {
  const lastEntered = receipts.reduce((last, { enteredAt }) => (enteredAt > last ? enteredAt : last), instant(0));
  const foreign = receipts.filter(namesCurrency).map(rowOf);
  return { undecided: receipts.filter(isUndecided).map(rowOf), foreign, lastEntered };
}

function contentOf({ entry: { hash }, gzipped }: Arrived): PackContent {
  return { name: hash, bytes: gzipped };
}

/** So many rows are newer than their packs that the server has made them anew. */
const MANY_NEWER = 1500;

/** What has changed since a cursor, and the next one; undefined if the server's database is another by now. */
type PullSince = (cursor: string) => Promise<{ changes: Changes[]; cursor: string } | undefined>;

/**
 * Once many rows are newer than their packs: takes the packs that have been made anew, and what is newer than those. Until all of it is
 * here, the rows lie over the packs as before. Throws ApiError.
 */
export async function swapPacks(context: SyncContext, pullSince: PullSince): Promise<void> {
  const { books, server, actor } = context;
  const { db } = books;
  if (books.newerRows < MANY_NEWER || !(await db.getMeta('ready')) || (await db.getMeta('arriving'))) return;
  const { cursor, epoch, packs, own } = await server.manifest();
  if (cursor === undefined || epoch !== (await db.getMeta('epoch'))) return;
  const listed = asStored(await db.heads.toArray(), packs, epoch);
  try {
    await fetchContents(context, listed);
  } catch (error) {
    // They have been made anew once more, or the line has ended: another time. What was to be synced is.
    if (error instanceof ApiError && (error.status === 404 || error.unreachable)) return;
    throw error;
  }
  const later = await pullSince(cursor);
  if (!later) return;
  const stored: StoredPack[] = [];
  for (const entry of listed) {
    stored.push(entry.here ? entry : storedWith({ entry, gzipped: (await db.contents.get(entry.hash))!.bytes }));
  }
  await books.atomically(async (writing) => {
    writing.swap(stored, own);
    for (const changes of later.changes) {
      writing.bring(changes);
      await forgetGone(writing.db, changes);
    }
    await writing.db.setMeta('cursor', later.cursor);
    await replay(writing, actor);
  });
}

/** Each is stored as it comes, so that a line that ends costs one of them. */
async function fetchContents({ books: { db }, server }: SyncContext, listed: StoredPack[]): Promise<void> {
  const stored = new Set(await db.contents.toCollection().primaryKeys());
  const missing = listed.filter(({ here, hash }) => !here && !stored.has(hash));
  for await (const pack of fetchPacks(server, missing)) await db.atomically(() => db.contents.put(contentOf(pack)));
}

type Arrived = { entry: StoredPack; gzipped: Uint8Array };

async function* fetchPacks(server: SyncServer, wanted: StoredPack[]): AsyncGenerator<Arrived> {
  if (wanted.length > 0) yield* inPacks(server.packs(wanted.map(({ hash }) => hash)), wanted);
}

/**
 * What has come of `source` since the last batch, at least one. It is read on while a batch is worked on. What came before a
 * failure is given before it is thrown.
 */
async function* inBatches<T>(source: AsyncGenerator<T>): AsyncGenerator<T[]> {
  let arrived: T[] = [];
  let news = Promise.withResolvers<void>();
  const reading: { ended: boolean; failure?: { error: unknown } } = { ended: false };
  const read = async () => {
    try {
      for await (const each of source) {
        arrived.push(each);
        news.resolve();
      }
    } catch (error) {
      reading.failure = { error };
    }
    reading.ended = true;
    news.resolve();
  };
  void read();
  try {
    while (!reading.ended || arrived.length > 0) {
      await news.promise;
      news = Promise.withResolvers();
      const batch = arrived;
      arrived = [];
      if (batch.length > 0) yield batch;
    }
    if (reading.failure) throw reading.failure.error;
  } finally {
    void source.return(undefined);
  }
}

/** Cuts what arrives into the packs that were asked for. */
async function* inPacks(chunks: AsyncIterable<Uint8Array>, entries: StoredPack[]): AsyncGenerator<Arrived> {
  let [next, ...later] = entries;
  let content = new Uint8Array(next?.bytes ?? 0);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length && next;) {
      const part = chunk.subarray(at, at + next.bytes - filled);
      content.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < next.bytes) continue;
      await assertUnaltered(next, content);
      yield { entry: next, gzipped: content };
      [next, ...later] = later;
      content = new Uint8Array(next?.bytes ?? 0);
      filled = 0;
    }
  }
  if (next) throw unreachable('The packs were cut off.');
}

/** Throws ApiError for a pack that is not what its hash says: it is fetched again. */
async function assertUnaltered({ hash }: PackEntry, content: Uint8Array<ArrayBuffer>): Promise<void> {
  if ((await sha256(content)) !== hash) throw unreachable('A pack was altered on its way.');
}
