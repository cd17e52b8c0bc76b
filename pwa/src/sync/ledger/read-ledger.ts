/** Stretches of a ledger for screens: in an order, narrowed by a filter, each line with the balance after it. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { memberOfLine } from 'shared-schema/ledgers/party';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import { monthOf, type PageHead } from 'shared-schema/ledgers/page';
import { type LedgerHead, wordsOfHeads } from 'shared-schema/ledgers/head';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { businessNamedBy } from 'shared-schema/ledgers/contract-named-by';
import { isOwnLine, ownAccounts } from 'shared-schema/collections/receipt-for-sum';
import { compareLines, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { plainName } from 'shared-schema/plain-text';
import { keysMeaning } from 'shared-schema/reports/head';
import type { LineView } from '../books/line-pages.ts';
import type { BooksReader } from '../books/reader.ts';
import { balanceOf, pagesInTurns } from './ledger-pages.ts';
import {
  type LineFilter,
  lineFinder,
  mayHold,
  narrows,
  addSums,
  type Matches,
  NO_MATCHES,
  type Sums,
  sumsOfLines,
} from './line-filter.ts';
import { type LedgerEntry, type LineOrder, NEWEST_FIRST, LineStretch } from './line-order.ts';
import { MonthMemory } from './month-memory.ts';

export type LedgerView = {
  /** Each with the ledger's balance after it, whatever was filtered out or in whichever order they stand. */
  lines: LedgerEntry[];
  /** The Current Balance: the ledger's, whatever the filter. */
  balance: Money;
  /** Where a filter leaves some of the lines, what those come to. */
  matched?: MatchedSums;
} & Pick<Sums, 'total' | 'deleted'>;

export type MatchedSums = Omit<Sums, 'total' | 'deleted'>;

type Read = Omit<LedgerView, 'balance'>;

