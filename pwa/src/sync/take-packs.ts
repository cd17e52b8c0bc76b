/**
 * A first sync by packs: every row up to a cursor, as the server has it ready, in the order of need. Safe to cut off anywhere:
 * what was taken in is not fetched again.
 */
import { addMonths, localDate } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { tableOfPack } from 'shared-schema/packs/pack-key';
import type { Row } from 'shared-schema/tables';
import type { Manifest, PackEntry } from 'shared-schema/wire';
import { sha256 } from '../sha-256.ts';
import { ApiError, unreachable } from '../http/api-error.ts';
import { now } from './device/clock.ts';
import { awaitContracts } from './device/awaited-contracts.ts';
import type { DeviceDb } from './device/db.ts';
import { keepEpoch } from './outbox/offer-again.ts';
import {
  awaitNoLonger,
  awaitPacked,
  decodeGzipped,
  type LinesEntry,
  mayStayPacked,
  storePacked,
  unpackYear,
  withoutAwaited,
} from './ledger/packed-lines.ts';
import { replay } from './outbox/replay.ts';
import type { SyncContext } from './sync-context.ts';

/** How often packs may be replaced on the server while they are fetched, before all is pulled instead. */
const MOST_ATTEMPTS = 5;

/**
 * Fetches the packs that this device lacks and takes them in. As soon as only old ledger lines and what is over are missing, the device is
 * `ready`; `prepare` fetches what it needs besides to be used, while the first packs travel. Afterwards the manifest's cursor is set,
 * and what came later is pulled from there. Sets none if there are no packs. Throws ApiError.
 */
export async function takePacks(context: SyncContext, prepare: () => Promise<void>): Promise<void> {
  const { db, actor, server } = context;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const manifest = await server.manifest();
    const { cursor, epoch } = manifest;
    if (cursor === undefined) break;
    if (!(await fetchMissing(context, manifest, prepare))) continue;
    await db.atomically(async () => {
      await keepEpoch(db, epoch);
      await replay(db, actor, { changes: manifest.own });
      await db.setMeta('cursor', cursor);
      await db.meta.delete('arriving');
    });
    await db.atomically(async () => {
      // This year's lines change daily.
      const newest = manifest.packs.find(isOfLines);
      if (newest) await unpackYear(db, newest.key);
      await db.packs.filter(({ ids }) => ids === undefined).delete();
    });
    return;
  }
  // What is pulled instead has no place beside packs that are awaited.
  if (await db.getMeta('arriving')) await forgetAll(db);
}

/** False if a pack has been replaced since they were listed. */
async function fetchMissing(context: SyncContext, manifest: Manifest, prepare: () => Promise<void>): Promise<boolean> {
  const { db, server } = context;
  const missing = await missingPacks(context, manifest);
  if (missing.length === 0) return true;
  const since = await firstMonthNeeded(db);
  const [first, later] = [
    missing.filter((pack) => isNeededFirst(pack, since)),
    missing.filter((pack) => !isNeededFirst(pack, since)),
  ];
  if (await db.getMeta('ready')) await awaitAll(context, manifest, later);
  const prepared = prepare();
  // It is awaited below, unless something else fails before.
  prepared.catch(() => undefined);
  const beReady = async () => {
    await prepared;
    if (later.length > 0 && !(await db.getMeta('ready'))) await awaitAll(context, manifest, later);
  };
  const of = manifest.packs.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = of - missing.reduce((sum, pack) => sum + pack.bytes, 0);
  let left = first.length;
  const take = async (arrived: Arrived[]) => {
    if (arrived.length === 0) return;
    for (const { entry } of arrived) bytes += entry.bytes;
    await takeIn(context, manifest, arrived, { bytes, of });
  };
  const inOrder = [...first, ...later];
  const content = inPacks(server.packs(inOrder.map(({ hash }) => hash)), inOrder);
  try {
    if (left === 0) await beReady();
    for await (const arrived of inBatches(content)) {
      await take(arrived.slice(0, left));
      if (left > 0 && left <= arrived.length) await beReady();
      if (left < arrived.length) await pause();
      await take(arrived.slice(left));
      left = Math.max(0, left - arrived.length);
    }
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Lets screens read what they show: storing packs holds them up. In milliseconds. */
const PAUSE = 50;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Forgets what was taken in of another database, or as another kind of reader. */
async function missingPacks({ db }: SyncContext, { epoch, packs }: Manifest): Promise<PackEntry[]> {
  const taken = await db.packs.toArray();
  const listed = new Set(packs.map(({ key }) => key));
  if (!taken.every((pack) => pack.epoch === epoch && listed.has(pack.key))) {
    await forgetAll(db);
    return packs;
  }
  const hashes = new Map(taken.map(({ key, hash }) => [key, hash]));
  return packs.filter(({ key, hash }) => hashes.get(key) !== hash);
}

async function forgetAll(db: DeviceDb): Promise<void> {
  await db.atomically(async () => {
    await db.clearServerData();
    await db.setMeta('ready', false);
    await db.meta.delete('arriving');
  });
}

/** So many months of ledger lines, this one included, are needed before the app can be used. */
const MONTHS_NEEDED = 3;

async function firstMonthNeeded(db: DeviceDb): Promise<string> {
  return addMonths(localDate(`${(await now(db)).slice(0, 7)}-01`), 1 - MONTHS_NEEDED).slice(0, 7);
}

function isNeededFirst(entry: PackEntry, since: string): boolean {
  return isOfLines(entry) ? entry.head.pages.some(({ month }) => month >= since) : !entry.head;
}

function isOfLines(entry: PackEntry): entry is LinesEntry {
  return entry.head !== undefined && 'pages' in entry.head;
}

/** From now on the app can be used: these packs' heads count, and their lines are awaited. */
async function awaitAll({ db, actor }: SyncContext, { epoch, own }: Manifest, later: PackEntry[]): Promise<void> {
  await db.atomically(async () => {
    for (const entry of later) {
      if (isOfLines(entry)) await awaitPacked(db, entry, { epoch, keepDeleted: isAdmin(actor) });
      else await awaitContracts(db, entry, epoch);
    }
    // Businesses of one's own customers may be among those that are awaited; they come in the end.
    const { transactions = [], installmentBusinesses: _later, ...others } = own;
    await replay(db, actor, { changes: { ...others, transactions: await withoutAwaited(db, transactions) } });
    await db.setMeta('ready', true);
  });
}

/** In one transaction, because each costs as much as storing several packs. */
async function takeIn(
  { db, actor }: SyncContext,
  { epoch }: Manifest,
  arrived: Arrived[],
  arriving: { bytes: number; of: number },
): Promise<void> {
  await db.atomically(async () => {
    const changes: Record<string, Row[]> = {};
    for (const { entry, gzipped } of arrived) {
      const { key, hash } = entry;
      if (isOfLines(entry) && (await mayStayPacked(db, entry))) {
        await storePacked(db, entry, { epoch, gzipped, keepDeleted: isAdmin(actor) });
      } else {
        await awaitNoLonger(db, key);
        await db.packs.put({ key, hash, epoch });
        const rows = (changes[tableOfPack(entry.key)] ??= []);
        for (const row of decodeGzipped<Row>(gzipped)) rows.push(row);
      }
    }
    await replay(db, actor, { changes });
    await db.setMeta('arriving', arriving);
  });
}

type Arrived = { entry: PackEntry; gzipped: Uint8Array };

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
async function* inPacks(chunks: AsyncIterable<Uint8Array>, entries: PackEntry[]): AsyncGenerator<Arrived> {
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
