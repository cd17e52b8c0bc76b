/**
 * A first sync by packs: every row up to a cursor, as the server has it ready, in the order of need. Safe to cut off anywhere:
 * what was taken in is not fetched again.
 */
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import { isAdmin } from 'shared-schema/members/actor';
import type { Row, TableName } from 'shared-schema/tables';
import type { Manifest, PackEntry } from 'shared-schema/wire';
import { ApiError, unreachable } from '../http/api-error.ts';
import type { DeviceDb } from './db.ts';
import { storePacked } from './packed-lines.ts';
import { hasUnconfirmed, replay } from './replay.ts';
import type { SyncContext } from './sync.ts';

/** How often packs may be replaced on the server while they are fetched, before all is pulled instead. */
const MOST_ATTEMPTS = 5;

/**
 * Fetches the packs that this device lacks and takes them in. Afterwards the manifest's cursor is set, and what came later is pulled
 * from there. Sets none if there are no packs, or this browser cannot open them. Throws ApiError.
 */
export async function takePacks(context: SyncContext): Promise<void> {
  const { db, actor, server } = context;
  if (typeof DecompressionStream === 'undefined') return;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const manifest = await server.manifest();
    const { cursor, epoch } = manifest;
    if (cursor === undefined) return;
    if (!(await fetchMissing(context, manifest))) continue;
    await db.atomically(async () => {
      await replay(db, actor, { changes: manifest.own });
      await db.setMeta('epoch', epoch);
      await db.setMeta('cursor', cursor);
      await db.meta.delete('arriving');
      await db.packs.filter(({ ids }) => ids === undefined).delete();
    });
    return;
  }
}

/** False if a pack has been replaced since they were listed. */
async function fetchMissing(context: SyncContext, manifest: Manifest): Promise<boolean> {
  const { db, server } = context;
  const missing = await missingPacks(context, manifest);
  if (missing.length === 0) return true;
  const of = manifest.packs.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = of - missing.reduce((sum, pack) => sum + pack.bytes, 0);
  try {
    for await (const [entry, content] of inPacks(server.packs(missing.map(({ hash }) => hash)), missing)) {
      const text = await open(entry, content);
      bytes += entry.bytes;
      await takeIn(context, manifest, entry, text, { bytes, of });
    }
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  } finally {
    // Nothing is arriving while nothing is fetched, and a round that follows tells anew.
    if (bytes === of) await db.meta.delete('arriving');
  }
}

/** Forgets what was taken in of another database, or as another kind of reader. */
async function missingPacks({ db }: SyncContext, { epoch, packs }: Manifest): Promise<PackEntry[]> {
  const taken = await db.packs.toArray();
  const listed = new Set(packs.map(({ key }) => key));
  if (!taken.every((pack) => pack.epoch === epoch && listed.has(pack.key))) {
    await db.atomically(() => db.clearServerData());
    return packs;
  }
  const hashes = new Map(taken.map(({ key, hash }) => [key, hash]));
  return packs.filter(({ key, hash }) => hashes.get(key) !== hash);
}

async function takeIn(
  { db, actor }: SyncContext,
  manifest: Manifest,
  entry: PackEntry,
  text: string,
  arriving: { bytes: number; of: number },
): Promise<void> {
  const { key, hash } = entry;
  const { epoch } = manifest;
  await db.atomically(async () => {
    if (isOfPastYear(manifest, entry) && (await mayStayPacked(db, key))) {
      await storePacked(db, entry, { epoch, text, keepDeleted: isAdmin(actor) });
    } else {
      const rows = decodePack<Row>(JSON.parse(text) as Pack);
      await replay(db, actor, { changes: { [tableOf(entry)]: rows } });
      await db.packs.put({ key, hash, epoch });
    }
    await db.setMeta('arriving', arriving);
  });
}

/** This year's lines change daily, so they are put on pages at once. */
function isOfPastYear({ packs }: Manifest, entry: PackEntry): boolean {
  const newest = packs.find((pack) => tableOf(pack) === 'transactions');
  return entry.head !== undefined && entry.key !== newest?.key;
}

/** Not if what waits may have written lines of that year, or if those of an earlier pack have been put on pages since. */
async function mayStayPacked(db: DeviceDb, key: string): Promise<boolean> {
  const taken = await db.packs.get(key);
  return (!taken || taken.ids !== undefined) && !(await hasUnconfirmed(db));
}

function tableOf({ key }: PackEntry): TableName {
  return key.split('/')[0] as TableName;
}

/** Cuts what arrives into the packs that were asked for. */
async function* inPacks(
  chunks: AsyncIterable<Uint8Array>,
  entries: PackEntry[],
): AsyncGenerator<[PackEntry, Uint8Array<ArrayBuffer>]> {
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
      yield [next, content];
      [next, ...later] = later;
      content = new Uint8Array(next?.bytes ?? 0);
      filled = 0;
    }
  }
  if (next) throw unreachable('The packs were cut off.');
}

/** The text of a pack. Throws ApiError for one that is not what its hash says: it is fetched again. */
async function open({ hash }: PackEntry, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== hash) throw unreachable('A pack was altered on its way.');
  return new Response(new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