export type LedgerQuery = {
  /** Undefined for all of them together, with what they hold together after each line. */
  ledger: Ledger | undefined;
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
 * every page that may hold a line that fits, the first time.
 */
export async function readLedger(books: BooksReader, query: LedgerQuery): Promise<LedgerView> {
  const isWanted = ({ projectId }: { projectId: number }) => (query.projectId ?? projectId) === projectId;
  const heads = (await books.pageHeads(query.ledger)).filter(isWanted);
  const deleted = query.withDeleted ? (await books.deletedLines(query.ledger)).filter(isWanted) : [];
  const { order = NEWEST_FIRST } = query;
  const filter = await meant(books, query.filter ?? {});
  const months = monthsNewestFirst(heads, deleted);
  if (!order.descending && order.by === 'date') months.reverse();
  const read = narrows(filter) || order.by === 'amount' ? readFiltered : readWhole;
  const { lines, ...counted } = await read(books, months, { ...query, filter, order });
  return { lines: lines.map(madeOf), ...counted, balance: balanceOf(heads) };
}

/** An entry keeps its word, whatever the head is called, or put to, by now: it is found by either. */
async function meant(books: BooksReader, filter: LineFilter): Promise<LineFilter> {
  const { head, text } = filter;
  if (!head && !text) return filter;
  const heads = await books.heads.all();
  return {
    ...filter,
    ...(head && { alike: keysMeaning(heads, head) }),
    ...(text && { called: wordsCalled(heads, text) }),
  };
}

/** Words of entries whose head is called so. */
function wordsCalled(heads: LedgerHead[], text: string): string[] {
  const typed = plainName(text);
  const known = typed ? [...wordsOfHeads(heads)] : [];
  return known.flatMap(([word, { name }]) => (plainName(name).includes(typed) ? word : []));
}

/** Only lines that are shown become rows. */
function madeOf({ line, balance }: LedgerEntry): LedgerEntry {
  return { line: rowOf(line), balance };
}

type Reading = LedgerQuery & Required<Pick<LedgerQuery, 'filter'>> & { order: LineOrder };

async function readWhole(books: BooksReader, months: Month[], reading: Reading): Promise<Read> {
  const stretch = new LineStretch<{ amount: Money; entry: LedgerEntry }>(reading);
  let [total, deleted] = [0, 0];
  for (const month of months) {
    const count = countOf(month);
    if (!stretch.reaches(count)) stretch.skip(count);
    else {
      const entries = entriesIn(await pagesOf(books, month), month.closing);
      stretch.add(entries.map((entry) => ({ amount: entry.line.amount, entry })));
    }
    total += count;
    deleted += month.deleted.length;
  }
  return { lines: stretch.shown().map(({ entry }) => entry), total, deleted };
}

/** A line of a month that may be shown: how many that fit are newer in that month. */
type Found = { amount: Money; month: Month; newer: number };

const matchedMonths = new MonthMemory<Matches>();

async function readFiltered(books: BooksReader, months: Month[], reading: Reading): Promise<Read> {
  const find = lineFinder(reading.filter);
  const stretch = new LineStretch<Found>(reading);
  const asked = JSON.stringify(reading.filter);
  let sums = NO_MATCHES;
  for (const month of months) {
    const live = month.deleted.length === 0;
    if (live && !month.heads.some((head) => mayHold(head, reading.filter))) continue;
    let matches = live ? matchedMonths.of(month.heads, asked) : undefined;
    if (!matches) {
      reading.signal?.throwIfAborted();
      const lines = inOrder((await pagesOf(books, month)).map(find)).reverse();
      const amounts = Float64Array.from(lines, ({ amount }) => amount);
      matches = { sums: sumsOfLines(lines, reading.filter.together), amounts };
      if (live) matchedMonths.note(month.heads, asked, matches);
    }
    if (stretch.reaches(matches.sums.total)) stretch.add(foundIn(month, matches));
    else stretch.skip(matches.sums.total);
    sums = addSums(sums, matches.sums);
  }
  const { total, deleted, ...matched } = sums;
  return { lines: await entriesShown(books, stretch.shown(), find), total, deleted, matched };
}

function foundIn(month: Month, { amounts }: Matches): Found[] {
  return Array.from(amounts, (amount, newer) => ({ amount: amount as Money, month, newer }));
}

/** Balances are worked out only in the months of which something is shown. */
async function entriesShown(
  books: BooksReader,
  shown: Found[],
  find: ReturnType<typeof lineFinder>,
): Promise<LedgerEntry[]> {
  const fitting = new Map<Month, LedgerEntry[]>();
  for (const month of new Set(shown.map((found) => found.month))) {
    const pages = await pagesOf(books, month);
    const wanted = new Set(pages.flatMap(find));
    const entries = entriesIn(pages, month.closing).filter(({ line }) => wanted.has(line));
    fitting.set(month, entries);
  }
  return shown.map(({ month, newer }) => fitting.get(month)![newer]!);
}

/**
 * A page of one member's lines in all ledgers of a project, or of all, newest first, with what they come to; the last one
 * if there are not so many. Goes through the whole ledger the first time, in turns. `ofCustomers` are those of the page that are
 * not the member's own, by whose they are.
 */
export async function readMemberLedger(
  books: BooksReader,
  { userId, projectId, page, size }: { userId: MemberId; projectId?: number | undefined; page: number; size: number },
): Promise<Pick<LedgerView, 'lines' | 'total' | 'balance'> & { ofCustomers: ReadonlyMap<TransactionId, string> }> {
  const people = await books.contacts('members');
  const referred = await readReferred(books, userId);
  const isOwn = people.has(userId) ? isOwnLine(userId, referred, people) : () => true;
  const ownEffect = (line: Transaction) => (isOwn(line) ? effectOf(line) : NOTHING);
  const heads = (await books.pageHeads()).filter((head) => !projectId || head.projectId === projectId);
  const months = monthsNewestFirst(heads, []);
  const own = people.has(userId) && ownAccounts({ memberId: userId }, referred, people);
  const shares = await sharesIn(books, months, { userId, ownEffect, asked: JSON.stringify([userId, own]) });
  const total = shares.reduce((sum, share) => sum + share.total, 0);
  const balance = add(...shares.map((share) => share.balance));
  const offset = (Math.min(page, Math.max(1, Math.ceil(total / size))) - 1) * size;
  const stretch = new LineStretch<{ amount: Money; entry: LedgerEntry }>({ order: NEWEST_FIRST, offset, limit: size });
  let closing = balance;
  for (const [index, month] of months.entries()) {
    const share = shares[index]!;
    if (!stretch.reaches(share.total)) stretch.skip(share.total);
    else {
      const pages = (await pagesOf(books, month)).map((lines) => lines.filter((line) => memberOfLine(line) === userId));
      const entries = entriesIn(pages, closing, ownEffect);
      stretch.add(entries.map((entry) => ({ amount: entry.line.amount, entry })));
    }
    closing = subtract(closing, share.balance);
  }
  const lines = stretch.shown().map(({ entry }) => madeOf(entry));
  const customers = new Map(referred.map(({ id, customerName }) => [id, customerName]));
  const others = lines.flatMap(({ line }) => (isOwn(line) ? [] : line));
  const ofCustomers = new Map(others.map((line) => [line.id, customers.get(businessNamedBy(line)!) ?? '']));
  return { lines, total, balance, ofCustomers };
}

/** How many lines of a month are a member's, and what those of their own come to. */
type Share = { total: number; balance: Money };

const memberMonths = new MonthMemory<Share>();

type Asked = { userId: MemberId; ownEffect: (line: Transaction) => Money; asked: string };

/** Of each month. Only those that have changed are read again. */
async function sharesIn(books: BooksReader, months: Month[], { userId, ownEffect, asked }: Asked): Promise<Share[]> {
  const known = months.map(({ heads }) => memberMonths.of(heads, asked));
  const shares = known.map((share) => share ?? { total: 0, balance: NOTHING });
  const unknown = months.filter((_, index) => !known[index]);
  const shareOf = new Map(months.map(({ heads }, index) => [heads[0]!.month, shares[index]!]));
  for await (const page of pagesInTurns(
    books,
    unknown.flatMap(({ heads }) => heads),
  )) {
    for (const line of page) {
      if (memberOfLine(line) !== userId) continue;
      const share = shareOf.get(monthOf(line))!;
      share.total++;
      share.balance = add(share.balance, ownEffect(line));
    }
  }
  for (const { heads } of unknown) memberMonths.note(heads, asked, shareOf.get(heads[0]!.month)!);
  return shares;
}

/** The businesses that a member brought. What was paid for one that has been deleted since is still its customer's. */
export async function readReferred(books: BooksReader, id: MemberId): Promise<InstallmentBusiness[]> {
  return (await books.views('installmentBusinesses')).filter(({ refererId }) => refererId === id).map(rowOf);
}

type Pages = (readonly LineView[])[];

/** Those of a month; its deleted lines stand on one of their own. */
async function pagesOf(books: BooksReader, { heads, deleted }: Month): Promise<Pages> {
  return [...(await books.pages(heads.map((head) => head.key))), deleted];
}

/** The lines of these pages, newest first, with the balance after each. */
function entriesIn(pages: Pages, closing: Money, effect: (line: Transaction) => Money = effectOf): LedgerEntry[] {
  let balance = closing;
  return inOrder(pages)
    .reverse()
    .map((line) => {
      const entry = { line, balance };
      if (!line.deletedAt) balance = subtract(balance, effect(line));
      return entry;
    });
}

function inOrder(pages: Pages): LineView[] {
  const filled = pages.filter(({ length }) => length > 0);
  return filled.length > 1 ? filled.flat().sort(compareLines) : [...(filled[0] ?? [])];
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

function countOf({ heads, deleted }: Month): number {
  return heads.reduce((sum, head) => sum + head.count, deleted.length);
}
