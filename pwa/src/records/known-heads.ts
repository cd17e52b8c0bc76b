import { plainName } from 'shared-schema/plain-text';
import type { ShownLedger } from 'shared-schema/reports/source';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

/** How many pages of a ledger, the newest first, are looked through. */
const PAGES = 24;

/** The heads that entries of a ledger have had lately, each as it was spelt last, in the order of the alphabet. */
export async function knownHeads(books: BooksReader, ledger: ShownLedger): Promise<string[]> {
  const pages = (await books.heads(ledger === 'all' ? undefined : ledger)).sort((a, b) => (a.month < b.month ? -1 : 1));
  const heads = new Map<string, string>();
  for await (const lines of pagesInTurns(books, pages.slice(-PAGES))) {
    for (const { head } of lines) if (head) heads.set(plainName(head), head);
  }
  return [...heads.values()].sort((a, b) => a.localeCompare(b));
}
