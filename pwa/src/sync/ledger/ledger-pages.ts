/**
 * The ledgers by their pages, like the paper book. A balance brought forward is a sum over heads; a screen reads only the pages it shows
 * (read-ledger.ts). While old lines are awaited, sums and balances are right; whoever asks for such a line is refused with
 * `records.awaited`, so that nothing incomplete is shown.
 */
import type { PageHead } from 'shared-schema/ledgers/page';
import type { TransactionId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, subtract } from 'shared-schema/money';
import { rowOf } from 'shared-schema/packs/pack-columns';
import type { LineView } from '../books/line-pages.ts';
import type { BooksReader } from '../books/reader.ts';

/** Going through them takes a slow phone about 50 ms. */
const LINES_PER_TURN = 4000;

/**
 * The lines of each of these pages, a few pages at a time, so that no screen stands still meanwhile. Month by month, whatever the
 * ledger, because a pack is then opened once. Throws between two turns once `signal` is aborted.
 */
export async function* pagesInTurns(
  books: BooksReader,
  heads: PageHead[],
  { newestFirst = false, signal }: { newestFirst?: boolean; signal?: AbortSignal } = {},
): AsyncGenerator<readonly LineView[]> {
  const inOrder = heads.toSorted((a, b) => Number(a.month > b.month) - Number(a.month < b.month));
  if (newestFirst) inOrder.reverse();
  for (const turn of turnsOf(inOrder)) {
    signal?.throwIfAborted();
    yield* await books.pages(turn.map(({ key }) => key));
    await letOthers();
  }
}

/** Every line, in turns. Throws RefusalError `records.awaited` while some are on their way. */
export async function allLines(books: BooksReader): Promise<Transaction[]> {
  const pages: (readonly LineView[])[] = [];
  for await (const page of pagesInTurns(books, await books.pageHeads())) pages.push(page);
  return pages.flat().map(rowOf);
}

/** Nothing here waits for the database any more, so the browser must be let paint. */
function letOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
export async function ledgerBalance(books: BooksReader, ledger: Ledger, projectId?: number): Promise<Money> {
  const heads = await books.pageHeads(ledger);
  return balanceOf(heads.filter((head) => projectId === undefined || head.projectId === projectId));
}

/** The lines with these numbers, by number; not those that were deleted. */
export async function findLines(books: BooksReader, ids: readonly number[]): Promise<Map<number, Transaction>> {
  const lines = await books.transactions.many(ids as TransactionId[]);
  return new Map(lines.flatMap((line): [number, Transaction][] => (line ? [[line.id, line]] : [])));
}

export function balanceOf(heads: PageHead[]): Money {
  return subtract(add(...heads.map(({ credit }) => credit)), add(...heads.map(({ debit }) => debit)));
}
