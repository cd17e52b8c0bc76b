/** Stretches of a ledger for screens: in an order, narrowed by a filter, each line with the balance after it. */
import type { MemberId } from 'shared-schema/ids';
import { monthOf, type PageHead } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { compareLines, effectOf, runningBalances, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import type { DeviceDb } from './db.ts';
import { balanceOf, pagesInTurns, readPages } from './ledger-pages.ts';
import { type LineFilter, lineMatcher, mayHold, narrows } from './line-filter.ts';
import { MatchedMonths, NO_MATCHES, type Sums } from './matched-months.ts';
import { readHeads } from './page-heads.ts';
import { type LedgerEntry, type LineOrder, NEWEST_FIRST, Stretch } from './line-order.ts';

export type LedgerView = {
  /** Each with the ledger's balance after it, whatever was filtered out or in whichever order they stand. */
  lines: LedgerEntry[];
  /** The Current Balance: the ledger's, whatever the filter. */
  balance: Money;
} & Sums;

export type LedgerQuery = {
  ledger: Ledger;
  projectId?: number | undefined;
  filter?: LineFilter;
  /** Deleted lines, too, where they stood. */
  withDeleted?: boolean | undefined;
  /** Newest first, if it is left out. */
  order?: LineOrder | undefined;
  offset: number;
  limit: number;
  /** Reading ends between two months once nobody waits for it. */
  signal?: AbortSignal | undefined;
};

/** A month of a ledger: the heads of its pages, its deleted lines if they are wanted, and the balance after it. */
type Month = { heads: PageHead[]; deleted: Transaction[]; closing: Money };

/**
 * A stretch of a ledger, with running balances. Reads heads, and the pages it shows; with a filter, or in the order of amounts,
 * every page that may hold a line that fits, once.
 */
export async function readLedger(db: DeviceDb, query: LedgerQuery): Promise<LedgerView> {
  const isWanted = ({ projectId }: { projectId: number }) => (query.projectId ?? projectId) === projectId;
  const heads = (await readHeads(db, query.ledger)).filter(isWanted);
  const deleted = query.withDeleted
    ? (await db.deletedLines.where('ledger').equals(query.ledger).toArray()).filter(isWanted)
    : [];
  const { filter = {}, order = NEWEST_FIRST } = query;
  const months = monthsNewestFirst(heads, deleted);
  if (!order.descending && order.by === 'date') months.reverse();
  const read = narrows(filter) || order.by === 'amount' ? readFiltered : readWhole;
  return { ...(await read(db, months, { ...query, filter, order })), balance: balanceOf(heads) };
}

type Reading = LedgerQuery & Required<Pick<LedgerQuery, 'filter'>> & { order: LineOrder };

async function readWhole(db: DeviceDb, months: Month[], reading: Reading): Promise<Omit<LedgerView, 'balance'>> {
  const stretch = new Stretch(reading);
  let sums = NO_MATCHES;
  for (const month of months) {
    const ofMonth = sumsOf(month);
    if (stretch.reaches(ofMonth.total)) stretch.add(await entriesOf(db, month));
    else stretch.skip(ofMonth.total);
    sums = addSums(sums, ofMonth);
  }
  return { lines: stretch.entries(), ...sums };
}

async function readFiltered(db: DeviceDb, months: Month[], reading: Reading): Promise<Omit<LedgerView, 'balance'>> {
  const fits = lineMatcher(reading.filter);
  const stretch = new Stretch(reading);
  const known = new MatchedMonths(reading.filter);
  let sums = NO_MATCHES;
  for (const month of months) {
    if (month.deleted.length === 0 && !month.heads.some((head) => mayHold(head, reading.filter))) continue;
    const before = month.deleted.length === 0 ? known.of(month.heads) : undefined;
    if (before && !stretch.reaches(before.total)) {
      stretch.skip(before.total);
      sums = addSums(sums, before);
      continue;
    }
    reading.signal?.throwIfAborted();
    const entries = (await entriesOf(db, month)).filter(({ line }) => fits(line));
    stretch.add(entries);
    const matched = sumsOfLines(entries.map(({ line }) => line));
    if (month.deleted.length === 0) known.note(month.heads, matched);
    sums = addSums(sums, matched);
  }
  return { lines: stretch.entries(), ...sums };
}

/**
 * A page of one member's lines in all ledgers of a project, or of all, newest first, with what they come to; the last one
 * if there are not so many. Goes through the whole ledger, in turns.
 */
export async function readMemberLedger(
  db: DeviceDb,
  { userId, projectId, page, size }: { userId: MemberId; projectId?: number | undefined; page: number; size: number },
): Promise<Pick<LedgerView, 'lines' | 'total' | 'balance'>> {
  const heads = await readHeads(db);
  const wanted = heads.filter((head) => !projectId || head.projectId === projectId);
  const lines: Transaction[] = [];
  for await (const read of pagesInTurns(db, wanted)) lines.push(...read.filter((line) => line.userId === userId));
  lines.sort(compareLines);
  const balances = runningBalances(lines, NOTHING);
  const first = (Math.min(page, Math.max(1, Math.ceil(lines.length / size))) - 1) * size;
  const newestFirst = lines.map((line, index) => ({ line, balance: balances[index]! })).reverse();
  return {
    lines: newestFirst.slice(first, first + size),
    total: lines.length,
    balance: balances.at(-1) ?? NOTHING,
  };
}

/** A month's lines, newest first, with the balance after each. */
async function entriesOf(db: DeviceDb, { heads, deleted, closing }: Month): Promise<LedgerEntry[]> {
  const pages = await readPages(
    db,
    heads.map((head) => head.key),
  );
  const lines = [...pages.flat(), ...deleted];
  if (pages.length > 1 || deleted.length > 0) lines.sort(compareLines);
  let balance = closing;
  return lines.reverse().map((line) => {
    const entry = { line, balance };
    if (!line.deletedAt) balance = subtract(balance, effectOf(line));
    return entry;
  });
}

function monthsNewestFirst(heads: PageHead[], deleted: Transaction[]): Month[] {
  const headsIn = Map.groupBy(heads, (head) => head.month);
  const deletedIn = Map.groupBy(deleted, monthOf);
  let closing = balanceOf(heads);
  return [...new Set([...headsIn.keys(), ...deletedIn.keys()])]
    .sort()
    .reverse()
    .map((name) => {
      const month = { heads: headsIn.get(name) ?? [], deleted: deletedIn.get(name) ?? [], closing };
      closing = subtract(closing, balanceOf(month.heads));
      return month;
    });
}

function sumsOf({ heads, deleted }: Month): Sums {
  return {
    total: heads.reduce((sum, head) => sum + head.count, deleted.length),
    deleted: deleted.length,
    credit: add(...heads.map((head) => head.credit)),
    debit: add(...heads.map((head) => head.debit)),
  };
}

function sumsOfLines(lines: Transaction[]): Sums {
  const counted = lines.filter((line) => !line.deletedAt);
  const sum = (type: Transaction['type']) =>
    add(...counted.filter((line) => line.type === type).map(({ amount }) => amount));
  return { total: lines.length, deleted: lines.length - counted.length, credit: sum('CREDIT'), debit: sum('DEBIT') };
}

function addSums(one: Sums, other: Sums): Sums {
  return {
    total: one.total + other.total,
    deleted: one.deleted + other.deleted,
    credit: add(one.credit, other.credit),
    debit: add(one.debit, other.debit),
  };
}
