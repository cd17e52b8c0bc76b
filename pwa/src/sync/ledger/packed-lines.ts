/**
 * Ledger lines of past years, stored as they came. A year's pack is opened when a screen shows a page of it; only when one of
 * its lines changes is it put on ordinary pages, so a page's lines are always in one place. During a first sync a year may be
 * awaited: the heads of its pages count at once, and asking for its lines is refused.
 */
import { headOf, type PageHead, pageKeyOf, sumOfHeads } from 'shared-schema/ledgers/page';
import { gunzipSync } from 'fflate';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import { refuse } from 'shared-schema/refusal-error';
import { packOfPage, tableOfPack } from 'shared-schema/packs/pack-key';
import type { LinesHead, PackEntry } from 'shared-schema/wire';
import type { DeviceDb } from '../device/db.ts';
import { blockOf, blocksOf } from './line-blocks.ts';
import { readHeads, removeHeads, writeHeads } from './page-heads.ts';
import { isWithin } from '../device/stretches.ts';
import type { TakenPack } from '../device/stored.ts';

type Packed = TakenPack & { ids: number[] };

type Awaited = Packed & { awaited: PageHead[] };

type Opened = { hash: string; lines: Map<number, Transaction>; pages: Map<string, Transaction[]> };

/** So many years stay open in memory, because the next screen mostly shows one of them again. */
const KEPT_OPEN = 2;

const opened = new WeakMap<DeviceDb, Map<string, Opened>>();

/** As the server lists a pack of ledger lines. */
export type LinesEntry = PackEntry & { head: LinesHead };

type Listed = { epoch: string; keepDeleted: boolean };

/** Notes a year's pack that has not come yet, unless an older one of that year has. Call inside `atomically`. */
export async function awaitPacked(
  db: DeviceDb,
  { key, head }: LinesEntry,
  { epoch, keepDeleted }: Listed,
): Promise<void> {
  const { pages, ids, deleted } = head;
  const before = await db.packs.get(key);
  if (before && !isAwaited(before)) return;
  const gone = before?.awaited.map((page) => page.key) ?? [];
  const local = await localPages(db, key);
  const pack: Awaited = { key, hash: '', epoch, ids, awaited: pages };
  await db.packs.put(pack);
  await removeHeads(db, gone);
  await writeHeads(db, pages);
  await writeHeads(
    db,
    local.map((page) => headWith(page.key, page.lines, pack)),
  );
  if (keepDeleted) await db.deletedLines.bulkPut(deleted);
}

/** The year's lines come as rows from now on: only those on pages count. Call inside `atomically`, before they are written. */
export async function awaitNoLonger(db: DeviceDb, key: string): Promise<void> {
  const pack = await db.packs.get(key);
  if (!isAwaited(pack)) return;
  await removeHeads(
    db,
    pack.awaited.map((page) => page.key),
  );
  const local = await localPages(db, key);
  await writeHeads(
    db,
    local.map((page) => headOf(page.key, page.lines)),
  );
}

/** Stores a year's pack, unopened. Its pages must not be stored otherwise. Call inside `atomically`. */
export async function storePacked(
  db: DeviceDb,
  { key, hash, head }: LinesEntry,
  { epoch, keepDeleted, gzipped }: Listed & { gzipped: Uint8Array },
): Promise<void> {
  const { pages, ids, deleted } = head;
  const before = await db.packs.get(key);
  // The heads of an awaited pack stand already.
  if (!before?.awaited) {
    if (before) await removeHeads(db, await headKeysOf(db, key));
    await writeHeads(db, pages);
    if (keepDeleted) await db.deletedLines.bulkPut(deleted);
  }
  await db.packs.put({ key, hash, epoch, ids });
  await db.packedLines.put({ key, gzipped });
}

/**
 * Whether a year's pack can be stored unopened: not if some of its lines, or lines made here, stand on pages, or what waits has changed
 * some of them.
 */
export async function mayStayPacked(db: DeviceDb, { key, head: { ids } }: LinesEntry): Promise<boolean> {
  const before = await db.packs.get(key);
  if (before && !isPacked(before)) return false;
  return (await localPages(db, key)).length === 0 && !(await isChangedHere(db, ids));
}

/** Whether what waits has changed some of these lines. The server's are kept beside, or are not known here yet. */
async function isChangedHere(db: DeviceDb, ids: number[]): Promise<boolean> {
  const keys = await db.base.where('key').startsWith('transactions/').primaryKeys();
  return keys.some((key) => isWithin(ids, Number(key.slice('transactions/'.length))));
}

/**
 * The lines of pages of past years; nothing for pages that are not in a pack. Throws RefusalError `records.awaited` if some
 * have not come yet.
 */
export async function readPackedPages(db: DeviceDb, keys: string[]): Promise<Map<string, Transaction[]>> {
  const found = new Map<string, Transaction[]>();
  const packs = await db.packs.bulkGet([...new Set(keys.map(packOfPage))]);
  for (const pack of packs.filter(isPacked)) {
    if (isAwaited(pack)) {
      if (pack.awaited.some((head) => keys.includes(head.key))) throw refuse('records.awaited');
      continue;
    }
    const { pages } = await open(db, pack);
    for (const key of keys) if (pages.has(key)) found.set(key, pages.get(key)!);
  }
  return found;
}

