/**
 * The ledger as pages, like the paper book: one record per ledger, project and month, with a head of its own that sums it
 * up. A balance brought forward is a sum over heads; a screen reads only the pages it shows (read-ledger.ts). Deleted lines
 * stand beside them, for admins. While old lines are awaited, sums and balances are right; whoever asks for such a line is refused with
 * `records.awaited`, so that nothing incomplete is shown.
 */
import { type PageHead, pageKeyOf } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, subtract } from 'shared-schema/money';
import type { DeviceDb } from '../device/db.ts';
import { blockOf, blocksOf } from './line-blocks.ts';
import { readHeads, writeHeads } from './page-heads.ts';
import { findPackedLines, headsOf, readPackedPages, unpackFor } from './packed-lines.ts';
import type { Page } from '../device/stored.ts';

/** Opening and decoding them takes a slow phone about 50 ms. */
const LINES_PER_TURN = 1500;

/**
 * The lines of each of these pages, a few pages at a time, so that no screen stands still meanwhile. Month by month, whatever the
 * ledger, because a packed year is then opened once. Throws between two turns once `signal` is aborted.
 */
export async function* pagesInTurns(
  db: DeviceDb,
  heads: PageHead[],
  { newestFirst = false, signal }: { newestFirst?: boolean; signal?: AbortSignal } = {},
): AsyncGenerator<Transaction[]> {
  const inOrder = heads.toSorted((a, b) => Number(a.month > b.month) - Number(a.month < b.month));
  if (newestFirst) inOrder.reverse();
  for (const turn of turnsOf(inOrder)) {
    signal?.throwIfAborted();
    yield* await readPages(
      db,
      turn.map(({ key }) => key),
    );
  }
}

/** As many pages as hold so many lines, at least one. */
function turnsOf(heads: PageHead[]): PageHead[][] {
  const turns: PageHead[][] = [];
  let lines = Infinity;
  for (const head of heads) {
    lines += head.count;
    if (lines <= LINES_PER_TURN) turns.at(-1)!.push(head);
    else {
      turns.push([head]);
      lines = head.count;
    }
  }
  return turns;
}

/** The Current Balance of a ledger, of one project or of all. */
export async function ledgerBalance(db: DeviceDb, ledger: Ledger, projectId?: number): Promise<Money> {
  const heads = await readHeads(db, ledger);
  return balanceOf(heads.filter((head) => projectId === undefined || head.projectId === projectId));
}

export async function findTransaction(db: DeviceDb, id: number): Promise<Transaction | undefined> {
  return (await findLines(db, [id])).get(id);
}

/** The lines with these numbers, by number. */
export async function findLines(db: DeviceDb, ids: number[]): Promise<Map<number, Transaction>> {
  const pageOf = await pagesOf(db, ids);
  const keys = [...new Set(pageOf.values())];
  const wanted = new Set(ids);
  const found = new Map<number, Transaction>();
  for (const page of keys.length ? await db.pages.bulkGet(keys) : []) {
    for (const line of page?.lines ?? []) if (wanted.has(line.id)) found.set(line.id, line);
  }
  const others = ids.filter((id) => !pageOf.has(id));
  for (const line of others.length ? await findPackedLines(db, others) : []) found.set(line.id, line);
  return found;
}

/** The lines of each of these pages, in ledger order. */
export async function readPages(db: DeviceDb, keys: string[]): Promise<Transaction[][]> {
  const pages = await db.pages.bulkGet(keys);
  const packed = await readPackedPages(db, keys);
  return keys.map((key, index) => pages[index]?.lines ?? packed.get(key) ?? []);
}

type LineWrite = { id: number; row: Transaction | undefined };

/**
 * Puts lines on their pages, or takes them off (`row` undefined or deleted), keeping heads and the index right. With
 * `keepDeleted`, deleted lines are kept beside the pages.
 */
export async function writeLines(
  db: DeviceDb,
  writes: LineWrite[],
  { keepDeleted = false }: { keepDeleted?: boolean } = {},
): Promise<void> {
  await writePages(db, writes);
  await writeDeleted(db, writes, keepDeleted);
}

async function writePages(db: DeviceDb, writes: LineWrite[]): Promise<void> {
  await unpackFor(db, writes);
  const blocks = await blocksOf(
    db,
    writes.map((write) => write.id),
  );
  const edits = new Map<string, { gone: Set<number>; put: Transaction[] }>();
  const edit = (key: string) => {
    const known = edits.get(key) ?? { gone: new Set(), put: [] };
    edits.set(key, known);
    return known;
  };
  for (const { id, row } of writes) {
    const { pageOf } = blocks.get(blockOf(id))!;
    const before = pageOf[id];
    // The row as it is now may belong on another page.
    if (before) edit(before).gone.add(id);
    if (row && !row.deletedAt) {
      const key = pageKeyOf(row);
      edit(key).put.push(row);
      pageOf[id] = key;
    } else delete pageOf[id];
  }

  const keys = [...edits.keys()];
  const pages = await db.pages.bulkGet(keys);
  const written = keys.map((key, index) => editPage(pages[index] ?? { key, lines: [] }, edits.get(key)!));
  await db.pages.bulkPut(written.filter((page) => page.lines.length > 0));
  await db.pages.bulkDelete(written.filter((page) => page.lines.length === 0).map((page) => page.key));
  await writeHeads(db, await headsOf(db, written));
  await db.lineBlocks.bulkPut([...blocks.values()]);
}

/** Keeps lines that were deleted, and forgets those that came back or are gone for good. */
async function writeDeleted(db: DeviceDb, writes: LineWrite[], keepDeleted: boolean): Promise<void> {
  const deleted = keepDeleted ? writes.flatMap(({ row }) => (row?.deletedAt ? [row] : [])) : [];
  // Few are ever deleted, while a first sync writes a hundred thousand lines.
  const kept = new Set<number>(await db.deletedLines.toCollection().primaryKeys());
  const back = writes.filter(({ id, row }) => kept.has(id) && !row?.deletedAt);
  if (back.length) await db.deletedLines.bulkDelete(back.map(({ id }) => id as Transaction['id']));
  if (deleted.length) await db.deletedLines.bulkPut(deleted);
}

export function balanceOf(heads: PageHead[]): Money {
  return subtract(add(...heads.map(({ credit }) => credit)), add(...heads.map(({ debit }) => debit)));
}

function editPage(page: Page, { gone, put }: { gone: Set<number>; put: Transaction[] }): Page {
  const kept = gone.size ? page.lines.filter((line) => !gone.has(line.id)) : page.lines;
  if (put.length === 0) return { key: page.key, lines: kept };
  put.sort(compareLines);
  const last = kept.at(-1);
  const lines = [...kept, ...put];
  // Lines mostly arrive in order, after what the page holds; only otherwise is it sorted anew.
  if (last && compareLines(last, put[0]!) > 0) lines.sort(compareLines);
  return { key: page.key, lines };
}

async function pagesOf(db: DeviceDb, ids: number[]): Promise<Map<number, string>> {
  const blocks = await blocksOf(db, ids);
  const pages = new Map<number, string>();
  for (const id of ids) {
    const key = blocks.get(blockOf(id))!.pageOf[id];
    if (key) pages.set(id, key);
  }
  return pages;
}
