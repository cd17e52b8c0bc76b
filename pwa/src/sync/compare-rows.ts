/**
 * Now and then a device compares what it holds with what the server says it should hold: digests of its rows, and its own sums
 * of them. Should they differ, it forgets the rows and fetches all anew; what waits in the outbox is not touched.
 */
import {
  compareGroups,
  digestOf,
  type Digests,
  groupOfId,
  groupOfLine,
  groupOfMonth,
  type GroupKey,
  isKept,
  tableOfGroup,
} from 'shared-schema/digests';
import type { Ref } from 'shared-schema/command';
import { headOf, type PageHead, pageKeyOf } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Instant } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { type Row, type RowId, type TableName, tableNames } from 'shared-schema/tables';
import { ApiError } from '../http/api-error.ts';
import { now } from './device/clock.ts';
import type { Books } from './books/books.ts';
import type { BooksReader } from './books/reader.ts';
import { isAdminNow } from './role-now.ts';
import { isSummarized, summariesOf, type SummarizedTable } from './books/summaries.ts';
import type { SyncServer } from './server.ts';
import type { SyncContext } from './sync-context.ts';

const HOUR = 3_600_000;
/** On a busy evening rows come all the time, and what the server works out for an answer is much. */
const PAUSE_AFTER_MISS = 5 * 60_000;
/** Until then a second difference is no accident, and is not answered by fetching all once more. */
const DAY = 24 * HOUR;

/**
 * Compares the next groups, once an hour. True if rows differ and are to be fetched anew. What cannot be compared now, because
 * something waits or the server is busy with others, is compared another time. After a first sync there is an hour's time, too:
 * all of it has just come, and people wait for it to end.
 */
export async function findDifference(context: SyncContext): Promise<boolean> {
  const { books, server } = context;
  const { db } = books;
  const [before, at] = [await db.getMeta('comparison'), await now(db)];
  if (!before) await db.setMeta('comparison', { at, after: null, found: null });
  if (!before || isWithin(HOUR, before.at, at)) return false;
  if (before.missedAt && isWithin(PAUSE_AFTER_MISS, before.missedAt, at)) return false;
  // The server answers for the role of now; the rows are kept for that with which the app was opened.
  if ((await isAdminNow(context)) !== isAdmin(context.actor)) return false;
  const cursor = await settledCursor(books);
  if (cursor === undefined) return false;
  const answer = await askDigests(server, before.after);
  const differing = answer?.cursor === cursor ? await firstDiffering(context, answer, before.after) : undefined;
  // Rows that came, or were changed here, meanwhile say nothing about those before.
  if (answer?.cursor !== cursor || (await settledCursor(books)) !== cursor) {
    await db.setMeta('comparison', { ...before, missedAt: at });
    return false;
  }
  const after = answer.done ? null : (answer.digests.at(-1)?.key ?? null);
  if (differing === undefined) {
    await db.setMeta('comparison', { at, after, found: before.found });
    return false;
  }
  const again = Boolean(before.found && isWithin(DAY, before.found.at, at));
  const found = again ? { ...before.found!, again } : { at, again };
  await db.setMeta('comparison', { at, after: again ? differing : null, found });
  await report(context, tableOfGroup(differing), again);
  return !again;
}