/** Those of these lines that are in a pack. Throws RefusalError `records.awaited` if one has not come yet. */
export async function findPackedLines(db: DeviceDb, ids: number[]): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (const pack of await packedYears(db)) {
    const theirs = ids.filter((id) => holds(pack, id));
    if (theirs.length === 0) continue;
    if (isAwaited(pack)) throw refuse('records.awaited');
    const { lines } = await open(db, pack);
    found.push(...theirs.flatMap((id) => lines.get(id) ?? []));
  }
  return found.filter((line) => !line.deletedAt);
}

/** Those of these lines that no awaited pack holds. */
export async function withoutAwaited(db: DeviceDb, lines: Transaction[]): Promise<Transaction[]> {
  const awaited = (await packedYears(db)).filter(isAwaited);
  return lines.filter(({ id }) => !awaited.some((pack) => holds(pack, id)));
}

/** The heads of pages with these lines, counting in what is awaited of them. */
export async function headsOf(db: DeviceDb, pages: { key: string; lines: Transaction[] }[]): Promise<PageHead[]> {
  const packs = await db.packs.bulkGet([...new Set(pages.map(({ key }) => packOfPage(key)))]);
  const awaited = new Map(packs.filter(isAwaited).map((pack) => [pack.key, pack]));
  return pages.map(({ key, lines }) => headWith(key, lines, awaited.get(packOfPage(key))));
}

/** Puts the years that these lines are in, or come into, on ordinary pages. Call inside `atomically`, before they are written. */
export async function unpackFor(db: DeviceDb, writes: { id: number; row: Transaction | undefined }[]): Promise<void> {
  const packs = (await packedYears(db)).filter((pack) => !isAwaited(pack));
  if (packs.length === 0) return;
  const written = new Set(writes.flatMap(({ row }) => (row ? [packOfPage(pageKeyOf(row))] : [])));
  for (const pack of packs) {
    if (written.has(pack.key) || writes.some(({ id }) => holds(pack, id))) await unpack(db, pack);
  }
}

/** Puts a year on ordinary pages, if it is packed. Call inside `atomically`. */
export async function unpackYear(db: DeviceDb, key: string): Promise<void> {
  const pack = await db.packs.get(key);
  if (isPacked(pack) && !isAwaited(pack)) await unpack(db, pack);
}

async function unpack(db: DeviceDb, pack: Packed): Promise<void> {
  const { pages } = await open(db, pack);
  const all = [...pages].map(([key, lines]) => ({ key, lines }));
  const blocks = await blocksOf(
    db,
    all.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  for (const { key, lines } of all) for (const { id } of lines) blocks.get(blockOf(id))!.pageOf[id] = key;
  await db.pages.bulkPut(all);
  await writeHeads(
    db,
    all.map(({ key, lines }) => headOf(key, lines)),
  );
  await db.lineBlocks.bulkPut([...blocks.values()]);
  await db.packedLines.delete(pack.key);
  const { ids: _onPages, ...taken } = pack;
  await db.packs.put(taken);
}

/** Of a year's pages. */
async function headKeysOf(db: DeviceDb, pack: string): Promise<string[]> {
  return (await readHeads(db)).map(({ key }) => key).filter((key) => packOfPage(key) === pack);
}

/** A line made here may be in a pack that was made after it had been sent. */
function headWith(key: string, lines: Transaction[], pack: Awaited | undefined): PageHead {
  const awaited = pack?.awaited.find((head) => head.key === key);
  const own = pack ? lines.filter(({ id }) => !holds(pack, id)) : lines;
  return awaited ? sumOfHeads(awaited, headOf(key, own)) : headOf(key, own);
}

/** Pages of a year that are stored as such. */
async function localPages(db: DeviceDb, pack: string): Promise<{ key: string; lines: Transaction[] }[]> {
  const keys = (await db.pages.toCollection().primaryKeys()).filter((key) => packOfPage(key) === pack);
  return (await db.pages.bulkGet(keys)).filter((page) => page !== undefined);
}

async function packedYears(db: DeviceDb): Promise<Packed[]> {
  return (await db.packs.toArray()).filter(isPacked);
}

function isPacked(pack: TakenPack | undefined): pack is Packed {
  return pack?.ids !== undefined && tableOfPack(pack.key) === 'transactions';
}

function isAwaited(pack: TakenPack | undefined): pack is Awaited {
  return isPacked(pack) && pack.awaited !== undefined;
}

function holds({ ids }: Packed, id: number): boolean {
  return isWithin(ids, id);
}

/** The rows of a pack as it travels. At once, because awaiting anything but the database ends its transaction. */
export function decodeGzipped<T extends object>(gzipped: Uint8Array): T[] {
  return decodeText(new TextDecoder().decode(gunzipSync(gzipped)));
}

function decodeText<T extends object>(text: string): T[] {
  return decodePack<T>(JSON.parse(text) as Pack);
}

async function open(db: DeviceDb, { key, hash }: Packed): Promise<Opened> {
  let years = opened.get(db);
  if (!years) opened.set(db, (years = new Map()));
  const known = years.get(key);
  if (known?.hash === hash) return known;
  const { gzipped, text } = (await db.packedLines.get(key))!;
  const lines = gzipped ? decodeGzipped<Transaction>(gzipped) : decodeText<Transaction>(text!);
  const pages = Map.groupBy(
    lines.filter((line) => !line.deletedAt),
    pageKeyOf,
  );
  for (const page of pages.values()) page.sort(compareLines);
  const fresh: Opened = { hash, lines: new Map(lines.map((line) => [line.id, line])), pages };
  years.delete(key);
  years.set(key, fresh);
  if (years.size > KEPT_OPEN) years.delete(years.keys().next().value!);
  return fresh;
}
