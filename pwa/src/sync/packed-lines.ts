/**
 * Ledger lines of past years, stored as they came. A year's pack is opened when a screen shows a page of it; only when one of
 * its lines changes is it put on ordinary pages, so a page's lines are always in one place.
 */
import { headOf, pageKeyOf } from 'shared-schema/ledgers/page';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import type { PackEntry } from 'shared-schema/wire';
import type { DeviceDb, TakenPack } from './db.ts';
import { blockOf, blocksOf } from './line-blocks.ts';

type Packed = TakenPack & { ids: number[] };

type Opened = { hash: string; lines: Map<number, Transaction>; pages: Map<string, Transaction[]> };

/** So many years stay open in memory, because the next screen mostly shows one of them again. */
const KEPT_OPEN = 2;

const opened = new WeakMap<DeviceDb, Map<string, Opened>>();

/** Stores a year's pack, unopened. Its pages must not be stored otherwise. Call inside `atomically`. */
export async function storePacked(
  db: DeviceDb,
  { key, hash, head }: PackEntry,
  { epoch, text, keepDeleted }: { epoch: string; text: string; keepDeleted: boolean },
): Promise<void> {
  const { pages, ids, deleted } = head!;
  if (await db.packs.get(key)) await db.pageHeads.filter((each) => packOfPage(each.key) === key).delete();
  await db.packs.put({ key, hash, epoch, ids });
  await db.packedLines.put({ key, text });
  await db.pageHeads.bulkPut(pages);
  if (keepDeleted) await db.deletedLines.bulkPut(deleted);
}

/** The lines of pages of past years; nothing for pages that are not in a pack. */
export async function readPackedPages(db: DeviceDb, keys: string[]): Promise<Map<string, Transaction[]>> {
  const found = new Map<string, Transaction[]>();
  const packs = await db.packs.bulkGet([...new Set(keys.map(packOfPage))]);
  for (const pack of packs.filter(isPacked)) {
    const { pages } = await open(db, pack);
    for (const key of keys) if (pages.has(key)) found.set(key, pages.get(key)!);
  }
  return found;
}

/** Those of these lines that are in a pack. */
export async function findPackedLines(db: DeviceDb, ids: number[]): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (const pack of await packedYears(db)) {
    const theirs = ids.filter((id) => holds(pack, id));
    if (theirs.length === 0) continue;
    const { lines } = await open(db, pack);
    found.push(...theirs.flatMap((id) => lines.get(id) ?? []));
  }
  return found.filter((line) => !line.deletedAt);
}

/** Puts the years that these lines are in, or come into, on ordinary pages. Call inside `atomically`, before they are written. */
export async function unpackFor(db: DeviceDb, writes: { id: number; row: Transaction | undefined }[]): Promise<void> {
  const packs = await packedYears(db);
  if (packs.length === 0) return;
  const written = new Set(writes.flatMap(({ row }) => (row ? [packOfPage(pageKeyOf(row))] : [])));
  for (const pack of packs) {
    if (written.has(pack.key) || writes.some(({ id }) => holds(pack, id))) await unpack(db, pack);
  }
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
  await db.pageHeads.bulkPut(all.map(({ key, lines }) => headOf(key, lines)));
  await db.lineBlocks.bulkPut([...blocks.values()]);
  await db.packedLines.delete(pack.key);
  const { ids: _onPages, ...taken } = pack;
  await db.packs.put(taken);
}

async function packedYears(db: DeviceDb): Promise<Packed[]> {
  return (await db.packs.toArray()).filter(isPacked);
}

function isPacked(pack: TakenPack | undefined): pack is Packed {
  return pack?.ids !== undefined;
}

/** `ids` are pairs: from, to. */
function holds({ ids }: Packed, id: number): boolean {
  for (let at = 0; at < ids.length; at += 2) if (ids[at]! <= id && id <= ids[at + 1]!) return true;
  return false;
}

/** `transactions/2019` for `general/1/2019-04`. */
function packOfPage(key: string): string {
  return `transactions/${key.split('/')[2]!.slice(0, 4)}`;
}

async function open(db: DeviceDb, { key, hash }: Packed): Promise<Opened> {
  let years = opened.get(db);
  if (!years) opened.set(db, (years = new Map()));
  const known = years.get(key);
  if (known?.hash === hash) return known;
  const { text } = (await db.packedLines.get(key))!;
  const lines = decodePack<Transaction>(JSON.parse(text) as Pack);
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