/** Undefined if the server does not answer. */
async function askDigests(server: SyncServer, after: string | null): Promise<Digests | undefined> {
  try {
    return await server.digests(after ?? undefined);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The server is told which table it was, and nothing of the rows. */
async function report({ server }: SyncContext, table: TableName, again: boolean): Promise<void> {
  try {
    await server.reportDifference({ table, again });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function isWithin(milliseconds: number, then: Instant, at: Instant): boolean {
  const passed = Date.parse(at) - Date.parse(then);
  return passed >= 0 && passed < milliseconds;
}

/** The cursor, while the rows are those the server has up to it: all of them are here, and none is changed by what waits. */
async function settledCursor({ db }: Books): Promise<string | undefined> {
  if (!(await db.getMeta('ready')) || (await db.getMeta('arriving'))) return undefined;
  const unsettled = await db.outbox.where('status').anyOf('waiting', 'acknowledged').count();
  if (unsettled > 0 || (await db.waitingRows.count()) > 0) return undefined;
  return db.getMeta('cursor');
}

async function firstDiffering(
  { books, actor }: SyncContext,
  { digests, done }: Digests,
  after: string | null,
): Promise<GroupKey | undefined> {
  const theirs = new Map(digests.map(({ key, digest }) => [key, digest]));
  const last = digests.at(-1)?.key;
  const isCompared = (key: string) =>
    (after === null || compareGroups(key, after) > 0) &&
    (done || (last !== undefined && compareGroups(key, last) <= 0));
  const held = books.shown;
  const ours = await groupsHeld(held);
  const keys = new Set<string>([...theirs.keys(), ...[...ours.keys()].filter(isCompared)]);
  for (const key of [...keys].sort(compareGroups) as GroupKey[]) {
    const rows = await readGroup(held, key, ours.get(key) ?? []);
    const kept = rows.filter((row) => isKept(tableOfGroup(key), row, actor));
    if ((kept.length > 0 || theirs.has(key)) && digestOf(kept) !== theirs.get(key)) return key;
    if (!(await areSumsRight(held, key, kept))) return key;
  }
  return undefined;
}

/** The ids of the records of each group on this device; of lines none, which are found by their month. */
async function groupsHeld(books: BooksReader): Promise<Map<string, RowId[]>> {
  const groups = new Map<string, RowId[]>();
  for (const table of tableNames) {
    if (table === 'transactions') continue;
    const ids = (await books[table].views()).map((row: Pick<Row, 'id'>): RowId => row.id);
    for (const [key, ofGroup] of Map.groupBy(ids, (id) => groupOfId(table, id))) groups.set(key, ofGroup);
  }
  const months = new Set((await books.pageHeads()).map(({ month }) => groupOfMonth(month)));
  for (const line of await books.deletedLines()) months.add(groupOfLine(line));
  for (const key of months) groups.set(key, []);
  return groups;
}

async function readGroup(books: BooksReader, key: GroupKey, ids: RowId[]): Promise<Row[]> {
  const table = tableOfGroup(key);
  if (table !== 'transactions')
    return (await books.rowsOf(ids.map((id) => ({ table, id }) as Ref))).flatMap((row) => row ?? []);
  const pages = await books.pages((await headsOfGroup(books, key)).map((head) => head.key));
  return [...pages.flat().map(rowOf), ...(await books.deletedLines()).filter((line) => groupOfLine(line) === key)];
}

async function headsOfGroup(books: BooksReader, key: GroupKey): Promise<PageHead[]> {
  return (await books.pageHeads()).filter(({ month }) => groupOfMonth(month) === key);
}

/** Whether the sums that stand beside rows are what they come to. */
async function areSumsRight(books: BooksReader, key: GroupKey, rows: Row[]): Promise<boolean> {
  const table = tableOfGroup(key);
  if (isSummarized(table)) return summariesFit(books, table, rows, (id) => groupOfId(table, id as RowId) === key);
  if (table !== 'transactions') return true;
  const pages = Map.groupBy(
    (rows as Transaction[]).filter((line) => !line.deletedAt),
    pageKeyOf,
  );
  return (await headsOfGroup(books, key)).every((head) => {
    const { count, credit, debit } = headOf(head.key, pages.get(head.key) ?? []);
    return count === head.count && credit === head.credit && debit === head.debit;
  });
}

async function summariesFit(
  books: BooksReader,
  table: SummarizedTable,
  rows: Row[],
  isOf: (id: number) => boolean,
): Promise<boolean> {
  const held = await books.summaries(table);
  const { records, dues } = summariesOf(rows);
  const isSame = (some: { id: number }[], others: { id: number }[]) =>
    textOf(some.filter(({ id }) => isOf(id))) === textOf(others);
  return isSame(held.records, records) && isSame(held.dues, dues);
}

function textOf(parts: object[]): string {
  return parts
    .map((part) => JSON.stringify(part))
    .sort()
    .join();
}
